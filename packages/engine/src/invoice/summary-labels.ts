import { phraseBook } from './phrase-book.ts';

/** What a line beside the items tells. `incl` and `excl` only qualify the others. */
export type SummaryWord =
  | 'total'
  | 'due'
  | 'subtotal'
  | 'tax'
  | 'taxTotal'
  | 'incl'
  | 'excl'
  | 'shipping'
  | 'discount'
  | 'charge'
  | 'tip'
  | 'rounding'
  | 'paid'
  | 'payment'
  | 'change'
  | 'count'
  | 'carried'
  | 'aside';

/** Labels as printed, comma-separated, one language a line; compared without accents, spaces and case. */
export const SUMMARY_BOOK = phraseBook<SummaryWord>({
  total: `total, totals, grand total, invoice total, total amount, total price, total value, invoice amount, total sales, gross total, gross amount, total charges, total for this invoice, order total, bill total, bill amount, total rm, total payable, total amt, amount total, total credit, total after rounding, rounded total, total rounded, final total, amount, total sale,
    summe, gesamt, gesamtbetrag, gesamtsumme, rechnungsbetrag, rechnungssumme, rechnungsendbetrag, endbetrag, endsumme, bruttosumme, bruttobetrag, gesamtbrutto, summe brutto, total brutto, gesamtpreis, gesamtbetrag brutto, rechnungsgesamtbetrag, gutschriftsbetrag, brutto, betrag eur, gesamt eur,
    total ttc, montant ttc, montant total, total general, total facture, ttc, montant total ttc, prix total,
    total factura, importe total, total general, total eur, suma total, total documento,
    valor total, valor total da nota, total da nota, total geral, total da fatura, valor total da fatura, vl total da nota, v total da nota,
    totale, totale fattura, totale documento, totale complessivo, importo totale, totale generale,
    totaal, totaalbedrag, eindtotaal, factuurbedrag, totaal bedrag, factuurtotaal,
    summa, totalt, totalsumma, totalbelopp, slutsumma, i alt, ialt, totalsum, belop i alt, sum total, yhteensa, loppusumma,
    razem, suma, razem brutto, ogolem, wartosc brutto, suma pln, celkem, celkova castka, celkem s dph, celkem vcetne dph, spolu, celkom, spolu s dph, osszesen, vegosszeg, mindosszesen, brutto osszesen, ukupno, ukupan iznos, skupaj, total general, toplam, genel toplam, vergiler dahil toplam tutar,
    συνολο, γενικο συνολο, τελικο συνολο, итого, всего, всего с ндс, итого с ндс, разом, всього, усього, разом з пдв, общо, всичко, крайна сума,
    合計, 合計金額, 総合計, 税込合計, 税込金額, お買上計, 总计, 合计, 总额, 总金额, 价税合计, 總計, 합계, 총액, 총금액, 합계금액, รวมทั้งสิ้น, ยอดรวม, รวมเงิน, จำนวนเงินรวมทั้งสิ้น, jumlah, jumlah besar, total bayar, tong cong, tong tien, الإجمالي, المجموع, المبلغ الإجمالي, סך הכל, סהכ, कुल`,
  due: `amount due, balance due, total due, total amount due, amount payable, balance payable, net payable, payable, please pay, to pay, pay this amount, balance, amount to pay, total to pay, due amount, current amount due, total balance due,
    zahlbetrag, zahlungsbetrag, zu zahlen, zu zahlender betrag, falliger betrag, offener betrag, restbetrag, noch zu zahlen, zu bezahlen, zu uberweisen,
    net a payer, a payer, total a payer, solde a payer, reste a payer, montant du, net a payer ttc, solde du, a pagar, total a pagar, importe a pagar, pendiente de pago, valor a pagar, valor a receber, totale da pagare, netto a pagare, totale dovuto, da pagare, te betalen, te voldoen, totaal te betalen, nog te betalen,
    att betala, summa att betala, belopp att betala, at betale, til betaling, a betale, belop a betale, maksettava, maksettavaa, do zaplaty, razem do zaplaty, kwota do zaplaty, pozostalo do zaplaty, k uhrade, celkem k uhrade, castka k uhrade, na uhradu, suma na uhradu, fizetendo, fizetendo osszeg, total de plata, de plata, za platiti, za placilo, odenecek tutar, odenecek, πληρωτεο, к оплате, итого к оплате, всего к оплате, до сплати, сума за плащане, ご請求金額, 請求金額, お支払金額, ご請求額, 应付金额, 청구금액, 결제금액, 받을금액`,
  subtotal: `subtotal, sub total, sub-total, items total, net total, total net, net amount, net, total before tax, taxable value, taxable amount, total taxable, merchandise total, goods total, total excl tax, item total, nett, basic amount, total ex, subtotal less discount, line total, page total,
    zwischensumme, nettobetrag, nettosumme, gesamt netto, netto gesamt, summe netto, netto, positionssumme, nettowarenwert, warenwert, total netto, netto rechnungsbetrag, rechnungssumme ohne ust, rechnungssumme ohne umsatzsteuer, gesamtnetto, nettogesamtbetrag, summe positionen, nettoentgelt,
    sous-total, sous total, total ht, montant ht, total hors taxes, total net ht, base ht, base imponible, subtotal sin iva, importe neto, neto, base imponible total, total produtos, valor dos produtos, total dos produtos, valor total dos produtos, vl total dos produtos, imponibile, totale imponibile, subtotale, totale netto, totaal excl btw, totaal exclusief btw, subtotaal, netto bedrag, totaal netto,
    delsumma, netto summa, summa exkl moms, subtotal eks moms, sum eks mva, netto belop, veroton yhteensa, veroton, razem netto, wartosc netto, suma netto, celkem bez dph, zaklad dane, mezisoucet, zaklad dane celkem, spolu bez dph, netto osszesen, adoalap, reszosszeg, total fara tva, total net, osnovica, ara toplam, toplam tutar, mal hizmet toplam tutari, matrah, υποσυνολο, καθαρη αξια, подытог, итого без ндс, сумма без ндс, сума без пдв, разом без пдв, междинна сума, данъчна основа, 小計, 税抜合計, 税抜金額, 小计, 공급가액, 소계, รวมเป็นเงิน, ยอดรวมก่อนภาษี, المجموع الفرعي`,
  tax: `tax, vat, gst, sales tax, cgst, sgst, igst, utgst, hst, pst, qst, tps, tvq, service tax, sst, output tax, cess, consumption tax,
    mwst, mehrwertsteuer, ust, umsatzsteuer, steuer, mwst betrag, ust betrag, versicherungssteuer, tva, taxe, taxes, iva, impuesto, impuestos, igic, icms, ipi, iss, imposto, imposta, btw, moms, mva, merverdiavgift, alv, podatek, podatek vat, kwota vat, dph, afa, pdv, ddv, kdv, hesaplanan kdv, φπα, ндс, пдв, ддс, 消費税, 内消費税等, 消費税等, 消费税, 增值税, 税额, 税額, 부가세, 세액, ภาษีมูลค่าเพิ่ม, vat 7, ppn, thue gtgt, ضريبة, ضريبة القيمة المضافة, מעמ`,
  taxTotal: `total tax, tax total, total vat, vat total, total gst, gst total, tax amount, vat amount, gst amount, total sales tax, estimated tax, total tax amount, gst payable,
    steuerbetrag, gesamtsteuer, steuern gesamt, summe mwst, summe ust, gesamtbetrag der steuer, mwst gesamt, mehrwertsteuerbetrag, umsatzsteuerbetrag, total tva, montant tva, total taxes, total des taxes, montant de la tva, total iva, cuota iva, importe iva, totale iva, importo iva, totaal btw, btw bedrag, moms totalt, momsbelopp, momsbelob, vat razem, razem vat, suma vat, dph celkem, afa osszesen, total tva, 消費税合計`,
  incl: `incl, included, including, inclusive, includes, include, inc, inkl, inklusive, enthalten, enthaltene, enthalt, darin, davon, einschl, einschliesslich, dont, inclus, incluse, comprise, compris, toutes taxes comprises, ttc, incluido, incluidos, incluye, iva incluido, incluso, inclusos, inclui, comprensivo, compreso, inclusa, di cui, inclusief, waarvan, varav, heraf, herav, inklusive, sisaltaa, sis, w tym, zawiera, vcetne, vc, z toho, vratane, tartalmaz, ebbol, inclus, din care, ukljucen, vkljucen, dahil, в том числе, в т ч, включая, у тому числі, в т.ч, 内, 税込, うち, 含, 포함, รวมภาษี, termasuk, s dph, gross`,
  excl: `excl, excluding, exclusive, exc, excludes, before, without, ex, less tax, ohne, exkl, exklusive, zzgl, ohne mwst, ohne ust, hors, hors taxe, hors taxes, ht, sin, sem, senza, zonder, exclusief, utan, ekskl, eks, uten, ilman, bez, bez dph, bez vat, nelkul, fara, haric, χωρις, без, 税抜, 不含, 별도`,
  shipping: `shipping, shipping and handling, shipping handling, freight, delivery, delivery fee, delivery charge, postage, carriage, shipping charges, shipping cost, s h, courier, transport charges,
    versand, versandkosten, porto, fracht, frachtkosten, lieferung, lieferkosten, transportkosten, verpackung, frais de port, port, livraison, frais de livraison, transport, frais d expedition, gastos de envio, envio, portes, frete, valor do frete, spedizione, spese di spedizione, trasporto, verzendkosten, bezorgkosten, verzending, frakt, fragt, porto, toimituskulut, dostawa, koszt dostawy, wysylka, doprava, postovne, szallitas, szallitasi dij, transport, livrare, dostava, kargo, доставка, 送料, 配送料, 运费, 배송비, ค่าจัดส่ง`,
  discount: `discount, discounts, less discount, total discount, trade discount, promo, promotion, coupon, voucher, store coupon, credit, credits, member discount, loyalty discount, savings, rebate, allowance, disc,
    rabatt, nachlass, abschlag, abschlage, gesamtbetrag der abschlage, gutschein, sondernachlass, preisnachlass, aktion, coupon, sofortrabatt, preisvorteil, remise, rabais, reduction, escompte, remises, descuento, descuentos, desconto, descontos, valor do desconto, sconto, sconti, korting, kortingen, rabat, alennus, upust, rabaty, sleva, zlava, kedvezmeny, engedmeny, reducere, discount, popust, iskonto, indirim, toplam iskonto, εκπτωση, скидка, знижка, отстъпка, 割引, 値引, 値引き, 折扣, 优惠, 할인, ส่วนลด, diskaun, diskon`,
  charge: `service charge, svc charge, svc chg, surcharge, handling, handling fee, service fee, booking fee, processing fee, admin fee, deposit, bag charge, convenience fee, serv charge, environmental fee, fuel surcharge, late fee,
    zuschlag, zuschlage, gesamtbetrag der zuschlage, aufschlag, bearbeitungsgebuhr, mindermengenzuschlag, bedienung, frais de service, frais, suplemento, recargo, acrescimo, outras despesas, supplemento, coperto, toeslag, servicekosten, avgift, gebyr, fakturagebyr, expeditionsavgift, faktureringsavgift, dodatek, poplatek, サービス料, 手数料, 서비스료`,
  tip: 'tip, tips, gratuity, trinkgeld, pourboire, propina, gorjeta, mancia, fooi, dricks, drikkepenge, tips, napiwek, spropitne, borravalo, bacsis, bahsis, чаевые, チップ, 小费',
  rounding:
    'rounding, rounding adjustment, rounding adj, round off, rounded off, round up, roundoff, rounding adjustmen, adjustment, rd, rundung, rundungsdifferenz, arrondi, redondeo, arredondamento, arrotondamento, afronding, oresavrundning, avrundning, oreavrunding, afrunding, pyoristys, zaokraglenie, zaokrouhleni, zaokruhlenie, kerekites, rotunjire, zaokruzivanje, yuvarlama, округление, заокруглення, закръгляване, 端数, 舍入, pelarasan, pembundaran, bill rounding, rounding adjust',
  paid: 'paid, amount paid, less paid, already paid, payments, payment received, deposit paid, less deposit, prepaid, prepayment, total paid, payments received, advance, previous unpaid balance, previous balance, unpaid balance, balance brought forward, erhaltene anzahlungen, anzahlung, anzahlungen, bereits bezahlt, bezahlt, bereits gezahlt, offene zahlungen, acompte, acomptes, deja paye, deja regle, acompte verse, total deja regle, anticipo, pagado, a cuenta, adiantamento, pago, acconto, pagato, aanbetaling, betaald, reeds betaald, a conto, betalt, forskott, maksettu, zaplacono, wplacono, zaliczka, zaplaceno, na zalohach zaplaceno, zaloha, uhradene, fizetve, eloleg, avans, platit, placeno, placano, odenen, оплачено, сплачено, аванс, платено, 入金額, 前受金, 已付, 선금',
  payment:
    'cash, card, visa, mastercard, master card, master, amex, american express, debit, debit card, credit card, card payment, tendered, cash tendered, amount tendered, tender, contactless, payment, cheque, check, upi, paytm, paypal, apple pay, google pay, eftpos, maestro, bank card, cash payment, cash received, amount received, received, your payment, paid by, payment type, payment method, bargeld, bar, gegeben, geg, ec cash, girocard, ec karte, kartenzahlung, kreditkarte, karte, ec, lastschrift, cb, carte, carte bancaire, especes, cheque, reglement, regle, efectivo, tarjeta, entregado, dinheiro, cartao, multibanco, recebido, contanti, contante, carta, bancomat, carta di credito, contant, pin, pinnen, bankpas, kontant, kort, kortbetalning, bankkort, dankort, kateinen, kortti, gotowka, karta, karta platnicza, hotovost, hotove, kartou, keszpenz, bankkartya, numerar, gotovina, kartica, nakit, kredi karti, μετρητα, καρτα, наличные, наличными, карта, картой, готівка, картка, в брой, 現金, お預り, お預かり, クレジット, 预收, 现金, 刷卡, 微信, 支付宝, 현금, 카드, 받은금액, เงินสด, tunai, kad, bayar, kartu',
  change:
    'change, change due, cash change, your change, ruckgeld, zuruck, wechselgeld, rendu, a rendre, rendu monnaie, monnaie, cambio, su cambio, troco, resto, wisselgeld, terug, vaxel, vaxel tillbaka, byttepenge, retur, tilbake, vaihtoraha, takaisin, reszta, vratit, vraceno, vydano, visszajaro, rest, povrat, para ustu, ρεστα, сдача, решта, ресто, お釣り, おつり, お釣, 釣銭, 找零, 找赎, 거스름돈, เงินทอน, baki, kembali, kembalian',
  count:
    'total qty, total quantity, item count, total items, total item, no of items, number of items, items sold, items, item, qty, quantity, pax, anzahl artikel, artikelanzahl, posten, anzahl, artikel, nombre d articles, articles, nb articles, numero de articulos, articulos, itens, qtd total de itens, qtde total, articoli, pezzi, aantal, aantal artikelen, antal varor, antal, antall, 点数, お買上点数, 件数, 수량',
  carried:
    'carried forward, brought forward, carry forward, b f, c f, ubertrag, zwischenubertrag, a reporter, report, suma y sigue, suma anterior, a transportar, transporte, riporto, a riportare, transport, over te dragen, transporteren, do przeniesienia, z przeniesienia, prevod, k prenosu, atvitel, devreden, nakli yekun, 繰越, 次頁へ, 前頁より',
  aside:
    'you saved, total savings, total saving, your total savings, you save, points, points awarded, points earned, points missed, loyalty, previous points, gst summary, tax summary, vat summary, gst analysis, tax rate, vat rate, amount in words, amount chargeable, tax code, approval code, auth code, account, interest, limit, credit limit, order no, invoice no, invoice number, receipt no, change of, exchange rate, tel, phone, fax, ersparnis, sie sparen, sie haben gespart, punkte, steuersatz, steuernummer, ust id nr, ust idnr, ust id, tva intracom, points fidelite, puntos, skonto, bei zahlung, indemnite, indemnite forfaitaire, capital, grunddaten, stammkapital, vat reg, vat no, vat number, gst no, gst id, gst reg no, gst reg, gstin, cnpj, siret, telephone, co reg no, registration, taxable, basisbetrag, leergutwert, skontobetrag, rabattfahig, amt excl, vl aprox tributos, per, each, price, unit price, hours, discount on next, cashback, credit note no, credit limit, teilzahlung',
});
