import { readFileSync } from 'node:fs';

/** The labels of words, in the order of the model's outputs: a role, or a role and a field ('value:vendor'). */
export const LABELS = JSON.parse(readFileSync(new URL('labels.json', import.meta.url), 'utf8'));

/** The label of a word of a drawn page. Fields without a label of their own have that of their role. */
export function labelOf({ role, field }) {
  if (role === 'text') return field === 'address' ? 'address' : 'text';
  if (role === 'section') return field === 'date' ? 'sectionDate' : 'section';
  if (role === 'sum') return LABELS.includes(`value:${field}`) ? `value:${field}` : 'sum';
  if (role !== 'value' && role !== 'cell') return role;
  return LABELS.includes(`${role}:${field}`) ? `${role}:${field}` : role;
}

/** What a word with a label is; `row` says which cells belong together. */
export function truthOfLabel(label, row) {
  const [role, field = null] = label.split(':');
  if (label === 'address') return { role: 'text', field: 'address', row: null, account: 0 };
  if (label === 'sectionDate') return { role: 'section', field: 'date', row: null, account: 0 };
  return { role, field, row: role === 'cell' ? row : null, account: 0 };
}
