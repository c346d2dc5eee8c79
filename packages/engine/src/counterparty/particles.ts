import { plainWord } from '../values/digits.ts';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that lead from a booking word to a name and rarely begin one, without accents. */
const LEADING = wordSet(
  'p/ to from at for by via an auf por bei fur zugunsten per a au aux chez vers pour par en para em presso naar aan bij pro till fran ' +
    'til fra hos στον στην στο σε απο προς для у на від от од catre recu emis recibido enviado จาก ไปยัง',
);
/** Words that lead to a payer but begin surnames, too: only money in shows which they are. */
const LEADING_TO_PAYER = wordSet('von van de du des da do dos das di del dell della dal dalla af av z ze od');

/** Lower-case words within names of persons. */
const WITHIN_NAMES = wordSet(
  'von van de der den des du da do dos das di del della la le bin bint ibn al el zu zur und and et y e i og och & + af av ter ten',
);

/** Words that never end a name. */
const TRAILING = wordSet(
  'by on at am auf aus wegen wg por com vom von zum le du des de da do di el del den dne dnia z dn w a an op van der die das und and et y e i of ' +
    'the en in im bei timed via per para pour zu zur dated ref no nr за від от у в με σε την του απο for fur from to x',
);

/**
 * True for a word that leads from a booking word to the name: 'to', 'chez'. Words like `van` and `de` lead only to a
 * payer; elsewhere they begin a name.
 */
export function isLeading(word: string, toPayer: boolean): boolean {
  const plain = plainWord(word).replace(/[:.]$/, '');
  return LEADING.has(plain) || (toPayer && LEADING_TO_PAYER.has(plain));
}

/** True for a word that cannot be the last of a name: the rest was cut off. */
export function isTrailing(word: string): boolean {
  return TRAILING.has(plainWord(word)) || !/[\p{L}\p{N}]/u.test(word);
}

/** True for a small word that no name contains: it begins the purpose of the payment. */
export function isNeverInNames(word: string): boolean {
  return /^\p{Ll}{2,}[.,;:]?$/u.test(word) && !WITHIN_NAMES.has(plainWord(word));
}
