import type { Account, ConvertedDocument, Proof } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { joinReading } from './convert-file.ts';

const PROVED: Proof = { state: 'proved', basis: 'running-balance', rowCount: 3, restsOnEdits: false };
const FAILED: Proof = { state: 'failed', row: 2, difference: '1.00', restsOnEdits: false };

function documentWith(proof: Proof): ConvertedDocument {
  const account: Account = { currency: 'EUR', proof };
  return {
    type: 'bank_statement',
    pages: 1,
    missingPages: [],
    language: '',
    currency: 'EUR',
    facts: {},
    accounts: [account],
    rows: [],
    findings: [],
    proof,
  };
}

describe('joining a document with its reading', () => {
  it('keeps the proof when every page was read', () => {
    const joined = joinReading(documentWith(PROVED), { pageCount: 4, missingPages: [], findings: [] });
    expect(joined).toMatchObject({ pages: 4, missingPages: [], proof: { state: 'proved' } });
  });

  it.each([PROVED, FAILED])('never calls a document with missing pages proved or failed', (proof) => {
    const joined = joinReading(documentWith(proof), { pageCount: 4, missingPages: [2, 4], findings: [] });
    const missing = ['page 2 could not be read', 'page 4 could not be read'];
    expect(joined.proof).toMatchObject({ state: 'unprovable', missing });
    expect(joined.accounts[0]?.proof).toMatchObject({ state: 'unprovable', missing });
    expect(joined.missingPages).toEqual([2, 4]);
  });

  it('keeps what else is missing, and the findings of the reader', () => {
    const proof: Proof = {
      state: 'unprovable',
      missing: ['no opening balance is printed'],
      restsOnEdits: false,
    };
    const finding = {
      code: 'page_unreadable',
      severity: 'error' as const,
      message: 'Page 2 could not be read.',
      row: null,
      field: null,
      page: 2,
      box: null,
      suggestedFix: null,
    };
    const joined = joinReading(documentWith(proof), { pageCount: 2, missingPages: [2], findings: [finding] });
    expect(joined.proof).toMatchObject({
      missing: ['no opening balance is printed', 'page 2 could not be read'],
    });
    expect(joined.findings).toEqual([finding]);
  });
});
