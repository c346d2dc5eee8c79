/** Kinds of movements of money to or from somebody else. */
export type KindWithCounterparty = 'card' | 'transfer' | 'payment' | 'debit' | 'salary' | 'refund';

/**
 * Booking words in many languages that come before or after a name. Marks as in a word book: `*` for any
 * continuation, `^` for the beginning of a line only.
 */
export const WORDS_WITH_COUNTERPARTY: Record<KindWithCounterparty, string> = {
  card: [
    // English
    'card payment, card purchase, debit card purchase, card transaction, card sale, card swipe, card debit',
    'visa purchase, visa debit, debit visa, visa debit purchase, mastercard purchase, pos purchase, ^pos, ^purchase',
    'point of sale, eftpos, sale debit, pos debit, pos transaction, debit card payment, debit card, check card purchase',
    'interac purchase, contactless interac purchase, checkcard, check card, signature purchase, pin purchase, contactless, contactless payment, ^purchase at',
    'card purchase with pin, recurring card purchase, recurring card payment, online card purchase, dbt crd, dbt purchase',
    // German
    '*kartenzahlung*, kartenvorgang, kartentransaktion, kartenumsatz*, kartenkauf, *karteneinkauf, girocard, ^maestro',
    'bezahlung karte, bezahlung mit karte, auslandseinsatz*, ec cash, ^elv, kauf mit karte, zahlung mit karte, *kartenverfugung, *kartenverfuegung, kreditkartenzahlung',
    // French
    '^carte, ^cb, paiement carte, paiement par carte, paiement cb, achat cb, achat carte, achat par carte, facture carte',
    'transaction par carte, ^achat, achat shopping, paiement sans contact, paiement par carte bancaire, achat sans contact',
    // Spanish, Portuguese
    'compra tarjeta, compra con tarjeta, compra tarj, compra con tarj, ^compra, pago con tarjeta, pago tarjeta, pago en',
    'transacción con tarjeta, pago con tarj, tarjeta de debito, cargo tarjeta, compra en, compra pos, compra cartao, compra com cartao',
    'compra no debito, compra debito, pagamento com cartao, pagamento cartao, transação com cartão, compra contactless, compra mb, pagamento mb',
    // Italian
    'pagamento pos, pagamento carta, pagamento con carta, pagamento tramite pos, acquisto pos, ^acquisto, operazione pos',
    'transazione con carta, ^transazione, pagobancomat, pagamento con carta di debito, acquisto con carta, utilizzo carta, pagamento contactless',
    // Dutch
    'kaarttransactie, betaalautomaat, betaling betaalautomaat, ^bea, betaalpas, betaling met debetkaart, betaling met kredietkaart',
    'betaling bancontact, aankoop bancontact, ^bancontact, pinbetaling, kaartbetaling, betaling met kaart',
    // Polish, Czech, Slovak
    'płatność kartą, płatność kartą debetową, zakup kartą, zakup przy użyciu karty, transakcja kartą, transakcja kartowa',
    'transakcja bezgotówkowa, operacja kartą, płatność blik, blik płatność, zakup blik, blik zakup, płatność web',
    'platba kartou, nákup kartou, platba debetní kartou, karetní transakce, kartová transakcia, nákup pos, platba pos',
    'platba kartou přes internet, bezkontaktná platba, bezkontaktní platba, ^nákup, platba mobilem',
    // Swedish, Danish, Norwegian, Finnish
    'kortköp, kortbetalning, kontaktlöst kortköp, ^köp, dankort køb, ^dankort, visa dankort, visa køb, mastercard køb',
    'kortkøb, ^køb, varekjøp, visa varekjøp, visa vare, kortkjøp, kortbetaling, ^varer, ^kjøp, bankaxept, korttiosto',
    'korttimaksu, pankkikorttiosto, ^osto, debit osto',
    // Turkish, Greek
    'pos alışveriş, kart alışveriş, kartla alışveriş, ^alışveriş, pos harcama, kart harcama, ^harcama, kartla ödeme',
    '^αγορά, ^αγορές, πληρωμή με κάρτα, συναλλαγή με κάρτα, χρέωση κάρτας, αγορά με κάρτα, αγορά pos',
    // Ukrainian, Russian, Bulgarian
    '^покупка, ^купівля, оплата картой, оплата карткою, оплата товаров и услуг, оплата товарів, оплата товарів та послуг',
    'покупка по карте, розрахунок карткою, плащане с карта, покупка на pos, плащане на pos',
    // Hungarian, Romanian, Croatian, Slovene
    'vásárlás kártyával, kártyás vásárlás, kártyás fizetés, ^vásárlás*, ^cumpărare, ^cumpărături, plată pos, plată card',
    'plată cu cardul, tranzacție card, tranzacție pos, cumpărare pos, kartično plaćanje, plaćanje karticom, ^kupovina',
    'nakup s kartico, plačilo s kartico, ^nakup',
    // Indonesian, Malay, Vietnamese, Japanese, Chinese, Korean, Thai
    '^pembelian, ^belanja, transaksi debit, pembelian kad, thanh toán thẻ, カード利用, デビット, 消费, 刷卡, 체크카드, ชำระเงิน',
  ].join(),
  transfer: [
    // English
    'transfer, bank transfer, wire transfer, ^wire, incoming wire, outgoing wire, inward transfer, outward transfer',
    'incoming transfer, outgoing transfer, transfer debit, transfer credit, inward remittance, outward remittance',
    'faster payment*, ^fp, ^fpi, ^fpo, ^bacs, ^chaps, ^ach, ach credit, payment received',
    'received from, money sent, money sent to, money received, standing order, sent to',
    'zelle, zelle payment, zelle transfer, paynow, payid, osko, interac e transfer, e transfer, credit transfer',
    'sepa credit transfer, sepa transfer, instant transfer, fund transfer, funds transfer',
    'bank giro credit, ^bgc, ^sto, payment sent, deposit from, withdrawal to, withdrawal from, interbank transfer',
    'transfer to a c, transfer from a c',
    'magtape credit, eft credit, online transfer, internet transfer, mobile transfer, received, person to person, p2p, direct credit, ^dc',
    // German
    '*überweisung*, *ueberweisung*, *überw, *ueberw, *gutschrift*, ^gutschr*, dauerauftrag*, da gutschr*, zahlungseingang, zahlungsausgang',
    'geldeingang, geldausgang, ^eingang, geldempfang',
    // French
    'virement*, ^vir, vir sepa, vir inst, ^virt, vir recu, vir sepa recu, vir sepa emis, versement de',
    // Spanish, Portuguese
    'transferencia*, ^transf, ^trf, ^transfer, bizum, bizum a favor, bizum recibido, bizum enviado, spei, spei enviado',
    'spei recibido, abono transferencia, transf inmediata, orden de pago, transferencia recibida, ^ted, ^pix, pix enviado',
    'pix recebido, pix transf, mb way, mbway, transferencia enviada, transferência sepa, ordem permanente',
    // Italian
    'bonifico*, ^bonif, bonifico istantaneo, accredito bonifico, vostro bonifico, bonifico a vostro favore',
    'bonifico da voi disposto, disposizione di bonifico, ^bon sepa',
    // Dutch
    'overboeking*, overschrijving*, sepa overboeking, periodieke overboeking, periodiek overb, spoedbetaling, bijschrijving',
    'storting van, doorlopende opdracht, instantoverschrijving',
    // Polish, Czech, Slovak
    'przelew*, zlecenie stałe, odchozí úhrada, příchozí úhrada, odchozí platba, příchozí platba, okamžitá odchozí platba',
    'okamžitá příchozí platba, ^převod, trvalý příkaz, bezhotovostní platba, tuzemská platba, prijatá platba',
    'odoslaná platba, platba prijatá, platba odoslaná, ^prevod, trvalý príkaz, sepa platba, okamžitá platba',
    // Swedish, Danish, Norwegian, Finnish
    'överföring*, swish, bankgiro*, ^bg, plusgiro*, stående överföring, overførsel*, straksoverførsel, mobilepay',
    'overføring*, vipps, ^giro, nettgiro, fast oppdrag, straksbetaling, tilisiirto*',
    '^siirto, pikasiirto, oma siirto',
    // Turkish, Greek
    'havale*, ^eft, gelen eft, giden eft, gelen fast, giden fast, gelen havale, giden havale, para transferi',
    'gönderilen, gelen transfer, giden transfer, ^μεταφορά*, ^έμβασμα*, εντολή μεταφοράς, μεταφορά σε, μεταφορά από, iris payments',
    // Ukrainian, Russian, Bulgarian
    'переказ*, зарахування переказу, вхідний переказ, вихідний переказ, перевод*, входящий перевод, исходящий перевод',
    'перевод средств, перевод от, перевод для, поступление, ^превод*, получен превод, нареден превод',
    // Hungarian, Romanian, Croatian, Slovene
    'átutalás*, *átutalás, utalás*, jóváírás, állandó megbízás, azonnali átutalás, ^încasare*, transfer încasare',
    'ordin de plată, transfer trimis, transfer primit, ^uplata, ^prijenos, trajni nalog, ^priliv, ^nakazilo',
    // Indonesian, Malay, Vietnamese, Japanese, Chinese, Korean, Thai
    'pemindahan, pindahan, ^kiriman, chuyển khoản, chuyển tiền, nhận tiền từ, 振込, 转账收入, 转账支出, 转账, 汇款, 转入, 转出',
    '이체, 송금, โอนเงิน, รับโอนเงิน, รับโอน',
  ].join(),
  payment: [
    '^payment, payment to, payment from, bill payment, bill pay, bill pmt, online payment, mobile payment, automatic payment, ^bp',
    'ordre permanent, ordre e facture, ordre de paiement, mobile top up, phone top up, airtime top up, internet payment, instant payment, third party payment, payment by, ^zahlung, zahlung an, zahlung von, bezahlung an',
    'bezahlung von, ^paiement, paiement de, paiement à, télérèglement, ^pago, pago a, pago de, pago recibo, ^pagamento*',
    'pagamento a, pagamento de serviços, pag serv, pagamento bolletta, ^betaling, betaling aan, betaalverzoek, ideal betaling',
    '^płatność, ^platba, platba na účet, ^úhrada, ^betalning, räkning, ^maksu, saapuva maksu, viitemaksu*, laskun maksu',
    '^ödeme, fatura ödemesi, fatura ödeme, ^πληρωμή, πληρωμή λογαριασμού, ^оплата, ^платеж, ^платіж, сплата, ^плащане, ^fizetés, ^plată',
    'plată factură, plată instant, ^plaćanje, ^plačilo, pembayaran, bayaran, ^thanh toán, 支払, 付款, 支付, 결제',
  ].join(),
  debit: [
    'direct debit*, ^dd, ^d d, ach debit, auto debit, automatic debit, preauthorized debit, pre authorised debit, autopay',
    'debit order, sepa direct debit, sepa dd, ach withdrawal, ach d, ach pmt, nach, ^ecs',
    '*lastschrift*, *einzugsermächtigung*, abbuchung*, bankeinzug, ^einzug, core la*, sepa ls, ^ls',
    '^prlv, prlv sepa, prélèvement*, prelevement sepa, ^prelevt, avis de prélèvement, prelevement europeen',
    '^recibo*, ^adeudo*, adeudo recibo, recibo sepa, cargo por domiciliacion, domiciliación, domiciliado',
    'débito direto, débito directo, débito automático, ^deb autom, pag debito direto, débito em conta',
    'addebito diretto, addebito sdd, ^sdd, ^rid, addebito sepa, ^addebito, domiciliazione, addebito preautorizzato',
    'incasso, sepa incasso, automatische incasso, domiciliëring, europese domiciliëring, incasso algemeen',
    'polecenie zapłaty, inkaso, ^sipo, ^autogiro, betalingsservice, ^pbs, leverandørservice, avtalegiro, efaktura',
    'suoramaksu*, e lasku, otomatik ödeme, otomatik fatura ödeme, πάγια εντολή, άμεση χρέωση, csoportos beszedés',
    'debit direct, debitare directă, izravno terećenje, direktna obremenitev, sepa bremenitev, директен дебит, 口座振替',
  ].join(),
  salary: [
    'salary, salaries, salary credit, salary payment, ^wps salary, salary deposit, payroll, ^wages, direct dep, direct deposit, wage payment',
    '^lohn*, ^gehalt*, lohn gehalt, lohn gehalt rente, ^bezüge*, ^besoldung, rentenzahlung, renteneingang',
    '^salaire*, virement salaire, vir salaire, ^paie, nómina, pago de nómina, abono nómina, ingreso nómina, haberes',
    '^stipendio, accredito stipendio, ^emolumenti, accredito emolumenti, ^salaris, ^loon, salarisbetaling, loonbetaling',
    '^salário*, ^ordenado, crédito de salário, pagamento de salário, ^wynagrodzenie, ^mzda, výplata mzdy, ^lön',
    'löneinsättning, löneutbetalning, ^løn, lønoverførsel, ^lønn, lønnsutbetaling, ^palkka, maaş ödemesi, ^maaş',
    '^μισθοδοσία, πληρωμή μισθοδοσίας, ^зарплата, заробітна плата, заработная плата, зарахування зарплати, ^munkabér',
    'munkabér átutalás, ^salariu, plată salariu, ^plaća, uplata plaće, ^plača, ^заплата, ^gaji, kredit gaji',
    '給与, 給料, 代发工资, 工资, 급여, เงินเดือน',
  ].join(),
  refund: [
    'refund, refund from, card refund, purchase return, card purchase return, ^reversal, merchant refund, cashback from',
    '^retoure*, ^storno*, *erstattung, rücklastschrift, rückgabe lastschrift, ^rückbuchung, ^remboursement*',
    '^annulation, avoir carte, ^devolución*, ^reembolso*, ^extorno, ^rimborso*, ^terugbetaling, retourboeking, ^stornering',
    '^devolução*, ^estorno*, ^zwrot*, zwrot kartą, ^vratka, vrácení platby, vrátenie platby, ^återbetalning, ^retur',
    '^tilbagebetaling, ^tilbakebetaling, ^palautus, korttipalautus, ^iade, alışveriş iade, ^επιστροφή, επιστροφή αγοράς',
    '^возврат*, отмена покупки, ^повернення, ^скасування, ^visszatérítés, ^rambursare, ^povrat, ^vračilo, ^възстановяване',
  ].join(),
};
