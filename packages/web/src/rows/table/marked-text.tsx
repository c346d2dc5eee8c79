/** A text with every occurrence of `search`, which is in lower case, marked. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  return occurrences(text, search).map(({ from, to, found }) =>
    found ? (
      <mark
        key={from}
        className="rounded-[2px] bg-[color-mix(in_oklab,var(--amber)_32%,transparent)] text-inherit underline decoration-amber decoration-2 underline-offset-2"
      >
        {text.slice(from, to)}
      </mark>
    ) : (
      text.slice(from, to)
    ),
  );
}

interface Piece {
  from: number;
  to: number;
  found: boolean;
}

function occurrences(text: string, search: string): Piece[] {
  const lower = text.toLowerCase();
  // In a few scripts the lower case is longer, and positions would not match.
  if (lower.length !== text.length) return [{ from: 0, to: text.length, found: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = lower.indexOf(search); at >= 0; at = lower.indexOf(search, from)) {
    if (at > from) pieces.push({ from, to: at, found: false });
    pieces.push({ from: at, to: at + search.length, found: true });
    from = at + search.length;
  }
  if (from < text.length) pieces.push({ from, to: text.length, found: false });
  return pieces;
}
