import { type WordBook, wordBook } from './word-book.ts';

/** Words between a booking word and the name that belong to neither. */
const FILLERS = [
  'neft, imps, rtgs, upi, qr, sepa, ct, core, cor1, b2b, rcur, frst, ooff, sct, sdd, instant, inst, echtzeit, basis, euro, firmen, termin, sammel',
  'visa, mastercard, visa debit, mastercard debit, maestro, vpay, v pay, debit mastercard, girocard, contactless',
  'kontaktlos, sans contact, contactloos, zbliżeniowa, bezkontaktní, kontaktlöst, temassiz, ecom, e commerce, with pin',
  'beleglos, vordruck, eingang vorbehalten, wiederkehrend, einmalig, uberweisung online, uhrzeit, internet, onl',
  'accepted, akzeptiert, accepté, aceptada, aceptado, accettato, aceite, completed, ausgeführt, card no, card nr, card number, card ending, karta nr, karte nr, carte n, tarjeta, a c, account, acct, acc no, konto nr',
  'kontonr, ref no, value date, wertstellung, transaction date, date, datum, data, zum, dated, posted on, recurring',
  'urgent, eilig, recu, recue, emis, emise, reçue, enviada, recibida, recebida, inmediata, istantaneo, natychmiastowy',
  'wychodzący, przychodzący, odchozí, příchozí, wewnętrzny, zewnętrzny, bankon kívül, bankon belül, en votre faveur',
  'in euro, rekening, naar rekening, van rekening, op rekening, sent, received, nummer, numéro, número, autodeposit, inbetalning, utbetalning, a favor de, a favore di, au profit de, en faveur de, na rzecz, ten gunste van, zu gunsten von, zugunsten von',
  'sepa recu, zu ihren gunsten, auftrag, einzel, online banking, mobile banking, netbank, netbanking, gelen, giden',
  'zahlungsreferenz, n, nr, no, numéro, numero, número, nro, of, lv, dauerauftrag, aufgrund, permanent, zahlung, für',
].join();

/** Words that end a name anywhere: labels of references, and texts that statements print after a name. */
const ENDS = [
  'iban, blz, bankleitzahl, sort code, bic, swift, eref, kref, mref, cred, svwz, abwa, abwe, end to end*, endtoend*, e2e, uetr, ustrd, remi',
  'mandat*, mandaat*, mandate*, referte, sorgu, creditor id*, gläubiger*, glaeubiger*, kundennr*, kundennummer*, kundenreferenz*, kd nr, kdnr',
  'rg nr, rgnr, re nr, rechnung*, rechnungsnr*, rechnungsnummer*, verwendungszweck, vwz, belegnr*, vers nr, vertragsnr*',
  'motif, libellé, objet, id emetteur, identifiant, référence, concepto, causale, descrizione, omschrijving, kenmerk',
  'betalingskenmerk, mededeling, machtiging, tytuł, tytułem, kwota, lokalizacja, zpráva, variabilní symbol, poznámka',
  'azonosító, ügyfélazonosító, közlemény, ppd id, web id, ccd id, tel id, trace, trn, conf, confirmation, txn*, rrn',
  'rastreo, folio, autorización, nota nr, viesti, viite, viitenumero, aihe, açıklama, referans, αιτιολογία, призначення',
  'назначение, основание, awv*, hotline, bundesbank, payment ref*, remittance, exchange rate, exchg rte, invoice',
  'timed at, wechselkurs, cours, taux, tipo de cambio, cambio, tasso, wisselkoers, kurz, valutakurs, incl, includes, including',
].join();

/** Words that end a name when figures or a colon follow: 'Card 1189', 'Ref: 12', 'On 3 Aug'. */
const ENDS_BEFORE_FIGURES = [
  'ref, reference, card, karte, carte, karta, kort, tarjeta, carta, cartão, kart, κάρτα, картка, карта, kártya',
  'no recibo, id, no, nr, n, nro, num, číslo, on, am, vom, le, du, el, del, il, op, den, dne, dnia, w dniu, z dn, på, at, à, um, om',
  'datum, date, data, dato, fecha, txndate, tan, auth, aut, rfc, cif, conto, konto, account, terminal, term, tid, mid',
  'sales, folio, faktura, faktúra, factura, fattura, facture, fv, vs, ks, ss, ticket, order, bestellung, commande, pedido',
  'polizza, policy, police, contract, contrat, vertrag, kunde, customer, client, pas, pasnr, transactie, operation, opération',
  'sum, kurs, rate, tel, telefon, phone, cb, ps, ret, id no, uhr, debitk, kartennr, folgenr, verfalld, january, february, march, april',
  'may, june, july, august, september, october, november, december, januar, februar, märz, mai, juni, juli, oktober',
  'dezember, janvier, février, mars, avril, juin, juillet, août, septembre, octobre, novembre, enero, febrero, marzo',
].join();

/** Purposes of payments; such a word is no name, and ends one on the same line. */
const PURPOSES = [
  'rent, miete*, kaltmiete, warmmiete, loyer*, alquiler*, affitto, canone locazione, huur, huurbetaling, renda, aluguel',
  'czynsz, nájem*, hyra, husleje, leje, vuokra, kira, kira ödemesi, ενοίκιο, аренда, оренда, lakbér*, chirie, najamnina',
  'salary, wages, payroll, bonus, gehalt*, lohn*, salaire*, nómina, stipendio, salaris, salário, wynagrodzenie, mzda',
  'зарплата, заработная плата, munkabér, salariu, maaş, μισθός, pension, pensión, pensione',
  'savings, sparen, sparrate, sparplan*, etf, etf sparplan, épargne, ahorro*, risparmio, sparen, poupança, oszczędności, spoření',
  'deposit, einzahlung, auszahlung, rückzahlung, repayment, instalment, installment, ratenzahlung, emi',
  'invoice*, *rechnung*, abrechnung*, abschluss*, facture*, factura*, fattura*, factuur*, fatura*, faktura*, faktúra*, számla*, рахунок, счет',
  'beitrag*, mitgliedsbeitrag*, kündigung*, anteil*, geschenk*, gift, birthday, geburtstag*, anniversaire, urlaub, holiday',
  'taschengeld*, bausparbeitrag, handyvertrag, haushaltsgeld, unterhalt, kindergeld, pocket money, family support',
  'dinner, lunch, thanks, thank you, danke, merci, gracias, grazie, bedankt, dziękuję, fund transfer, ausgleich*',
  'ihr einkauf*, bestellung*, spende, donation, bill, recharge, premium, dues, refund, retour*, allowance, payout, pay out, payin, top up, postpaid, cash',
  'monthly, monatlich*, mensuel*, mensual*, mensile, maandelijks*, miesięczn*, quarterly',
  'überweisung, uebertrag*, übertrag*, umbuchung*, notgroschen, siehe anlage, see attached',
].join();

export const FILLER_BOOK: WordBook<'filler'> = wordBook({ filler: FILLERS });

export const END_BOOK: WordBook<'end' | 'endBeforeFigures' | 'purpose'> = wordBook({
  end: ENDS,
  endBeforeFigures: ENDS_BEFORE_FIGURES,
  purpose: PURPOSES,
});
