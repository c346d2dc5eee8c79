import type { LanguageTerms } from '../language-terms.ts';

/** German. */
export const terms: LanguageTerms = {
  'common.date': 'Datum | datum und uhrzeit | datum leistung | vom',
  'common.time': 'Zeit',
  'common.amount': 'Betrag | betrag in eur | betrag eur | Wert',
  'common.description': 'Beschreibung | Details | Bezeichnung',
  'common.reference': 'Referenz | Referenznummer',
  'common.currency': 'Währung',
  'common.exchangeRate': 'Wechselkurs',
  'common.total': 'Gesamt | Gesamtsumme | Summe | Summen | Gesamtbetrag | Rechnungsendbetrag',
  'common.subtotal': 'Zwischensumme | Zwischentotal',
  'common.page': 'Seite',
  'common.continued': `
    Fortsetzung auf der nächsten Seite | Fortsetzung nächste Seite | Fortsetzung siehe nächste Seite | Fortsetzung auf Seite | Fortsetzung folgt | Übertrag auf nächste Seite | Übertrag auf Blatt`,
  'common.type': 'Typ',
  'common.iban': 'IBAN | IBAN Nummer | iban nr',
  'common.bic': 'BIC | Swift/BIC',
  'common.bank': 'Bank | Name der Bank | Bankname',
  'common.creditCard': 'Kreditkarte',
  'common.debitCard': 'EC-Karte | Debitkarte',
  'common.bankTransfer': 'Überweisung | Banküberweisung',
  'common.directDebit': 'Lastschrift | Lastschrifteinzug',
  'common.cheque': 'Scheck | Schecks',
  'common.address': 'Adresse | Anschrift',
  'common.phone': 'Telefon | Telefonnummer | Tel.',
  'common.email': 'E-Mail-Adresse',
  'common.notes': 'Notizen | Anmerkungen | Bemerkungen | Hinweise',
  'common.startDate': `
    Startdatum | Anfangsdatum | Von Datum | Datum von | Ab Datum | Datum vom | Beginndatum | Datum Beginn |
    Datum ab`,
  'common.endDate': 'Enddatum | Bis Datum | Datum bis | Datum Ende',
  'common.number': 'nr',
  'statement.title': 'Kontoauszug | Auszug | Kontoauszüge',
  'statement.bookingDate': 'Buchungsdatum | buchung | buchungstag | gebucht am | verbucht | verbucht am',
  'statement.valueDate': 'Valutadatum | wert | Wertstellung',
  'statement.transactionDate': 'Transaktionsdatum | beleg | kaufdatum | umsatzdatum | Ausführungsdatum',
  'statement.narration': `
    Transaktionsdetails | Buchungstext | Buchungsdetails | Notiz | Vermerk | verwendungszweck | namen`,
  'statement.payee': 'Zahlungsempfänger | Empfänger',
  'statement.chequeNumber': 'Schecknummer',
  'statement.debit': 'Soll | Belastungen | Lastschrift | ausgang',
  'statement.credit': 'Haben | Kredit | Gutschrift | Gutschriften | eingang | Gutschriftsbetrag',
  'statement.withdrawal': 'Auszahlung | Belastung | Abhebung | Auszahlungen | Abhebungen',
  'statement.deposit': 'Einzahlung | Einzahlungen | Gutschrift',
  'statement.payment': 'Zahlung | Zahlungen | Bezahlung | Belastung | Bezahlungen',
  'statement.amount': 'Umsatz | Umsätze',
  'statement.balance':
    'Restschuld | Saldo | Kontostand | Aktueller Saldo | Bilanz | Laufender Saldo | saldo nach',
  'statement.openingBalance': `
    Anfangssaldo | Anfangsbestand | Eröffnungssaldo | Anfangskontostand | alter kontostand |
    letzter kontostand | offener saldo | alter saldo | letzter saldo | saldo alt | Anfangsbilanz |
    Eröffnungsbestand | ursprünglicher Saldo`,
  'statement.broughtForward': 'Saldovortrag',
  'statement.closingBalance': `
    Endsaldo | Schlussbilanz | Abschlusssaldo | Endbestand | saldo zu ihren gunsten | neuer saldo |
    saldo zu unseren gunsten |
    neuer kontostand | Schlusssaldo | aktueller kontostand | rechnungssaldo | neuer rechnungsbetrag |
    saldo neu | Endstand | Saldo Ende | Schlusskontostand`,
  'statement.newBalance': 'Neues Guthaben',
  'statement.totalDebits': `
    ausgehende transaktionen | Summe Soll | summe belastungen | belastungen | zahlungsausgange | ausgange |
    summe geldausgang | geldausgang | geldausgange | summe ausgange | ausgaben`,
  'statement.totalCredits': `
    eingehende transaktionen | Summe Haben | summe gutschriften | gutschriften | zahlungseingange | eingange |
    summe geldeingang | geldeingang | geldeingange | summe eingange | einnahmen | Gesamt Gutschrift |
    Gesamt Haben | Gesamte einzahlungen | Gesamtgutschrift`,
  'statement.period': 'Zeitraum | Periode',
  'statement.date': 'Auszugsdatum | Datum des Kontoauszugs',
  'statement.accountNumber': 'Kontonummer',
  'statement.accountHolder': `
    Kontoinhaber | Kontoinhaber*in | inhaber | karteninhaber | karteninhaberin | Kontoinhabername |
    Name des Kontoinhabers`,
  'statement.accountName': 'Kontoname | Kontobezeichnung | Kontenname | Name des Kontos',
  'statement.account': 'Konto | Bankkonto',
  'statement.accountType': 'Kontotyp | Kontoart | Kontentyp',
  'statement.currentAccount': 'Girokonto',
  'statement.savingsAccount': 'Sparkonto | Ersparnisse',
  'statement.fees': 'Gebühren | Gebühr | entgelt',
  'statement.interest': 'Zinsen',
  'statement.interestRate': 'Zinssatz | Zinsrate',
  'statement.creditLimit': 'Kreditlimit | Kreditrahmen | Verfügungsrahmen | Kreditlimite',
  'statement.availableCredit': 'Verfügbarer Kreditrahmen | Verfügbarer Kredit',
  'statement.yearToDate': 'Seit Jahresbeginn | Jahr bis heute',
  'statement.rewards': 'Bonuspunkte | Prämienpunkte',
  'statement.minimumPayment': 'Mindestzahlung | Mindestbetrag',
  'statement.transfer': 'Umbuchung | Umbuchungen | Überweisung | Überweisungen',
  'statement.standingOrder': 'Dauerauftrag',
  'statement.bankCode': 'Bankleitzahl',
  'statement.transactions': 'Transaktionen | Buchungen',
  'statement.transactionType': 'Transaktionstyp',
  'statement.income': 'Einnahmen | Einkommen | Ertrag | Einnahme',
  'statement.expense': 'Ausgaben | Aufwand | Ausgabe | Aufwendungen | Kosten',
  'statement.category': 'Kategorie',
  'statement.foreignAmount': `
    fremdwahrung | betrag in fremdwahrung | originalbetrag | originalwahrung | umrechnungskurs`,
  'statement.previousBalance': 'Vorheriger Saldo',
  'statement.carriedForward': 'ubertrag | zwischensaldo',
  'statement.mark': `
    kontoubersicht | kontostand | neuer saldo | anfangssaldo | endsaldo | saldovortrag | buchungstag |
    buchungsdatum | wertstellung | umsatze | kontoinhaber | soll | haben | girokonto |
    kreditkartenabrechnung | umsatzubersicht | alter saldo`,
  'statement.customer': 'kundin',
  'statement.turnover': 'umsatze | umsatzsumme',
  'invoice.title': 'Rechnung | Kundenrechnung | Ausgangsrechnung | Steuerrechnung',
  'invoice.supplierInvoice': 'Lieferantenrechnung | Eingangsrechnung',
  'invoice.creditNote': 'Gutschrift',
  'invoice.debitNote': 'Lastschrift',
  'invoice.downPaymentInvoice': 'Abschlagsrechnung',
  'invoice.quotation': 'Angebot',
  'invoice.deliveryNote': 'Lieferschein | Packliste',
  'invoice.order': 'Bestellung | Auftragsbestätigung | Kundenauftrag | Verkaufsauftrag',
  'invoice.number': `
    Rechnungsnummer | Rechnungs-ID | Rechnungsnr. | Rechnung Nr. | rechnung no | Re-Nr. | belegnummer |
    beleg nr | Rechnungs No | gutschriftsnr | gutschrift nr | gutschriftsnummer`,
  'invoice.creditNoteNumber': 'Gutschriftnummer',
  'invoice.date': 'Rechnungsdatum | rechnung vom | gutschriftsdatum',
  'invoice.issueDate': 'Ausgestellt | Ausstellungsdatum',
  'invoice.dueDate': `
    Fälligkeitsdatum | Fällig am | Fälligkeit | Fälligkeitsdatum der Rechnung | betrag bis zum |
    bitte bis zum | zahlbar bis zum | zahlbar ohne abzug bis zum | bis spatestens | bis spatestens zum |
    spatestens bis | spatestens am | rechnungsbetrag wird am | betrag wird am | buchen wir am | buchen wir frühestens am | abbuchung am | einzug am |
    lastschrifteinzug am | fallig | zahlbar bis | zahlungsziel | zahlbar | Fälligkeit der Zahlung`,
  'invoice.deliveryDate': `
    Lieferdatum | Liefertermin | Leistungsdatum | Lieferzeit | liefer und leistungsdatum | leistungszeitraum |
    lieferung vom`,
  'invoice.shippingDate': 'Versanddatum',
  'invoice.orderNumber': `
    Bestellnummer | Auftragsnummer | Bestell-ID | Auftragsbestätigungsnummer | Auftragsreferenz |
    Auftragsref. | Bestellungsnummer | Kundenauftragsnummer`,
  'invoice.orderDate': 'Bestelldatum | Auftragsdatum | Bestellt am | Bestellung vom',
  'invoice.purchaseOrder': `
    bestell nr | ihre bestellung | bestellung nr | Best.-Nr. | Bestellreferenz | Käuferreferenz`,
  'invoice.customerNumber': 'Kundennummer | Client-ID | Kunden-ID | Kunden-Nr.',
  'invoice.customerReference': 'Ihr Zeichen',
  'invoice.vendor': `
    Lieferant | Lieferantenname | Verkäufer | leistungserbringer | rechnungssteller | rechnungsaussteller |
    absender`,
  'invoice.billTo': 'Rechnung an | Rechnungsempfänger',
  'invoice.billingAddress': 'Rechnungsadresse | Rechnungsanschrift',
  'invoice.customer': `
    Kunde | Kundenname | Käufer | Kunden | auftraggeber | messrs | kaufer leistungsempfanger |
    leistungsempfanger`,
  'invoice.recipient': 'Empfänger',
  'invoice.shipTo': 'Versand an | Liefern an | Lieferung an | abweichender warenempfanger | warenempfanger',
  'invoice.shippingAddress': 'Lieferadresse | Lieferanschrift | Versandadresse',
  'invoice.vatNumber': `
    USt-IdNr. | USt-ID | Umsatzsteuer-ID | Steuer ID | Umsatzsteuer-Identifikationsnummer | UID | uid nr |
    mwst nr | ust id kunde | Mehrwertsteuer-ID | Mehrwertsteuer-ID-Nr. |
    innergemeinschaftliche Umsatzsteuer-ID`,
  'invoice.companyNumber': 'Firma ID | Firmen-ID',
  'invoice.item': `
    Artikel | Artikelname | Produkt | Produkte | leistungsbeschreibung | artikelbezeichnung |
    artikelbeschreibung | gegenstand | warenbezeichnung | position bezeichnung | ware`,
  'invoice.product': 'Produkt | Produkte | Produktname | Produktbezeichnung',
  'invoice.service': 'Dienstleistungen | Dienstleistung | Leistung | Leistungen',
  'invoice.itemCode': `
    Artikelnummer | SKU | Art.-Nr. | Artikel Nr. | bestellnr | art nr kunde | art nr lief | referenzen |
    Produkt-Nr.`,
  'invoice.position': 'Pos. | Nr. | Zeile Nr.',
  'invoice.quantity': 'Menge | Anzahl | Anz | stuck | stuckzahl | std | Mge',
  'invoice.hours': 'Stunden',
  'invoice.unit': 'Einheit | Maßeinheit | einh | ME | mengeneinheit | und',
  'invoice.unitPrice': `
    Einzelpreis | Stückpreis | Preiseinheit | stundensatz | e preis | einzel | einzelpreis netto |
    einzelpreis eur | Preis pro Einheit | Einzelpr. | Einzelbetrag`,
  'invoice.price': 'Preis | Nettopreis | VK-Preis',
  'invoice.discount': `
    Rabatt | Rabatte | Rabattbetrag | Gesamtrabatt | Nachlass | abschlag | abschlage |
    gesamtbetrag der abschlage | sondernachlass | preisnachlass | preisvorteil | sofortrabatt | rabattcode |
    Positionsrabatt | Rabattsumme | Rabatt Gesamt`,
  'invoice.taxRate': 'Steuersatz | Umsatzsteuersatz | % USt | MwSt-Satz',
  'invoice.tax': `
    Steuer | Steuern | MwSt. | Umsatzsteuer | Mehrwertsteuer | USt. | USt. Satz | mwst betrag | ust betrag |
    versicherungssteuer | Versicherungsteuer | stempelabgabe | eidg stempelabgabe`,
  'invoice.taxAmount': `
    Steuern gesamt | Gesamtsteuer | MwSt.-Betrag | Steuerbetrag | Steuersumme | sgst amt | igst amt |
    USt.-Betrag | Summe MwSt. | summe ust | gesamtbetrag der steuer | mwst gesamt | Mehrwertsteuerbetrag |
    Umsatzsteuerbetrag | Summe Umsatzsteuer | Steuern insgesamt | MwSt. insgesamt | Steuer gesamt |
    USt. gesamt`,
  'invoice.withheldTax': 'Quellensteuer | Abzugsteuer',
  'invoice.taxBase': `
    Grundbetrag | Steuerpflichtiger Betrag | Bemessungsgrundlage | Steuerbemessungsgrundlage`,
  'invoice.netAmount': 'Netto | Nettobetrag | Nettowert | gesamtpreis netto',
  'invoice.netTotal': `
    Nettosumme | exkl. Steuer | Gesamt (netto) | Netto (Gesamt) | nettopramie | nettobetrag | summe netto |
    positionssumme | nettowarenwert | warenwert | netto rechnungsbetrag | rechnungssumme ohne ust |
    rechnungssumme ohne umsatzsteuer | nettogesamtbetrag | summe positionen | nettoentgelt`,
  'invoice.grossAmount': `
    Brutto | Inklusive Steuern | Bruttobetrag | Inkl. Steuern | inkl. Steuer | bruttowert |
    gesamtpreis brutto`,
  'invoice.grossTotal': 'Gesamt (brutto) | Bruttosumme',
  'invoice.lineTotal': `
    Gesamtpreis | Gesamtbetrag | belastung | belastungen | soll | ext | amt | zeilenbetrag | g preis |
    ges preis | gesamt eur | preis gesamt | positionswert | positionsbetrag | gp | Zeilensumme`,
  'invoice.total': `
    Gesamtbetrag | Gesamtsumme | Rechnungsbetrag | Bestellsumme | total inkl trinkgeld | Rechnungssumme |
    endbetrag | endsumme | bruttobetrag | summe brutto | gesamtpreis | gesamtbetrag brutto |
    rechnungsgesamtbetrag | gutschriftsbetrag | brutto | betrag eur | gesamt eur | Gesamtbeitrag |
    Rechnungsbeitrag | Gesamtprämie | Rechnungstotal | Gesamter Betrag`,
  'invoice.amountDue': `
    Fälliger Betrag | Offener Betrag | Ausstehender Saldo | Noch zu zahlen | zahlbetrag | zahlungsbetrag |
    zu zahlen | zu zahlender betrag | Restbetrag | zu bezahlen | zu uberweisen | zu zahlender Beitrag |
    fälliger Beitrag | Offener Zahlbetrag | Zahlbarer Betrag | Total ausstehend | Restforderung | Restzahlung`,
  'invoice.paid': 'Bezahlt | erhaltene anzahlungen | offene zahlungen',
  'invoice.amountPaid': `
    Gezahlter Betrag | Bezahlter Betrag | Bereits bezahlt | Betrag erhalten | Zahlung erhalten |
    Bereits gezahlt | Erhaltene Zahlungen`,
  'invoice.downPayment': 'Anzahlung | Anzahlungen | Vorauszahlungen',
  'invoice.shipping': `
    Versand | Versandkosten | Versandpreis | Lieferkosten | verpackung | fracht | frachtkosten`,
  'invoice.delivery': 'Lieferung',
  'invoice.surcharge': `
    Zuschlag | Zuschläge | gesamtbetrag der zuschlage | aufschlag | bearbeitungsgebuhr |
    mindermengenzuschlag | bedienung | Zusätzliche Gebühr | Mahngebühr`,
  'invoice.rounding': 'Rundung | rundungsdifferenz | Bargeldrundung | Rundungsbetrag',
  'invoice.paymentTerms': 'Zahlungsbedingungen | Zahlungsbedingung | Bedingungen',
  'invoice.paymentReference': 'Zahlungsreferenz | Verwendungszweck | referenznummer',
  'invoice.paymentMethod': `
    Zahlungsart | Zahlungsmethode | Zahlungsmethoden | Zahlungsarten | Zahlungsweise | Bezahlt von`,
  'invoice.paymentDate': 'Zahlungsdatum',
  'invoice.bankDetails': 'Bankkonten | Bankverbindung | Bankdaten',
  'invoice.salesperson': 'Vertriebsmitarbeiter',
  'invoice.contact': 'Kontakt | Kontaktperson | ansprechpartner | sachbearbeiter | bankverbindung',
  'invoice.attention': 'zu Händen | z. Hd. | zu Hd.',
  'invoice.weight': 'Gewicht | Bruttogewicht | Nettogewicht',
  'invoice.creditColumn': 'gutschriften | haben | zahlungen',
  'invoice.otherColumn': `
    basisbetrag | warenwert | zu abschlag | kategorie | prozent | falligkeit | teilzahlung | faktor |
    basismenge`,
  'invoice.otherTitle': `
    handelsrechnung | rechnungskorrektur | korrekturrechnung | schlussrechnung | teilrechnung | baurechnung |
    rechnung des versicherers | kostenrechnung | stornorechnung | steuerbescheid | honorarnote | liquidation`,
  'invoice.servicePeriod': 'Abrechnungszeitraum',
  'invoice.otherDate': 'bestellung vom | bestellung',
  'invoice.otherNumber': `
    kd nr | lieferscheinnr | lieferscheinnummer | auftrag | auftrag nr | auftragsnr | vertragsnummer |
    steuernummer | steuer nr | seite | globale nummer | weitere referenz | referenz | buchungsreferenz | hrb |
    handelsregisternummer`,
  'invoice.included': `
    inkl | inklusive | enthalten | enthaltene | enthalt | enth | einschl | einschliesslich | darin | davon`,
  'invoice.excluded': 'exklusive | ohne mwst | ohne ust | ohne',
  'invoice.added': 'zzgl | zuzuglich',
  'invoice.previousBalance': `
    ausstehende forderung | offene forderung | offene forderungen | ruckstand | ruckstande | saldovortrag |
    offene rechnungen | offene posten | fruhere rechnungen | unbezahlte rechnungen`,
  'invoice.pageTotal': 'ubertrag | zwischenubertrag | ubertrag auf nachste seite | ubertrag von vorseite',
  'invoice.mark': `
    handelsrechnung | rechnungsnummer | rechnungsdatum | rechnungs nr | rechnungsempfanger |
    rechnungskorrektur | gutschrift | einzelpreis | leistungsdatum | zahlungsbedingungen | verkaufer |
    kaufer | nettopreis`,
  'receipt.title': 'Beleg | Quittung | Zahlungsbeleg | Kassenbon | Bon',
  'receipt.cash': 'Bargeld | Bar',
  'receipt.card': 'Karte | Kartenzahlung | Kredit- oder Debitkarte',
  'receipt.change': `
    Wechselgeld | rueckgeld | rueckgeld bar | ruckgeld bar | zurueck | ruckgeld | zuruck |
    Fälliges Wechselgeld`,
  'receipt.serviceCharge': 'Servicegebühr',
  'receipt.coupon': 'Gutschein | Gutscheincode | Gutscheine',
  'receipt.giftCard': 'Geschenkkarte | Geschenkkarten',
  'receipt.cashier': 'Kassierer',
  'receipt.register': 'Terminal | Kasse | Kassensystem | Registrierkasse',
  'receipt.table': 'Tisch',
  'receipt.refund': 'Rückerstattung | Rückerstattungen | Erstattung | Erstattungen',
  'receipt.loyaltyPoints': 'Punkte | Treuepunkte',
  'receipt.itemCount': `
    Gesamtmenge | stuck | stueck | anzahl artikel | artikelanzahl | posten | anzahl | artikel`,
  'receipt.tip': 'trinkgeld bar | Trinkgeld | Trinkgelder',
  'receipt.payment': 'barzahlung | geg | ec | lastschrift | geschenkgutschein | girocard | ec cash | twint',
  'receipt.tendered': 'Gegeben | Bargeld erhalten',
  'receipt.aside': `
    sie haben gespart | gespart | bonuspunkte | punktestand | ersparnis | sie sparen | steuersatz |
    steuernummer | ust id nr | ust id | skonto | bei zahlung | grunddaten | basisbetrag | skontobetrag |
    teilzahlung | stammkapital | rabattfahig | leergutwert`,
  'receipt.mark': `
    kassenbeleg | kasse | ruckgeld | bargeld | kartenzahlung | vielen dank fur ihren einkauf | bediener |
    es bediente sie`,
  'receipt.voided': `
    storniert | storno beleg | stornobeleg | bon storniert | bonabbruch | bon abbruch | abgebrochen | vorgang abgebrochen | verkauf abgebrochen | trainingsbon | übungsbon | schulungsbon | trainingsmodus | kein verkauf`,
  'receipt.notCharged': `
    nicht enthalten | nicht inbegriffen | nicht berechnet | nicht lieferbar | nur zur information | bereits abgezogen | bereits berücksichtigt`,
};
