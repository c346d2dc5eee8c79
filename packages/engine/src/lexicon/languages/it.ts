import type { LanguageTerms } from '../language-terms.ts';

/** Italian. */
export const terms: LanguageTerms = {
  'common.date': 'Data',
  'common.time': 'Tempo | Orario',
  'common.amount': 'Importo | Quantità | Valore | Ammontare',
  'common.description': 'Descrizione | Dettagli',
  'common.reference': 'Riferimento | Rif.',
  'common.currency': 'Valuta | Moneta',
  'common.exchangeRate': 'Tasso di cambio',
  'common.total': 'Totale | Totali',
  'common.subtotal': 'Subtotale | Totale parziale',
  'common.page': 'Pagina',
  'common.continued': `
    segue alla pagina successiva | segue alla pagina seguente | continua alla pagina successiva | segue a pagina | segue sul retro`,
  'common.type': 'Tipo',
  'common.iban': 'IBAN | Codice IBAN',
  'common.bic': 'BIC | Swift/BIC',
  'common.bank': 'Banca | Nome della banca',
  'common.creditCard': 'Carta di credito',
  'common.debitCard': 'Carta di Debito',
  'common.bankTransfer': 'Bonifico bancario | Trasferimento bancario',
  'common.directDebit': 'Addebito diretto',
  'common.cheque': 'Assegno | Assegni | Controllo',
  'common.address': 'Indirizzo',
  'common.phone': 'Telefono | Numero di telefono',
  'common.email': 'Email | Indirizzo email',
  'common.notes': 'Note',
  'common.startDate': `
    Data di inizio | Data inizio | Dalla data | Data d'inizio | Data Iniziale | Da | Data da | Data dal`,
  'common.endDate': 'Data di fine | Data fine | Alla data | A Data | Data a | Data di termine | Data finale',
  'common.number': 'num | numero',
  'common.name': 'nome | ragione sociale | denominazione',
  'statement.title': 'Estratto conto | Dichiarazione | Estratto conto bancario',
  'statement.bookingDate': `
    Data di registrazione | data contabilizzazione | Data registrazione | data contabile | data contab`,
  'statement.valueDate': 'Data di valuta | Data valuta | Data della valuta',
  'statement.transactionDate': 'Data della transazione | data acquisto',
  'statement.narration': `
    Dettagli Transazione | Promemoria | Dettagli della transazione | causale | dettaglio operazione |
    descrizione operazione`,
  'statement.payee': 'Beneficiario | Beneficiari',
  'statement.chequeNumber': 'Numero assegno | N. assegno',
  'statement.debit': 'Debito | Dare | addebiti | uscite',
  'statement.credit': 'Credito | Avere | accrediti | entrate',
  'statement.withdrawal': 'Prelievo | Prelievi | Denaro in uscita',
  'statement.deposit': 'Deposito | Depositi | Versamento | Denaro in entrata | Versamenti',
  'statement.payment': 'Pagamento | Pagamenti',
  'statement.balance': `
    Saldo | Bilancio | Saldo corrente | Saldo del conto | Bilancio corrente | Saldo attuale |
    saldo contabile`,
  'statement.openingBalance': `
    Saldo iniziale | Bilancio iniziale | Saldo di apertura | saldo contabile iniziale`,
  'statement.closingBalance': `
    Saldo finale | Bilancio finale | Saldo di chiusura | saldo a vostro favore | saldo a suo favore |
    saldo a nostro favore | saldo contabile finale |
    Bilancio di chiusura`,
  'statement.totalDebits': 'Totale dare | total uscite',
  'statement.totalCredits': 'Totale avere | total entrate | Credito Totale | Depositi totali',
  'statement.period': 'Periodo | Periodo contabile',
  'statement.date': "Data estratto conto | Data dell'estratto conto",
  'statement.accountNumber': 'Numero del conto | Numero di conto | Numero conto bancario',
  'statement.accountHolder': `
    intestato a | intestatario | intestatario del conto | intestazione | Nome titolare |
    Nome titolare del conto | Titolare del conto`,
  'statement.accountName': 'Nome conto | Nome del conto | Nome utente',
  'statement.account': 'Conto | Conto bancario',
  'statement.accountType': 'Tipo conto | Tipo di conto | Tipo di account',
  'statement.currentAccount': 'Conto corrente',
  'statement.savingsAccount': 'Risparmi',
  'statement.fees': 'Commissioni | Commissione | Spese bancarie | Tariffe',
  'statement.interest': 'Interesse | Interessi',
  'statement.interestRate': "Tasso d'interesse",
  'statement.creditLimit': 'Limite di credito',
  'statement.availableCredit': 'Credito disponibile',
  'statement.yearToDate': 'Da inizio anno',
  'statement.rewards': 'Punti premio',
  'statement.minimumPayment': 'Pagamento minimo',
  'statement.transfer': 'Trasferimento | Trasferimenti',
  'statement.standingOrder': 'Ordine permanente',
  'statement.transactions': 'Transazioni',
  'statement.transactionType': 'Tipo di transazione | Tipo transazione',
  'statement.income': 'Entrate | Reddito | Entrata | Ricavi',
  'statement.expense': 'Spese | Uscite | Spesa | Costi | Costo | Uscita',
  'statement.category': 'Categoria',
  'statement.foreignAmount': 'valuta estera | importo in valuta',
  'statement.previousBalance': 'Saldo precedente',
  'statement.carriedForward': 'riporto | a riportare',
  'statement.mark': 'data mov | saldo iniziale | saldo finale | data contabile | movimenti',
  'statement.customer': 'nome',
  'invoice.title': 'Fattura | Fattura cliente | Fattura di vendita | Fattura fiscale',
  'invoice.supplierInvoice': 'Fattura fornitore | Fattura di Acquisto',
  'invoice.creditNote': 'Nota di credito',
  'invoice.debitNote': 'Nota di debito',
  'invoice.proforma': 'Fattura proforma',
  'invoice.quotation': 'Preventivo',
  'invoice.deliveryNote': 'Nota di consegna',
  'invoice.order': 'Ordine | Ordine di vendita',
  'invoice.number': `
    Numero fattura | Numero documento | Numero di fattura | Fattura # | Id fattura | Fattura n° | n fattura | fattura nr |
    nr fattura`,
  'invoice.creditNoteNumber': 'Numero Credito',
  'invoice.date':
    'Data fattura | Data di fatturazione | data emissione | data documento | Data della fattura',
  'invoice.issueDate': 'Data di Emissione | Emesso',
  'invoice.dueDate': `
    Data di scadenza | Scadenza | Data Scadenza | Scadenza fattura | entro il | pagamento entro il |
    addebito il | Data di scadenza della fattura | Data di scadenza fattura | Data Scadenza Pagamento |
    Scadenza pagamento | Scade il | Scadenze`,
  'invoice.deliveryDate': 'Data di consegna | Data consegna | Data del servizio',
  'invoice.shippingDate': 'Data di spedizione | Data spedizione',
  'invoice.orderNumber': `
    Numero d'ordine | ID ordine | Numero ordine | Riferimento ordine | Identificativo ordine |
    Numero ordine di vendita | Ordine num. | Ordine n°`,
  'invoice.orderDate': "Data ordine | Data dell'ordine | Ordine effettuato il | Ordinato il",
  'invoice.purchaseOrder': `
    Ordine di acquisto | ordine | vs ordine | Numero ordine d'acquisto | Ordine d'acquisto |
    Riferimento acquirente`,
  'invoice.customerNumber': 'Codice Cliente | Id Cliente | Numero cliente | ID Client',
  'invoice.customerReference': 'Il tuo riferimento | Rif. cliente',
  'invoice.vendor': `
    Fornitore | Fornitori | Nome fornitore | venditore | emittente | cedente |
    cedente prestatore`,
  'invoice.billTo': 'Fattura a | Fatturare a',
  'invoice.billingAddress': 'Indirizzo di fatturazione | Indirizzo Fatturazione | Indirizzo fattura',
  'invoice.customer': `
    Cliente | Nome Cliente | Clienti | Acquirente | Nome del cliente | adquirente | spett le | spettabile |
    intestatario | cessionario | cessionario committente`,
  'invoice.recipient': 'Destinatario',
  'invoice.shipTo': 'Spedire a | Spedisci a | destinazione',
  'invoice.shippingAddress': `
    Indirizzo di spedizione | Indirizzo di consegna | Indirizzo spedizione | Indirizzo Consegna`,
  'invoice.vatNumber': "Codice fiscale | iva | Numero d'identificazione fiscale",
  'invoice.companyNumber': 'ID Azienda | ID dell’impresa',
  'invoice.item': `
    Articoli | Articolo | Nome articolo | Prodotti | elementi | attivita svolta | attivita | prestazione |
    prestazioni | descrizione articolo`,
  'invoice.product': 'Prodotto | Prodotti | Nome prodotto | Nome del prodotto',
  'invoice.service': 'Servizi | Servizio',
  'invoice.itemCode': 'SKU | codice | codice articolo | cod articolo | Numero Articolo | Codice a barre',
  'invoice.position': 'Posizione | p c',
  'invoice.quantity': 'Quantità | Qtà',
  'invoice.hours': 'Ore',
  'invoice.unit': 'Unità | u di m',
  'invoice.unitPrice': `
    Prezzo unitario | tariffa | tariffa oraria | P.U. | p unitario | prezzo unit | prezzo un`,
  'invoice.price': 'Prezzo',
  'invoice.discount': `
    Sconto | Sconti | Importo dello sconto | Importo sconto | Sconto totale | Totale sconto | Risparmio`,
  'invoice.taxRate': 'Aliquota fiscale | % tasse | Aliquota | Aliquota IVA | aliq',
  'invoice.tax': 'Tasse | Imposta | IVA | Imposte | Tassa | Le tasse | iva inclusa | di cui iva',
  'invoice.taxAmount': `
    Totale Tasse | Totale imposte | Importo IVA | Importo imposta | Totale IVA | Totale imposta |
    IVA totale | Importo tassa`,
  'invoice.withheldTax': "Ritenuta | Ritenute | Ritenuta d'acconto | Ritenuta di acconto",
  'invoice.taxBase': 'Importo imponibile | Importo tassabile',
  'invoice.netAmount': 'Netto | Importo netto | Valore netto | Imponibile',
  'invoice.netTotal': 'Totale netto | Tasse escluse | Imponibile | netto | Totale imponibile | Totale merce',
  'invoice.grossAmount': 'Tasse incluse | Lordo | importo ivato | Importo lordo | Valore lordo',
  'invoice.grossTotal': 'Totale IVA inclusa | Totale lordo',
  'invoice.lineTotal': 'Prezzo totale | addebiti | importo totale | Totale di riga',
  'invoice.total': `
    Importo totale | Totale Fattura | Totale ordine | Totale complessivo | Totale | Totale Importo |
    Totale generale | Ammontare Totale | Importo Fattura | Somma totale | totale documento |
    Importo della fattura | Totale dell'ordine`,
  'invoice.amountDue': `
    Importo dovuto | Saldo dovuto | Restante da pagare | Somma dovuta | Totale da pagare | Totale dovuto |
    Netto a pagare | Da pagare | Importo da pagare | Ammontare dovuto`,
  'invoice.paid': 'Pagato | Pagata | a conto',
  'invoice.amountPaid': `
    Importo pagato | Già pagato | Pagamento ricevuto | Totale pagato | Importo Ricevuto | Pagamenti ricevuti |
    Pagato a oggi`,
  'invoice.downPayment': 'Anticipi | Anticipo | Acconto',
  'invoice.shipping': `
    Spedizione | Spese di spedizione | Importo spedizione | Totale spedizione | porto | trasporto |
    Spese trasporto | Spese di trasporto`,
  'invoice.delivery': 'Consegna',
  'invoice.surcharge':
    'Sovrapprezzo | coperto | supplemento | Sovrapprezzi | Tariffa aggiuntiva | Spese incasso | Spese di incasso | Spese bancarie',
  'invoice.rounding': 'Arrotondamento',
  'invoice.reverseCharge': 'Addebito inverso',
  'invoice.paymentTerms': `
    Termini di pagamento | Termine di pagamento | Termini | condizioni di pagamento | modalita di pagamento |
    pagamento`,
  'invoice.paymentReference': 'Riferimento di pagamento | causale | codice avviso',
  'invoice.paymentMethod': `
    Metodo di pagamento | Metodi di pagamento | Modalità di pagamento | Tipo di pagamento | Tipo Pagamento`,
  'invoice.paymentDate': 'Data pagamento | Data di pagamento | Data del pagamento',
  'invoice.bankDetails': 'Conti bancari',
  'invoice.salesperson': 'Venditore | Addetto alle vendite',
  'invoice.contact': 'Contatto',
  'invoice.attention': 'alla cortese attenzione | alla c.a. di',
  'invoice.weight': 'Peso | Peso lordo | Peso netto',
  'invoice.creditColumn': 'crediti | accrediti | pagamenti',
  'invoice.otherColumn': 'peso',
  'invoice.otherTitle': 'ricevuta',
  'invoice.otherNumber': 'p iva | partita iva',
  'invoice.included': 'incluse | incluso | inclusa | di cui | compreso | inclusi | comprensivo di',
  'invoice.excluded': 'senza',
  'invoice.previousBalance': 'saldo precedente | fatture precedenti | fatture insolute | fatture aperte',
  'invoice.pageTotal': 'riporto | a riportare',
  'invoice.mark': 'data fattura | prezzo unitario | imponibile',
  'receipt.title': 'Ricevuta | Ricevuta di pagamento | Scontrino | Scontrino di Vendita',
  'receipt.cash': 'Contanti | Cassa | Contante | Pagamento in contanti',
  'receipt.card': 'Carta | Pagamento con carta',
  'receipt.change': 'Resto Dovuto | resto contante | Resto',
  'receipt.serviceCharge': 'Commissione di servizio | Costo del servizio',
  'receipt.coupon': 'Codice Coupon | Buono | Buono sconto | Codice sconto | Codice promozionale',
  'receipt.giftCard': 'Carta regalo | Carte regalo',
  'receipt.cashier': 'Cassiere | Servito da',
  'receipt.register': 'Punto vendita | POS | Registratore di cassa | Terminale | Registra | Registrati',
  'receipt.table': 'Tavolo',
  'receipt.refund': 'Rimborso | Rimborsi | Rimborsa',
  'receipt.loyaltyPoints': 'Punti | Punti fedeltà | Punti Acquisiti',
  'receipt.itemCount': 'Quantità totale | articoli | pezzi | Numero di articoli',
  'receipt.tip': 'Mancia | Mance',
  'receipt.payment': 'pagamento contante | bancomat | elettronico | pagamento elettronico',
  'receipt.tendered': 'Contanti ricevuti',
  'receipt.aside': 'risparmio | hai risparmiato',
  'receipt.mark': 'documento commerciale | scontrino fiscale | resto',
  'receipt.voided': `
    documento annullato | scontrino annullato | annullato | vendita annullata | transazione annullata | modalità addestramento`,
  'receipt.notCharged': 'non incluso | non compreso | non addebitato | già applicato',
};
