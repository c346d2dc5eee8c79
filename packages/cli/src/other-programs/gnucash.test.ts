import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARD, exportMade, IBAN, MOVEMENTS } from './made-statement.ts';
import { outputOf, runs, withFiles } from './run-program.ts';

// GnuCash cannot import by command line, so the test calls its QIF importer in Scheme.
const LIBRARIES = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
  .map((folder) => join('/usr/lib', folder, 'gnucash'))
  .filter((folder) => existsSync(folder))
  .join(':');
const environment = { LD_LIBRARY_PATH: LIBRARIES, LC_ALL: 'C.UTF-8' };
const isThere =
  LIBRARIES !== '' &&
  runs('guile', ['--no-auto-compile', '-c', '(use-modules (gnucash qif-import))'], environment);

/** Prints what the importer parsed: one account or transaction per line, fields separated by tabs. */
const READ_QIF = `
(use-modules (gnucash engine) (gnucash app-utils) (gnucash qif-import) (ice-9 format))
(define file (make-qif-file))
(define warnings (qif-file:read-file file (cadr (command-line)) (make-ticker-map) #f))
(define parsed (qif-file:parse-fields file #f))
(format #t "read\\t~s\\t~s\\n" warnings parsed)
(if (pair? parsed) (qif-file:reparse-dates file 'm-d-y))
(for-each
  (lambda (account) (format #t "account\\t~a\\t~s\\n" (qif-acct:name account) (qif-acct:type account)))
  (qif-file:accounts file))
(for-each
  (lambda (xtn)
    (let ((split (car (qif-xtn:splits xtn))) (date (qif-xtn:date xtn)))
      (format #t "xtn\\t~a\\t~s\\t~a\\t~a\\t~a\\t~a\\t~a\\n" (qif-xtn:from-acct xtn) date
        (* 100 (qif-split:amount split)) (qif-xtn:payee xtn) (or (qif-xtn:number xtn) "")
        (or (qif-split:memo split) "") (qif-split:category split))))
  (qif-file:xtns file))
`;

describe.skipIf(!isThere)("GnuCash's QIF importer", () => {
  it('reads every account and transaction', async () => {
    const qif = await exportMade({ format: 'qif', dateFormat: 'MM/dd/yyyy' }, 2);
    const { stdout } = await withFiles({ 'a.qif': qif, 'read.scm': READ_QIF }, (folder) =>
      outputOf('guile', ['--no-auto-compile', join(folder, 'read.scm'), join(folder, 'a.qif')], environment),
    );
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines[0]?.slice(0, 2)).toEqual(['read', '()']);
    const of = (kind: string) => lines.filter(([first]) => first === kind).map(([, ...fields]) => fields);
    expect(of('account').toSorted()).toEqual([
      [CARD, '(3)'],
      [IBAN, '(0)'],
    ]);
    const [card, ...own] = of('xtn').reverse();
    expect(card?.slice(0, 4)).toEqual([CARD, '(30 3 2025)', '-300', 'Café']);
    expect(own.reverse().map((fields) => fields.slice(0, 7))).toEqual(
      MOVEMENTS.map(({ date, minor, counterparty, text: asPrinted, reference = '', category = '' }) => {
        // A formula after a semicolon gets a guarding apostrophe.
        const text = asPrinted.replace(/(;["\s]*)(?==)/g, "$1'");
        const [year, month, day] = date.split('-').map(Number);
        const number = text.startsWith('Cheque') ? '001024' : reference;
        return [
          IBAN,
          `(${day} ${month} ${year})`,
          String(minor),
          counterparty ?? text,
          number,
          counterparty ? text : '',
          category,
        ];
      }),
    );
  });
});
