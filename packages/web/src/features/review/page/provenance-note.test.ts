import { describe, expect, it } from 'vitest';
import { derived, printed, printedRow } from '../../../testing/printed-rows.ts';
import { provenanceNote } from './provenance-note.ts';

const typed = { raw: 'x', page: null, box: null, confidence: 1, edited: true };
const byYou = { ...typed, reason: { code: 'edited', text: 'typed by you' } };

describe('where a value comes from', () => {
  it('is the printed text, and how it was interpreted', () => {
    const row = printedRow(0);
    const reason = { code: 'year_from_period', text: 'year from the period March 2025' };
    const date = { ...printed('1 Mar', 40, 80, 100), reason };
    expect(provenanceNote(row, 'amount')).toBe('Printed: “5.00”.');
    expect(provenanceNote({ ...row, traces: { date } }, 'date')).toBe(
      'Printed: “1 Mar”. Year from the period March 2025.',
    );
  });

  it('is explained when nothing is printed', () => {
    const row = printedRow(0);
    expect(provenanceNote(row, 'category')).toBe(
      'Not printed on the page: based on what the payment is for. It is derived from the marked words.',
    );
    const nowhere = { ...derived('year from the file', printed('', 0, 0, 0)), box: null, page: null };
    expect(provenanceNote({ ...row, traces: { date: nowhere } }, 'date')).toBe(
      'Not printed on the page: year from the file.',
    );
    expect(provenanceNote(row, 'type')).toBe('Not printed on the page: it follows from the amount.');
    expect(provenanceNote(row, 'currency')).toBe('Not printed in the row: the currency of the document.');
    expect(provenanceNote(row, 'recipient')).toBe('Not printed on the page.');
    expect(provenanceNote(row, 'fileName')).toBe('The name of the file.');
  });

  it('includes the confidence of a doubtful value', () => {
    const amount = { ...printed('5.00', 400, 440, 100), confidence: 0.5 };
    expect(provenanceNote(printedRow(0, { traces: { amount } }), 'amount')).toBe(
      'Printed: “5.00”. Read with 50% certainty.',
    );
  });

  it('is the user, with the text printed in its place', () => {
    const changed = { ...byYou, reason: { code: 'edited', text: 'changed by you; printed: “5,00”' } };
    const row = printedRow(0);
    const amount = { ...changed, page: 1, box: { x0: 1, y0: 1, x1: 2, y1: 2 } };
    expect(provenanceNote({ ...row, traces: { ...row.traces, amount } }, 'amount')).toBe(
      'Your value. Printed: “5,00”.',
    );
    expect(provenanceNote({ ...row, traces: { ...row.traces, recipient: byYou } }, 'recipient')).toBe(
      'Your value; nothing is printed here.',
    );
    const added = { date: byYou, description: byYou, bank: row.traces.bank ?? byYou };
    expect(provenanceNote({ ...row, traces: added }, 'description')).toBe('Added by you.');
    expect(provenanceNote({ ...row, traces: added }, 'currency')).toBe('Added by you.');
  });
});
