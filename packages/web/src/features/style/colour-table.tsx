const COLOURS = [
  { name: 'paper', use: 'the page', look: 'bg-paper text-ink' },
  { name: 'surface', use: 'cards, fields, tables', look: 'bg-surface text-ink' },
  { name: 'sunken', use: 'hover, wells', look: 'bg-sunken text-ink' },
  { name: 'ink-soft', use: 'second voice', look: 'bg-paper text-ink-soft' },
  { name: 'rule', use: 'hairlines', look: 'bg-rule text-ink' },
  { name: 'rule-strong', use: 'edges of controls', look: 'border-rule-strong bg-paper text-ink' },
  { name: 'green', use: 'brand, credits, success', look: 'bg-green text-on-green' },
  { name: 'green-deep', use: 'hover on green', look: 'bg-green-deep text-on-green' },
  { name: 'green-wash', use: 'marks, success', look: 'bg-green-wash text-green' },
  { name: 'amber', use: 'warnings, doubt', look: 'bg-amber-wash text-amber' },
  { name: 'red', use: 'debits, errors', look: 'bg-red-wash text-red' },
  { name: 'red, full', use: 'irreversible actions', look: 'bg-red text-on-green' },
] as const;

/** The colours in the pairs of background and text in which they occur. */
export function ColourTable() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {COLOURS.map(({ name, use, look }) => (
        <li key={name} className={`rounded-md border border-rule p-4 ${look}`}>
          <p className="text-sm font-medium">{name}</p>
          <p className="text-xs">{use}</p>
        </li>
      ))}
    </ul>
  );
}
