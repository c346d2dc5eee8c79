/** Kinds of movements without a counterparty: the bank's own, cash, securities, own accounts. */
export type KindWithoutCounterparty =
  | 'cash'
  | 'interest'
  | 'fee'
  | 'tax'
  | 'securities'
  | 'own'
  | 'cheque'
  | 'loan'
  | 'balance'
  | 'exchange'
  | 'reward'
  | 'rente';

/** Booking words in many languages for movements without a counterparty; marks as in a word book. */
export const WORDS_WITHOUT_COUNTERPARTY: Record<KindWithoutCounterparty, string> = {
  cash: [
    '^atm*, atm withdrawal, atm cash*, cash withdrawal, cash machine*, cash wdl, ^atw, ^vda, cash deposit, cash advance',
    'cashpoint, cash dispenser, cash withdraw*, cash at branch, *bargeld*, ^automat, geldautomat*, bankautomat, bareinzahlung',
    'barauszahlung, barabhebung, bargausz*, ^retrait*, retrait dab, ^dab, retrait gab, versement espèces, dépôt espèces',
    'cajero, retiro cajero, retirada efectivo, retirada de efectivo, ^reintegro, disposición de efectivo, ingreso efectivo',
    'ingreso en efectivo, ^retiro, disp cajero, retiro de efectivo, ^prelievo*, ^prelevamento*, versamento contante*',
    'geldautomaat, geldopname, geldopneming, ^opname, ^gea, contante storting, storting contant, ^levantamento*, ^saque*, ^lev atm',
    'depósito em numerário, depósito numerário, levantamento mb, wypłata z bankomatu, wypłata gotówki, ^bankomat*',
    'wypłata gotówkowa, wpłata gotówki, wpłata gotówkowa, wpłatomat, ^výběr*, výběr hotovosti, výběr z bankomatu',
    'vklad hotovosti, výber z bankomatu, ^uttag, bankomatuttag, kontantuttag, uttagsautomat, ^hævet, hævning, kontanthævning',
    'pengeautomat, ^minibank, kontantuttak, ^uttak, käteisnosto, automaattinosto, ^nosto, para çekme, nakit çekim',
    'nakit avans, para yatırma, ^ανάληψη*, ανάληψη μετρητών, κατάθεση μετρητών, снятие наличных, выдача наличных',
    'внесение наличных, ^банкомат*, зняття готівки*, видача готівки, внесення готівки, készpénz*, atm készpénzfelvét',
    'retragere numerar, ^retragere, depunere numerar, podizanje gotovine, isplata gotovine, dvig gotovine, ^dvig',
    '^теглене*, теглене на atm, tarik tunai, penarikan tunai, setor tunai, pengeluaran tunai, rút tiền, 現金, お引出し, 出金',
    'お預入れ, 取款, 取现, 现金, 현금, ถอนเงินสด, ฝากเงินสด, משיכת מזומן, כספומט, سحب نقدي, صراف',
  ].join(),
  interest: [
    'interest, interest paid, interest earned, credit interest, debit interest, overdraft interest, interest charge*',
    'interest payment, interest credited, interest credit, payment of interest, gross interest, net interest, ^zins, zinsabschluss*',
    '*zinsen, zinsen*, zinsgut*, zinsertr*, zinszahl*, zinslast*, zinsabrechn*, zinsbelast*, habenzins*, sollzins*, ^intérêts*, interets crediteurs, intérêts débiteurs, agios, ^intereses',
    'liquidación de intereses, abono intereses, ^interessi*, interessi creditori, creditrente, debetrente, rentebijschrijving',
    '^juros*, pagamento de juros, ^odsetki, kapitalizacja odsetek, naliczenie odsetek, ^odsetek, ^úrok*, připsání úroku',
    '^ränta, ^räntor, insättningsränta, ^renter, kreditrenter, tilskrevne renter, ^talletuskorko, ^korko, korkohyvitys',
    'faiz tahakkuku, faiz ödemesi, faiz geliri, mevduat faizi, ^τόκοι*, ^τόκος, πιστωτικοί τόκοι, проценты на остаток',
    'начисленные проценты, ^проценты, ^відсотки, нараховані відсотки, нарахування відсотків, капіталізація відсотків',
    '^kamat*, kamatjóváírás, ^dobândă*, dobândă creditoare, ^kamata*, ^obresti, ^лихва, bunga tabungan, ^bunga',
    'faedah, trả lãi, 利息, 结息, 이자, ดอกเบี้ย',
  ].join(),
  fee: [
    'fee, fees, ^chrg, chrg, service charge*, bank charge*, account charge*, commission, commission charges, handling charge',
    'maintenance fee, monthly fee, overdraft fee, nsf fee, annual fee, membership fee, sms charges, late fee, card charges',
    'transaction charge*, ^charges, *gebühr, *gebühren, ^gebühr*, *gebuehr, *gebuehren, ^entgelt*, *entgelt, *entgelte',
    'kontoführung*, kontofuehrung*, *spesen, ^spesen, ^grundpreis*, ^provision*, portokosten, ^kontopreis, ^entgeltabschluss',
    'abschluss kontoführung, ^frais, frais de*, frais bancaires, ^commission*, ^cotisation*',
    'tenue de compte, ^comision*, cuota de mantenimiento, comisión*, ^commissioni*, commissioni, canone*, costi di*, spese tenuta conto',
    '^spese, ^bankkosten, ^kosten, pakketkosten, beheerskosten, maandelijkse bijdrage, provisie, ^comissão*, comissao, manutenção de conta',
    '^tarifa*, ^despesas, ^opłata*, opłata za, ^prowizja*, prowizja, ^poplatek*, poplatky, vedení účtu, ^poplatok*',
    '^avgift*, årsavgift*, kortavgift, *avgift, ^gebyr*, *gebyr, *palkkio, palvelumaksu*, kuukausimaksu, ^ücret*',
    'kart aidatı, hesap işletim ücreti, ^komisyon*, ^masraf*, ^έξοδα*, ^προμήθεια*, προμήθεια, ^комиссия*, комиссия за',
    'плата за обслуживание, ^комісія*, комісія за, плата за обслуговування, ^jutalék*, *díj, ^díj*, tranzakciós illeték*',
    '*költség, ^költség*, ^comision*, comision administrare, ^naknada*, vodenje računa, ^provizija, ^nadomestilo',
    '^такса*, такса за, ^biaya*, biaya administrasi, ^caj, caj perkhidmatan, phí dịch vụ, 手数料, 手续费, 服务费, 年费, 수수료',
    'ค่าธรรมเนียม',
  ].join(),
  tax: [
    '^tax, withholding tax, tax withheld, tax optimisation, stamp duty, ^steuer, ^steuern, *ertragsteuer, *ertragssteuer',
    'abgeltungsteuer, abgeltungssteuer, quellensteuer, ^kest, solidaritätszuschlag, steuerabrechnung, steuerausgleich*',
    'prélèvements sociaux, retenue à la source, ^retención*, imposta di bollo, ^imposta*, ritenuta fiscale, ^ritenuta',
    'roerende voorheffing, ^imposto*, ^imp selo, ^iof, retenção na fonte, podatek od*, ^podatek, srážková daň, daň z*, zrážková daň',
    'preliminärskatt, kildeskatt, lähdevero, ^stopaj*, ^bsmv, φόρος τόκων, ^φόρος, παρακράτηση φόρου, ^ндфл, налог на доход*',
    'податок на*, військовий збір, kamatadó, impozit pe*, ^impozit, porez na*, 利息税',
  ].join(),
  securities: [
    'wertpapier*, effekten*, ausführung order, ausführung handel, order kauf, order verkauf, ^dividende*, *dividende',
    'ausschüttung*, erträgnis*, ereignisausführung, vorabpauschale, buy trade, sell trade, savings plan execution',
    'dividend, dividends, dividend payment, cash dividend, securities, brokerage, share purchase, share sale, ^coupon*',
    '^dividendes*, coupons, achat de titres, vente de titres, opération sur titres, ^dividendo*, compra de valores',
    'venta de valores, suscripción fondo, ^dividendi*, ^cedola, ^cedole, compravendita titoli, effectentransactie',
    'aankoop effecten, verkoop effecten, ^dywidenda*, ^utdelning*, fondköp, värdepapper*, ^udbytte*, værdipapir*, ^utbytte',
    '^osinko*, arvopaperi*, ^temettü*, hisse alış*, hisse satış*, ^μέρισμα*, дивиденд*, дивіденд*, ^osztalék*',
    'értékpapír*, ^dividende*, ^dividenda*, 配当金, 证券, 배당금',
  ].join(),
  own: [
    '*umbuchung*, *übertrag, ^übertrag*, ^uebertrag*, *uebertrag, own account*, between own accounts, internal transfer*',
    'account transfer, transfer between accounts, transfer to savings, transfer from savings, savings account, to savings',
    'from savings, to checking, from checking, savings transfer, referenzkonto, verrechnungskonto, tagesgeldkonto, sparkonto',
    'kreditkartenabrechnung, kreditkartenausgleich, *kartenabrechnung, credit card payment, credit card repayment',
    'credit card bill payment, card repayment, pocket transfer, round up*, roundup*, cash sweep*, ^eigenübertrag',
    'virement interne, virement compte à compte, virement entre comptes, ^traspaso*, cuenta propia, giroconto, ^girofondo',
    'autopay payment, autopay pymt*, payment thank you, payment received thank you, automatic payment thank you',
    'eigen rekening, spaarrekening, interne overboeking, transferência entre contas, conta própria',
    'przelew własny, przelew wewnętrzny, rachunek własny, przelew na cel, vlastní účet, převod mezi vlastními účty',
    'vnitřní převod, vlastný účet, egen överföring, eget konto, överföring mellan egna konton, mellan egna konton',
    'ihr konto, ihrem konto, your account, votre compte, su cuenta, sua conta, uw rekening, uw geldrekening, top up*',
    'egen konto, egne konti, overførsel mellem egne konti, egne kontoer, oma tilisiirto, oma tili, kendi hesab*',
    'hesaplar arası virman, ^virman, virman, ίδιος λογαριασμός, μεταφορά μεταξύ λογαριασμών, между своими счетами',
    'между счетами, своїй картці, на свою картку, власний рахунок, saját számla, számlák közötti*',
    'transfer între conturi, cont propriu, vlastiti račun, lasten račun, собствена сметка, между собствени сметки',
    'redovisning kort, räkning kreditkort, 定期預金',
  ].join(),
  cheque: [
    '^check, ^cheque, ^chq, ^chk, check paid, check number, cheque deposit, remote online deposit, mobile deposit',
    'mobile check deposit, ^deposit, deposit at branch, counter credit, ^lodgement, ^scheck*, scheckeinzug, ^chèque*',
    'remise chèque*, remise de chèque*, ^rem chq, ^pago cheque, ^cheque compensado, ingreso cheque, ^assegno*',
    'versamento assegn*, ^чек, επιταγή*, ^çek*, ^csekk',
  ].join(),
  loan: [
    'loan payment, loan repayment, loan interest, ^mortgage*, mortgage payment, ^emi, home loan*, loan emi, ^loan, car loan',
    'finance payment, ^darlehen*, darlehensrate, kreditrate*, ^tilgung*, ^hypothek*, échéance prêt*, remboursement prêt*',
    'échéance crédit, ^prêt, ^préstamo*, cuota préstamo, ^hipoteca*, rata mutuo, ^mutuo, rata prestito, rata finanziamento',
    '^hypotheek*, ^lening*, prestação crédito*, crédito habitação, prestação empréstimo, empréstimo, rata kredytu',
    'spłata kredytu, spłata rat*, ^kredyt, ^splátka*, splátka úvěru, splátka hypotéky, splátka úveru, ^bolån*, ^lånebetalning',
    'boliglån*, ydelse lån, ^terminbeløp*, lainan lyhennys, ^laina*, lainanhoito, kredi taksit*, kredi ödemesi',
    'taksit ödemesi, δόση δανείου, ^δάνειο*, погашение кредита, платеж по кредиту, погашення кредиту, ^hiteltörlesztés',
    'hitel törlesztés, ^törlesztés*, rată credit, rambursare credit, rata kredita, otplata kredita, погасителна вноска',
    'ローン返済, 还款, 贷款, 대출',
  ].join(),
  exchange: [
    '^fx, ^credito fx, ^prelievo fx, currency exchange, currency conversion, exchanged to, exchanged from, währungswechsel*',
    'devisenumtausch, umrechnung von, change de devises, cambio de divisa*, cambio valuta, valutawissel, câmbio de moeda',
    'wymiana walut, směna měn, valutaväxling, valutaveksling, döviz alış, döviz satış, обмен валют, обмін валют, schimb valutar',
  ].join(),
  reward: [
    'cashback*, cash back*, cash reward*, reward*, ^bonus, ^prämie, geld zurück*, geld zurueck*',
    'referral, loyalty credit, ^parrainage, premio fedeltà, bono bienvenida, ^bônus, ^кешбэк, ^кешбек',
  ].join(),
  balance: [
    'opening balance, closing balance, balance brought forward, balance carried forward, ^balance, neuer saldo, alter saldo',
    'anfangssaldo, endsaldo, startsaldo, ^kontostand, ^saldo*, solde initial, solde final, nouveau solde, ancien solde',
  ].join(),
  // In German a pension, in Dutch, Danish and Norwegian interest.
  rente: '^rente, ^renten',
};
