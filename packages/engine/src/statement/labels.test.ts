import { describe, expect, it } from 'vitest';
import { labelIn, opensWithTotal } from './labels.ts';

describe('labels of balances and totals', () => {
  it.each([
    ['Opening balance', 'opening'],
    ['BALANCE BROUGHT FORWARD', 'opening'],
    ['Alter Saldo', 'opening'],
    ['Anfangssaldo', 'opening'],
    ['Ancien solde', 'opening'],
    ['Saldo anterior', 'opening'],
    ['Saldo iniziale', 'opening'],
    ['Beginsaldo', 'opening'],
    ['Ingående saldo', 'opening'],
    ['Saldo początkowe', 'opening'],
    ['Počáteční zůstatek', 'opening'],
    ['Nyitó egyenleg', 'opening'],
    ['Входящий остаток', 'opening'],
    ['期初余额', 'opening'],
    ['前月繰越', 'opening'],
    ['ยอดยกมา', 'opening'],
    ['Upphafsstaða', 'opening'],
    ['Upphafsstada', 'opening'],
    ['Closing balance', 'closing'],
    ['Neuer Saldo', 'closing'],
    ['Nouveau solde', 'closing'],
    ['Saldo final', 'closing'],
    ['Eindsaldo', 'closing'],
    ['Нов баланс', 'closing'],
    ['Saldo końcowe', 'closing'],
    ['Konečný zůstatek', 'closing'],
    ['Záró egyenleg', 'closing'],
    ['期末余额', 'closing'],
    ['Lokastaða', 'closing'],
    ['Nytt saldo', 'closing'],
    ['Uusi saldo', 'closing'],
    ['Yeni bakiye', 'closing'],
    ['Новий баланс', 'closing'],
    ['Nou saldo', 'closing'],
    ['Poprzedni bilans', 'opening'],
    ['Balanço anterior', 'opening'],
    ['Lokastada', 'closing'],
    ['Carried forward', 'carried'],
    ['Übertrag', 'carried'],
    ['A reporter', 'carried'],
    ['Riporto', 'carried'],
    ['Suma y sigue', 'carried'],
    ['Total deposits', 'totalIn'],
    ['Total money in', 'totalIn'],
    ['Summe Haben', 'totalIn'],
    ['Total withdrawals', 'totalOut'],
    ['Summe Soll', 'totalOut'],
    ['Totaal af', 'totalOut'],
    ['Total', 'total'],
    ['Totaux', 'total'],
    ['Итого', 'total'],
  ])('calls %s %s', (phrase, kind) => {
    expect(labelIn(phrase)).toEqual({ kind, share: 1 });
  });

  it('takes the longest label that fits', () => {
    expect(labelIn('Previous closing balance')?.kind).toBe('opening');
    expect(labelIn('Brought forward from previous page')?.kind).toBe('carried');
    expect(labelIn('Total deposits and other credits')?.kind).toBe('totalIn');
  });

  it('does not mind marks, case and accents', () => {
    expect(labelIn('OPENING  BALANCE:')).toEqual({ kind: 'opening', share: 1 });
    expect(labelIn('Konecny zustatek')).toEqual({ kind: 'closing', share: 1 });
  });

  it('tells how much of the phrase it explains', () => {
    expect(labelIn('Opening balance on your account')?.share).toBeLessThan(0.6);
    expect(labelIn('Closing balance 31.12.2024')).toEqual({ kind: 'closing', share: 1 });
  });

  it('takes a bare word for balance as one that is neither opening nor closing', () => {
    expect(labelIn('Balance')?.kind).toBe('carried');
    expect(labelIn('Saldo per')?.kind).toBe('carried');
    expect(labelIn('Staða')?.kind).toBe('carried');
    expect(labelIn('Saldo attuale 18.01.')).toEqual({ kind: 'carried', share: 1 });
    expect(labelIn('잔액')).toEqual({ kind: 'carried', share: 1 });
    expect(labelIn('Payment to New Balance Shoes Outlet Ltd')?.share ?? 0).toBeLessThan(0.45);
  });

  it('puts a label together from words that stand apart', () => {
    expect(labelIn('Balance from previous statement')?.kind).toBe('opening');
    expect(labelIn('Saldo der letzten Abrechnung')?.kind).toBe('opening');
    expect(labelIn('Stav: konečný zůstatek účtu')?.kind).toBe('closing');
    expect(labelIn('Saldo a fine mese nuovo')?.kind).toBe('closing');
  });

  it.each([
    ['期末結餘 Closing Balance', 'closing'],
    ['ยอดยกมา Brought forward', 'opening'],
    ['رصيد ختامي Closing balance', 'closing'],
    ['Saldo awal 承上結餘', 'opening'],
  ])('finds what %s says in either of its two scripts', (phrase, kind) => {
    expect(labelIn(phrase)).toEqual({ kind, share: 1 });
  });

  it('finds none in two scripts of which neither says one', () => {
    expect(labelIn('Corner shop 街角商店')).toBeNull();
  });

  it.each([
    ['Total de entradas', 'totalIn'],
    ['TOTAL DE SAÍDAS', 'totalOut'],
    ['Total des retraits', 'totalOut'],
    ['Suma wpłaty', 'totalIn'],
    ['Итого приход', 'totalIn'],
    ['Итого списаний', 'totalOut'],
    ['Итого поступлений', 'totalIn'],
    ['Suma wypłat', 'totalOut'],
    ['Total indsættelser', 'totalIn'],
    ['Total hævninger', 'totalOut'],
  ])('tells the side of %s by the word beside the one for total', (phrase, kind) => {
    expect(labelIn(phrase)?.kind).toBe(kind);
  });

  it('finds what both sides of a stroke say, in two languages', () => {
    expect(labelIn('Saldo Awal/Initial Balance')?.kind).toBe('opening');
    expect(labelIn('Saldo Akhir/Closing Balance')?.kind).toBe('closing');
  });

  it.each([
    ['name different things', 'Debit/Credit'],
    ['name different sides', 'Debits/Credits'],
    ['are a payee and a purpose', 'Harbour Planners Limited/Final balance'],
  ])('finds none where the words on both sides of a stroke %s', (_what, phrase) => {
    expect(labelIn(phrase)).toBeNull();
  });

  it.each([
    ['Баланс на початок періоду', 'opening'],
    ['Баланс на кінець періоду', 'closing'],
  ])('knows the word for balance in %s', (phrase, kind) => {
    expect(labelIn(phrase)?.kind).toBe(kind);
  });

  it.each([
    ['Total compras y disposiciones', 'totalOut'],
    ['Total abonos y devoluciones', 'totalIn'],
  ])('explains all of %s by the words for one side', (phrase, kind) => {
    expect(labelIn(phrase)).toEqual({ kind, share: 1 });
  });

  it('takes a word that may name a movement for no total by itself', () => {
    expect(['Entradas', 'Saídas', 'Retraits', 'Приход'].map(labelIn)).toEqual([null, null, null, null]);
    expect(labelIn('Total de entradas e saídas')?.kind).toBe('total');
    expect(labelIn('Total entradas no mês')?.kind).toBe('total');
  });

  it.each(['Total purchases', 'Общо Такси', 'Kopā Maksa', 'மொத்தம் காசோலை'])(
    'finds a word for total at the beginning of %j',
    (phrase) => {
      expect(opensWithTotal(phrase)).toBe(true);
    },
  );

  it.each(['Grocery store', 'Totality Ltd', 'Reporter Magazine', 'Transportation', '', '12.30'])(
    'finds none in %j',
    (phrase) => {
      expect(labelIn(phrase)).toBeNull();
    },
  );
});
