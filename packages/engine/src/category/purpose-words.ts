import type { Category } from '@ledgerlift/contract';
import type { MovementKind } from '../counterparty/movement.ts';
import { type WordBook, wordBook } from '../counterparty/word-book.ts';

/** Categories that the purpose of a payment indicates, whoever receives it. */
export type PurposeCategory = Extract<Category, 'Income' | 'Rent' | 'Loan' | 'Investments' | 'Donations'>;

/** What a payment is for, in many languages; marks as in a word book. */
export const PURPOSE_BOOK: WordBook<PurposeCategory> = wordBook({
  Income: [
    'salary, salaries, wages, payroll, gehalt, lohn gehalt, lohnabrechnung, arbeitslohn, besoldung, kindergeld*, elterngeld',
    'arbeitslosengeld, bafög, rentenversicherung, deutsche rente, salaire*, allocations familiales, pension de retraite',
    'indemnités, nómina, pensión, prestación desempleo, stipendio, emolumenti, pensione, salaris, salaris betaling, loon',
    'kinderbijslag, uitkering, aow, salário, vencimento salário, ordenado, aposentadoria, benefício inss, abono família',
    'wynagrodzenie, emerytura, renta zus, zasiłek, mzda, výplata mzdy, důchod, rodičovský příspěvek, löneutbetalning, lön',
    'barnbidrag, lønoverførsel, løn, børnepenge, lønn, barnetrygd, palkka, lapsilisä, eläke, maaş, emekli maaşı, μισθοδοσία',
    'μισθός, σύνταξη, зарплата, заработная плата, пенсия, стипендия, заробітна плата, пенсія, стипендія, munkabér, nyugdíj',
    'családi pótlék, salariu, salarii, pensie, alocație, plaća, mirovina, plača, pokojnina, заплата, gaji, tunjangan',
    'child benefit, state pension, social security, unemployment benefit, universal credit, stipend, 給与, 賞与, 年金, 工资, 급여',
    'เงินเดือน',
  ].join(),
  Rent: [
    'rent, monthly rent, house rent, flat rent, miete, kaltmiete, warmmiete, mietzahlung, wohnungsmiete, miete wohnung',
    'hausgeld, nebenkosten, loyer, loyers, alquiler, arriendo, affitto, canone di locazione, huur, huurbetaling, renda casa',
    'aluguel, aluguer, renda mensal, czynsz, czynsz najmu, nájem, nájemné, hyra, hyresavi, husleje, boligleje, husleie',
    'vuokra, kira, kira ödemesi, kira bedeli, ενοίκιο, аренда квартиры, арендная плата, аренда, оренда, оренда квартири',
    'lakbér, albérlet, chirie, najamnina, najemnina, наем, sewa rumah, sewa kos, sewa, 家賃, 房租, 월세, ค่าเช่า',
  ].join(),
  Loan: [
    'mortgage, loan repayment, loan payment, loan instalment, emi, darlehen, kreditrate, darlehensrate, baufinanzierung',
    'hypothek, prêt immobilier, échéance prêt, remboursement prêt, préstamo, hipoteca, cuota préstamo, mutuo, rata mutuo',
    'hypotheek, crédito habitação, prestação casa, financiamento, rata kredytu, kredyt hipoteczny, hypotéka, splátka úvěru',
    'bolån, boliglån, asuntolaina, kredi taksiti, konut kredisi, στεγαστικό δάνειο, ипотека, кредит, іпотека, jelzáloghitel',
    'törlesztőrészlet, rată credit, ipotecă, stambeni kredit, ипотечен кредит',
  ].join(),
  Investments: [
    'etf sparplan, fondssparplan, wertpapiersparplan, wertpapierkauf, depot sparplan, investment plan, mutual fund, sip purchase',
    'achat de titres, assurance vie, plan de pensiones, fondo de inversión, fondo pensione, piano di accumulo, beleggen',
    'beleggingsrekening, fundo de investimento, aplicação cdb, fundusz inwestycyjny, fondsparande, fondkonto, investering',
    'rahasto, yatırım fonu, αμοιβαία κεφάλαια, befektetési jegy, fond de investiții',
  ].join(),
  Donations: [
    'donation, charitable donation, spende, spenden, patenschaft, don mensuel, donativo, donazione, donatie, doação, darowizna',
    'dar, příspěvek nadace, gåva, donation, lahjoitus, bağış, δωρεά, пожертвование, благодійний внесок, adomány, donație',
    'zakat, sedekah, 寄付, 捐款',
  ].join(),
});

/** Categories that a booking word alone indicates. */
export const CATEGORY_OF_KIND: Partial<Record<MovementKind, Category>> = {
  salary: 'Income',
  cash: 'Cash',
  interest: 'Interest',
  fee: 'Fees',
  tax: 'Tax',
  securities: 'Investments',
  own: 'Transfer',
  loan: 'Loan',
};
