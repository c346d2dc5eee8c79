import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('detectLanguage', () => {
  it.each([
    ['en', 'Your statement from 1 May to 31 May, opening balance and payments'],
    ['de', 'Kontoauszug mit Buchung und Betrag, Ihr Saldo für den Mai'],
    ['fr', 'Relevé de votre compte, solde au 31 mai, montant du débit'],
    ['es', 'Estado de cuenta: cargos y abonos del mes, su saldo con fecha'],
    ['pt', 'Extrato da conta com saldo e lançamento, não pagamento'],
    ['it', 'Estratto conto con i movimenti della valuta e importo del saldo'],
    ['nl', 'Rekeninguittreksel met omschrijving van uw overschrijving en bedrag'],
    ['sv', 'Kontoutdrag med bokföringsdag, insättning och uttag'],
    ['da', 'Kontoudskrift med dato, beløb og overførsel bogført'],
    ['pl', 'Wyciąg rachunku: kwota, opis operacji, przelew oraz saldo'],
    ['cs', 'Výpis z účtu, zůstatek, částka a platba kartou za období'],
    ['hu', 'Számla kivonat, könyvelés, összeg, nyitó és záró egyenleg'],
    ['tr', 'Hesap ekstre, işlem tutar, açıklama ve bakiye'],
    ['el', 'Κίνηση λογαριασμού και υπόλοιπο'],
    ['uk', 'Виписка за рахунком, їхній залишок'],
    ['ru', 'Выписка по счету и остаток'],
    ['ja', 'お取引内容 残高 お預り金額'],
    ['zh', '账户 余额 交易 金额'],
    ['ko', '거래내역 잔액 출금'],
    ['th', 'รายการ ยอดคงเหลือ'],
    ['ar', 'كشف حساب الرصيد'],
  ])('knows %s', (language, text) => {
    expect(detectLanguage(text.split(' '))).toBe(language);
  });

  it('lets a script decide only if it has a good share of the words', () => {
    const english = 'the statement of your account and the balance from the bank to you'.split(' ');
    expect(detectLanguage([...english, 'Ω'])).toBe('en');
    expect(detectLanguage(['Statement', '对账单', 'Balance', '余额'])).toBe('zh');
  });

  it('returns nothing without evidence', () => {
    expect(detectLanguage([])).toBe('');
    expect(detectLanguage(['123', '45.60', 'Xyzzy'])).toBe('');
  });
});
