/** Words with less chance of a label do not bear it. */
const MIN_CHANCE = 0.3;
/** Words of one name are closer than this many heights of a word. */
const MAX_GAP = 2;

/** The words of a line that most surely name a party, by the chances that the model gives each word; null where none does. */
export function partyIn(pages, labels, field) {
  const names = pages.flatMap((page, index) => namesOn(page, labels[index].parties[field]));
  const [best] = names.sort((a, b) => b.chance - a.chance);
  return best ? best.text.replace(/[,;:]$/, '') : null;
}

function namesOn(page, chances) {
  const names = [];
  const words = page.words
    .map((word, at) => ({ ...word, chance: chances[at] }))
    .filter(({ chance }) => chance >= MIN_CHANCE)
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  for (const word of words) {
    const name = names.find((own) => own.some((other) => isBeside(word.box, other.box)));
    if (name) name.push(word);
    else names.push([word]);
  }
  return names.map((own) => ({
    text: own
      .sort((a, b) => a.box.x0 - b.box.x0)
      .map(({ text }) => text)
      .join(' '),
    chance: own.reduce((sum, { chance }) => sum + chance, 0) / own.length,
  }));
}

function isBeside(one, other) {
  const height = one.y1 - one.y0;
  const apart = Math.max(one.x0 - other.x1, other.x0 - one.x1);
  return Math.abs(one.y0 + one.y1 - other.y0 - other.y1) / 2 < height / 2 && apart < MAX_GAP * height;
}
