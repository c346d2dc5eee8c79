import type { LanguageTerms } from '../language-terms.ts';

/** French. */
export const terms: LanguageTerms = {
  'common.date': 'Date | date et heure | du | le',
  'common.time': 'Heure | Temps',
  'common.amount': 'Montant | montant en euros | Somme',
  'common.description': 'Description | Détails | Informations | Désignation',
  'common.reference': 'Référence | Numéro de référence | Réf.',
  'common.currency': 'Devise | Monnaie',
  'common.exchangeRate': 'Taux de change',
  'common.total': 'Total | Totaux | Total TTC | Totale',
  'common.subtotal': 'Sous-total',
  'common.page': 'Page',
  'common.continued': `
    suite page suivante | suite en page suivante | suite à la page suivante | suite au verso | à reporter page suivante`,
  'common.type': 'Type',
  'common.iban': 'IBAN',
  'common.bic': 'BIC',
  'common.bank': 'Banque | Nom de la banque',
  'common.creditCard': 'Carte de crédit | Carte bancaire',
  'common.debitCard': 'Carte de Débit',
  'common.bankTransfer': 'Virement bancaire | Virement',
  'common.directDebit': 'Prélèvement | Prélèvement automatique',
  'common.cheque': 'Chèque | Chèques',
  'common.address': 'Adresse',
  'common.phone': 'Numéro de téléphone | Tél.',
  'common.email': 'Courriel | Adresse e-mail | Adresse électronique',
  'common.notes': 'Notes | Remarques',
  'common.startDate': `
    Date de début | Date du | Date début | Date initiale | Date à partir de | Depuis | Depuis la date |
    À partir de la date | À partir du`,
  'common.endDate': `
    Date de fin | Date fin | Jusqu'au | Au | Date au | Date jusqu'au | Jusqu'à la date | À la date`,
  'common.number': 'n',
  'common.name': 'nom | raison sociale',
  'statement.title': 'Relevé | Relevé de compte | Relevé bancaire | Relevé de banque | Relevés bancaires',
  'statement.bookingDate': 'date comptable | date de comptabilisation | comptabilisé | comptabilisé le',
  'statement.valueDate': 'Date de valeur | Date valeur | valeur',
  'statement.transactionDate': `
    Date de la transaction | Date de transaction | date d achat | date transaction | Date opération`,
  'statement.narration': `
    Détails de la transaction | Mémo | operation | nature operation | texte | libelle | libelle operation |
    nature | Commentaire`,
  'statement.payee': 'Bénéficiaire | Bénéficiaires | Tiers',
  'statement.chequeNumber': 'Numéro de chèque | N° de chèque | N° chèque',
  'statement.debit': 'Débit | Débits | Montant du débit',
  'statement.credit': 'Crédit | Crédits | Montant du crédit',
  'statement.withdrawal': 'Retrait | Retraits | Sortie de fonds',
  'statement.deposit': 'Dépôt | Dépôts | Crédit | Entrée de fonds',
  'statement.payment': 'Paiement | Paiements',
  'statement.balance':
    'Capital restant dû | Solde | Solde du compte | Solde actuel | Solde courant | Équilibre',
  'statement.openingBalance': `
    Solde au début |
    Solde initial | Solde d'ouverture | Solde de départ | Balance initiale | ancien solde | solde anterieur |
    solde crediteur au | report de solde | solde debiteur au | solde en debut | solde de la dernière facture | solde du dernier décompte | Balance de départ |
    Solde du début | Solde à l'ouverture | ancien solde crediteur | ancien solde debiteur`,
  'statement.broughtForward': 'Solde reporté',
  'statement.closingBalance': `
    Solde à la fin |
    Solde final | Solde de clôture | solde en votre faveur | solde en notre faveur | solde en fin | solde au`,
  'statement.newBalance': 'Nouveau solde | Nouveau solde créditeur | Nouveau solde débiteur',
  'statement.totalDebits': 'Total des débits | Total au débit',
  'statement.totalCredits':
    'Total des dépôts | Crédit total | Total Crédit | Total des crédits | Total au crédit | Total du crédit',
  'statement.period': 'Période | Période comptable',
  'statement.date': 'Date du relevé',
  'statement.accountNumber': `
    Numéro de compte | Numéro du compte | Numéro de compte bancaire | Relevé d'identité bancaire |
    Relevé d'identité`,
  'statement.accountHolder': `
    Nom du titulaire du compte | Titulaire du compte | titulaire | titulaires | nom du titulaire |
    nom du client | intitule du compte | intitule | Nom du détenteur | Nom du détenteur de compte |
    Nom du propriétaire du compte | Titulaire de compte`,
  'statement.accountName': 'Nom du compte',
  'statement.account': 'Compte | Compte bancaire | Compte de banque',
  'statement.accountType': 'Type de compte',
  'statement.currentAccount': 'Compte courant',
  'statement.savingsAccount': "Épargne | Compte d'épargne",
  'statement.fees': 'Frais | Honoraires | Commissions | Frais bancaires',
  'statement.interest': 'Intérêt | Intérêts',
  'statement.interestRate': "Taux d'intérêt",
  'statement.creditLimit': 'Limite de crédit | Plafond de crédit',
  'statement.availableCredit': 'Crédit disponible',
  'statement.yearToDate': "Cumul annuel | Depuis le début de l'année",
  'statement.rewards': 'Points de fidélité',
  'statement.minimumPayment': 'Paiement minimum | Échéance minimum',
  'statement.transfer': 'Transfert | Virement | Transferts | Virements',
  'statement.bankCode': 'Code bancaire | Code banque | Numéro de routage',
  'statement.transactions': 'Transactions | Opérations',
  'statement.transactionType': 'Type de transaction',
  'statement.income': 'Revenu | Revenus | Recettes',
  'statement.expense': 'Dépenses | Dépense | Charges | Charge',
  'statement.category': 'Catégorie',
  'statement.foreignAmount': 'devise | montant en devise | montant devise | cours | taux',
  'statement.previousBalance': 'Solde précédent',
  'statement.carriedForward': 'a reporter | solde a reporter | solde intermediaire',
  'statement.mark': `
    releve d operations | ancien solde | nouveau solde | solde precedent | solde initial | solde final |
    date valeur | titulaire du compte`,
  'statement.customer': 'client | nom',
  'statement.turnover': 'total des operations | total des mouvements',
  'invoice.title': 'Facture | Facture client | Facture de vente | Facture Fiscale',
  'invoice.supplierInvoice': "Facture fournisseur | Facture d'achat",
  'invoice.creditNote': 'Note de crédit | Avoir',
  'invoice.debitNote': 'Note de débit',
  'invoice.proforma': 'Facture pro forma',
  'invoice.downPaymentInvoice': "Facture d'acompte",
  'invoice.quotation': 'Devis | Offre | Soumission',
  'invoice.deliveryNote': 'Bon de livraison',
  'invoice.order': 'Commande | Bon de commande | Commande client | Ordre',
  'invoice.number': `
    Numéro de facture | Facture n° | ID de facture | N° de facture | N° Facture | facture no |
    facture numero | no facture | no de facture | numero facture | avoir n | n d avoir |
    Numéro de la facture`,
  'invoice.creditNoteNumber': 'Numéro d’avoir | Numéro de crédit',
  'invoice.date': `
    Date de facturation | Date de facture | Date de la facture | date facture | date emission | emis le |
    emise le | facture du | facture le | fait le | Date facturation`,
  'invoice.issueDate': "Date d'émission | Publié | Émis | Date du document | Date de Document",
  'invoice.dueDate': `
    Date d'échéance | Échéance | Dû le | Paiement dû | au plus tard le | sera preleve le | preleve le |
    prelevement le | Date échéance | Date limite de paiement | payable le | Date d'échéance du paiement |
    Échéance de la facture | Échéance le | Date limite règlement | payable jusqu'au | payable avant le`,
  'invoice.deliveryDate': 'Date de livraison | date de prestation | Date de la prestation',
  'invoice.shippingDate': "Date d'expédition",
  'invoice.orderNumber': 'Numéro de commande | Commande # | N° de commande | Identifiant commande',
  'invoice.orderDate': 'Date de commande | Date de la commande | Commandé le | Commande passée le',
  'invoice.purchaseOrder': `
    Bon de commande | Commande d'achat | Numéro de commande | commande | Référence de l'acheteur |
    Bon de commande n°`,
  'invoice.customerNumber': `
    ID Client | Numéro de client | Code client | ID du client | Identifiant du client | N° de client |
    Numéro client | Numéro du client`,
  'invoice.customerReference': 'Votre Référence | Réf. client | Référence client',
  'invoice.vendor': 'Fournisseur | Nom du fournisseur | Vendeur | emetteur | prestataire | exportateur',
  'invoice.billTo': 'Vendu à | Facture à | Facturer à | Adressé à | Facture pour',
  'invoice.billingAddress': 'Adresse de facturation',
  'invoice.customer': 'Nom du client | Acheteur | maitre d ouvrage',
  'invoice.recipient': 'Destinataire',
  'invoice.shipTo': 'Expédier à | Expédié à | livre a',
  'invoice.shippingAddress': "Adresse de livraison | Adresse d'expédition | Adresse Livraison",
  'invoice.vatNumber': `
    Numéro de TVA | N° de TVA | Numéro d'identification fiscale | tva | N° tva | n tva intracom |
    tva intracommunautaire | tva intracom | n tva client | Numéro de TVA intracommunautaire |
    N° d'identification TVA | N° d'identification fiscale | Identifiant de TVA | ID de TVA`,
  'invoice.companyNumber': 'ID de la société | Identifiant de la société',
  'invoice.item': `
    Articles | Nom de l'article | Ligne d'article | Nom d'article | Produits | Éléments |
    description du produit | Article | prestation | prestations | designation des produits | libelle |
    intitule`,
  'invoice.product': 'Produit | Produits | Nom du produit',
  'invoice.service': 'Services | Service',
  'invoice.itemCode': `
    SKU | Numéro d'article | Référence produit | ref article | reference article | Code barre |
    Réf. produit`,
  'invoice.position': 'Position | N° de ligne | N°',
  'invoice.quantity': 'Quantité | Qté',
  'invoice.hours': 'Heures',
  'invoice.unit': 'Unité | UdM | Unité de mesure',
  'invoice.unitPrice': `
    Prix unitaire | P.U. | P.u. ht | prix unit | Prix unitaire HT | prix u | Prix HT unitaire |
    Coût unitaire`,
  'invoice.price': 'Prix | Cours | Prix net',
  'invoice.discount': `
    Remise | Réduction | Remises | Rabais | Montant de la réduction | Réductions | Escompte | Remise totale |
    Rem. | remise immediate | remise fidelite | reduction immediate | Ristourne | Montant de la remise |
    Réduc. | Économies | Économie`,
  'invoice.taxRate': 'Taux de taxe | Taux d’imposition | Taux | Taux TVA | TVA applicable | Taux TGC',
  'invoice.tax': 'Taxe | Taxes | TVA | Impôts | Impôt | Taxe de vente | dont tva | tps | tvq | TGC | Tps/tvh',
  'invoice.taxAmount': `
    Total des taxes | Montant de la taxe | Montant TVA | Montant de taxe | Taxe totale | Taxes totales |
    Total taxes | Total TVA | montant de la tva | TVA totale | Montant TGC | Total TGC | Montant TPS/TVH |
    Total TPS/TVH | Montant taxes`,
  'invoice.withheldTax': 'Retenue à la source | Impôt à la source',
  'invoice.taxBase': 'Montant de base | Montant taxable | Montant imposable | Assiette fiscale',
  'invoice.netAmount': 'Net | Montant net | Valeur nette | Prix HT | Montant HT | net ht',
  'invoice.netTotal': `
    Total HT | Total net | total hors tva | hors tva | htva | total htva | montant htva | montant ht |
    total hors taxes | total net ht | base ht | Montant hors taxes`,
  'invoice.grossAmount': 'Brut | Taxes incluses | Prix TTC | Montant TTC | TTC',
  'invoice.grossTotal': 'Total TTC',
  'invoice.lineTotal': 'Prix total | Total ligne',
  'invoice.total': `
    Montant total | Total de la commande | Total général | Total | Montant de la facture |
    Total de la facture | Total facture | total tva comprise | total tvac | tvac | montant tvac |
    total de la période | total du mois | montant réel |
    montant ttc | ttc | montant total ttc | prix total | Montant facture | Total commande`,
  'invoice.amountDue': `
    Montant dû | Solde restant | Total dû | Montant à payer | Solde dû | Montant restant | Total à payer |
    Net à payer | À payer | Solde à payer | Reste à payer | net a payer ttc | Solde impayé`,
  'invoice.paid': 'Payé | Payée | acompte verse | total deja regle',
  'invoice.amountPaid': `
    Montant payé | Total payé | Montant reçu | Paiement reçu | Déjà payé | Le montant payé | Déjà réglé |
    Montant acquitté | Paiements reçus | Payé à ce jour`,
  'invoice.downPayment': 'Acompte | Acomptes',
  'invoice.shipping': `
    Expédition | Livraison | Frais de livraison | Frais d'expédition | Frais de port | Montant de livraison |
    Prix de livraison | port`,
  'invoice.delivery': 'Livraison',
  'invoice.surcharge': `
    Frais supplémentaires | frais | Majoration | Surtaxe | Frais supplémentaire | Frais de retard`,
  'invoice.rounding': 'Arrondi',
  'invoice.reverseCharge': 'Autoliquidation | Charge inversée',
  'invoice.paymentTerms': `
    Conditions de paiement | Modalités de paiement | Conditions | Conditions de règlement |
    Condition de règlement | Condition de paiement | Délai de paiement`,
  'invoice.paymentReference': 'Référence de paiement | communication structuree | reference a rappeler',
  'invoice.paymentMethod': `
    Moyen de paiement | Mode de paiement | Type de paiement | Méthode de paiement | Modes de paiement |
    Moyens de paiement | Méthodes de paiement | Mode de règlement | Modes de règlement |
    Méthodes de payement | Payé par`,
  'invoice.paymentDate': 'Date de paiement | Date du paiement',
  'invoice.bankDetails': 'Comptes bancaires | Coordonnées bancaires',
  'invoice.salesperson': 'Vendeur',
  'invoice.contact': 'Contact | Contacter | Personne à contacter | contact commercial | banque',
  'invoice.attention': "à l'attention de | A l'att. de",
  'invoice.weight': 'Poids | Poids brut | Poids net',
  'invoice.creditColumn': 'paiements | reglements',
  'invoice.otherColumn': 'poids',
  'invoice.otherTitle': 'note d honoraires',
  'invoice.otherNumber': 'tel | n client | siret | ape | rcs',
  'invoice.included': 'comprise | compris | toutes taxes comprises | ttc | dont | inclus | dt',
  'invoice.excluded': 'hors | hors taxe | hors taxes | ht',
  'invoice.added': 'en sus',
  'invoice.previousBalance': 'solde anterieur | solde precedent | factures impayées | factures antérieures',
  'invoice.pageTotal': 'a reporter',
  'invoice.mark': 'facture n | date de facture | prix unitaire | conditions de paiement | avoir | echeance',
  'receipt.title': 'Reçu | Reçu de paiement',
  'receipt.cash': 'Espèces | Espèce | Liquidités',
  'receipt.card': 'Carte',
  'receipt.change': 'Monnaie Rendue | a rendre | Rendu | rendu monnaie | Monnaie',
  'receipt.serviceCharge': 'Frais de service',
  'receipt.coupon': "Code promo | Code de coupon | Bon de réduction | Bon d'achat | Code promotionnel",
  'receipt.giftCard': 'Carte cadeau | Cartes-cadeaux',
  'receipt.cashier': 'Caissier',
  'receipt.register': 'Point de vente | Terminal | PDV | Caisse | Caisse enregistreuse',
  'receipt.refund': 'Remboursement | Remboursements | Rembourser',
  'receipt.loyaltyPoints': 'Points | Points de fidélité',
  'receipt.itemCount': `
    Qté totale | Nombre d'articles | n articles | articles | Nb Articles | Quantité totale`,
  'receipt.tip': 'Pourboire | Pourboires',
  'receipt.payment': 'carte bancaire emv | reglement | regle | cb | cb emv | cb sans contact',
  'receipt.tendered': 'Espèces reçues',
  'receipt.aside': `
    tel | tva intracom | points fidelite | capital | siret | indemnite | indemnite forfaitaire |
    vous avez economise | economies realisees`,
  'receipt.mark': 'ticket de caisse | merci de votre visite | rendu',
  'receipt.voided': `
    ticket annulé | annulé | vente annulée | transaction annulée | mode formation | mode école | ticket école`,
  'receipt.notCharged': `
    non compris | non comprise | non inclus | non facturé | non livré | pour information | déjà déduit | déjà déduite`,
};
