import type { ConvertedDocument, Proof } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import { askAssistant } from './ask-assistant.ts';
import { assistantThat } from './testing/reading-assistant.ts';
import { TURNED } from './testing/turned-page.ts';

describe('documents that an assistant may be asked about', () => {
  const failing = readPages([TURNED], { type: 'bank_statement' });
  const isAsked = async (pages: readonly Page[], document: ConvertedDocument, maxPages = 5) => {
    const assistant = assistantThat(() => null);
    expect(await askAssistant(pages, document, assistant, maxPages)).toBe(document);
    return assistant.requests.length > 0;
  };
  const unprovable: Proof = { state: 'unprovable', missing: ['something'], restsOnEdits: false };

  it('include a statement that failed, or that lacks something but prints balances', async () => {
    expect(await isAsked([TURNED], failing)).toBe(true);
    expect(await isAsked([TURNED], { ...failing, proof: unprovable })).toBe(true);
  });

  it('exclude proved, other, too long, incomplete and balance-free documents', async () => {
    const proof = { state: 'proved', basis: 'opening-closing', rowCount: 1, restsOnEdits: false } as const;
    const [account] = failing.accounts;
    if (!account) throw new Error('a statement has an account');
    const { openingBalance: _, closingBalance: __, ...bare } = account;
    const rows = failing.rows.map(({ balance: ___, ...row }) => row);
    const others: ConvertedDocument[] = [
      { ...failing, proof },
      { ...failing, type: 'invoice' },
      { ...failing, type: 'receipt' },
      { ...failing, missingPages: [2] },
      { ...failing, accounts: [account, account] },
      { ...failing, accounts: [{ ...account, kind: 'card' }] },
      { ...failing, accounts: [bare], rows: [] },
      { ...failing, proof: unprovable, accounts: [bare], rows },
    ];
    for (const other of others) expect(await isAsked([TURNED], other)).toBe(false);
    expect(await isAsked([TURNED, { ...TURNED, number: 2 }], failing, 1)).toBe(false);
    expect(await isAsked([TURNED, TURNED], failing)).toBe(false);
    const long = {
      ...TURNED,
      words: Array.from({ length: 6_001 }, () => TURNED.words)
        .flat()
        .slice(0, 6_001),
    };
    expect(await isAsked([long], failing)).toBe(false);
  });
});
