import type { LanguageTerms } from '../language-terms.ts';

/** English. */
export const terms: LanguageTerms = {
  'common.date': 'Date | dated',
  'common.time': 'Time',
  'common.amount': 'Amount | transaction amount | amount usd | debit/credit',
  'common.description': 'Description | Details',
  'common.reference': 'Reference | Reference number | Ref.',
  'common.currency': 'Currency',
  'common.exchangeRate': 'Exchange rate | Currency rate',
  'common.total': 'Total | Totals',
  'common.subtotal': 'Subtotal | Items total',
  'common.page': 'Page',
  'common.continued': `
    continued on next page | continued on the next page | continues on next page | continued overleaf | continued over | continued on page | carried forward to next sheet | carried forward to next page | carried forward to next statement page | to be continued on next page`,
  'common.type': 'Type',
  'common.iban': 'IBAN | IBAN number | bank account',
  'common.bic': 'BIC | BIC/SWIFT code | swift | Swift/BIC | swift code',
  'common.bank': 'Bank | Bank name',
  'common.creditCard': 'Credit card',
  'common.debitCard': 'Debit Card',
  'common.bankTransfer': 'Bank transfer | Credit transfer',
  'common.directDebit': 'Direct debit',
  'common.cheque':
    'Cheque | Check | Cheques | Checks | Cheques paid | Checks paid | Checks cleared | Checks posted',
  'common.address': 'Address',
  'common.phone': 'Phone number | Phone',
  'common.email': 'Email | Email address',
  'common.notes': 'Notes',
  'common.startDate': 'Start date | From date | Date from',
  'common.endDate': 'End date | To date | Date to',
  'common.number': 'no | number | ref no | #',
  'common.name': 'name | company name | company',
  'statement.title': `
    Statement | Bank statement | Account statement | Statement of account | Statement of accounts`,
  'statement.bookingDate': `
    Post date | Posting date | Booking Date | post | date of posting | date of booking | book date |
    Date Posted | posted | posted to account | date posted to account | date entered | received by us`,
  'statement.valueDate': 'Value date | value | effective | effective date | eff date',
  'statement.transactionDate': `
    Transaction date | Date of transaction | tran date | purchase date | trans date | date of purchase |
    txn date | tran | trans`,
  'statement.narration': `
    Transaction details | Memo | Narration | particulars | transaction | transaction description | text`,
  'statement.payee': 'Payee | Payees | Payee name',
  'statement.chequeNumber': 'Cheque number | Cheque no | Check number | Check no | Chq no',
  'statement.debit': `
    Debit | Debit amount | Debits | paid out | payments out | out | outgoing | payment | payments | charges |
    cheques`,
  'statement.credit': `
    Credit | Credits | Credit Amount | payments credits | payments and credits | paid in | payments in | incoming | receipts | lodgements | lodgments |
    in`,
  'statement.withdrawal': 'Withdrawal | Withdrawals | Money Out | Outflow',
  'statement.deposit': 'Deposit | Deposits | Money In | Inflow',
  'statement.payment': 'Payment | Payments',
  'statement.balance': `
    Balance | Account Balance | Current balance | Running balance | bal | balance after | running bal`,
  'statement.openingBalance': `
    Opening balance | Starting balance | Initial balance | Start balance | balance at the start |
    balance at start | balance from last statement | last month s balance | last balance |
    balance last statement | beginning balance | balance brought forward | brought forward | balance b/fwd |
    b/f | b/f balance | bal b/f | last statement balance | previous statement balance | opening bal |
    start of period | your opening balance | previous closing balance | amount of previous statement | b/fwd |
    Balance on your last statement | Balance on last statement | Balance from your last statement`,
  'statement.broughtForward': 'Balance forward | Balance b/f',
  'statement.closingBalance': `
    Ending balance | Closing balance | End balance | Final balance | balance at end | total dues |
    total balance | total amount due | total amount owed | amount owed | total owed | outstanding balance |
    total outstanding | new balance total | closing bal | statement balance | your closing balance |
    balance on statement date | current balance | balance at close | end of period`,
  'statement.newBalance': 'New balance',
  'statement.totalDebits': `
    Total debit | Total withdrawals | Total Debits | outgoing transactions | total money out | money out |
    paid out | total paid out | withdrawals | debits | total payments | withdrawals and debits | checks paid |
    purchases | total debit amount`,
  'statement.totalCredits': `
    Total Deposits | Total credit | Total Credits | incoming transactions | total money in | money in |
    paid in | deposits and additions | total paid in | total additions | total payments received |
    payments and credits | total receipts | deposits | credits | total credit amount`,
  'statement.period': 'Period | Accounting period',
  'statement.date': 'Statement date',
  'statement.accountNumber': 'Account number | Bank account number',
  'statement.accountHolder': `
    Account holder | Account holder name | Account owner name | account holders | account holder s name |
    holder | holder name | Name of account holder | account name s | account title | title of account |
    a/c name | a/c holder | account owner | account owner s | name of customer | customer name | client name |
    member name | card holder | cardholder name | card member | in the name of | a/c title`,
  'statement.accountName': 'Account name',
  'statement.account': 'Account | Bank account',
  'statement.accountType': 'Account type',
  'statement.currentAccount': 'Checking | Current',
  'statement.savingsAccount': 'Savings | Savings Account',
  'statement.fees': 'Fees | Fee | Bank charges | accrued bank charges | service fee | accrued | charge',
  'statement.interest': 'Interest',
  'statement.interestRate': 'Interest rate',
  'statement.creditLimit': 'Credit limit',
  'statement.availableCredit': 'Available credit',
  'statement.yearToDate': 'Year to date | totals year to date',
  'statement.rewards': 'Rewards | reward points',
  'statement.minimumPayment': 'Minimum Payment',
  'statement.transfer': 'Transfer | Transfers',
  'statement.standingOrder': 'Standing order',
  'statement.bankCode': 'Bank code | Routing Number | Sort code',
  'statement.transactions': 'Transactions',
  'statement.transactionType': 'Transaction type',
  'statement.income': 'Income | Incomes',
  'statement.expense': 'Expenses | Expense',
  'statement.category': 'Category',
  'statement.foreignAmount': `
    foreign currency | foreign amount | original amount | original currency | amount in foreign currency |
    currency amount | transaction currency | rate | fx rate`,
  'statement.previousBalance': 'Previous Balance',
  'statement.carriedForward': `
    carried forward | balance c/f | c/f balance | bal c/f | brought forward from |
    brought forward from previous page | balance carried | report | page total | c/f | c/fwd`,
  'statement.mark': `
    account summary | statement period | opening balance | closing balance | beginning balance |
    ending balance | previous balance | new balance | balance brought forward | balance carried forward |
    money in | money out | paid in | paid out | withdrawals | deposits | account activity |
    transaction history | credit card statement | card statement | statement date | available balance |
    account holder | sort code | minimum payment | credit limit | running balance | transaction date |
    value date | transactions`,
  'statement.turnover': 'turnover',
  'statement.customer': 'name | customer | owner | client e',
  'invoice.title': 'Invoice | Tax Invoice | Customer invoice | Sales invoice',
  'invoice.supplierInvoice': 'Bill | Supplier invoice | Vendor invoice',
  'invoice.creditNote': 'Credit note',
  'invoice.debitNote': 'Debit note',
  'invoice.proforma': 'Pro forma invoice',
  'invoice.downPaymentInvoice': 'Down payment invoice',
  'invoice.quotation': 'Quotation | Quote | Estimate',
  'invoice.deliveryNote': 'Delivery note | Packing list | Packing slip',
  'invoice.order': 'Order | Sales order',
  'invoice.number': `
    Invoice number | Invoice # | Invoice No. | Invoice ID | invoice num | invoice nr | invoice ref | inv no |
    inv # | bill no | bill number | pro number | pro no | credit note no | credit note number | credit memo no | tax invoice no |
    document no | document number | doc no | reference no | folio no | inv nr`,
  'invoice.creditNoteNumber':
    'Credit Number | Credit note number | Credit note no | Credit memo number | Credit note #',
  'invoice.date': `
    Invoice date | Bill date | invoice dated | date of invoice | Billing date | tax invoice date |
    credit note date | tax point | tax point date | departure`,
  'invoice.issueDate': 'Issued | Issue Date | Date of issue | Issued On | Document Date',
  'invoice.dueDate': `
    Due date | Due on | Invoice Due Date | Maturity Date | Payment due | Payment due date |
    final date for payment | payment by | no later than | will be debited on | will be collected on | due |
    payment before | pay by | pay before | Date due | payable by | due by`,
  'invoice.deliveryDate': `
    Delivery date | Delivery time | date of delivery | Service date | date of supply | ship date |
    Date of service | supply date | service period | period`,
  'invoice.shippingDate': 'Shipping date',
  'invoice.orderNumber': 'Order Reference | Order # | Order Ref',
  'invoice.orderDate': 'Order date | Date of Order | Order placed | Placed on | Ordered on | Ordered',
  'invoice.purchaseOrder':
    'Purchase order | Buyer reference | PO Number | Purchase Order Number | po no | po | your order | er reference | Po #',
  'invoice.customerNumber':
    'Client ID | Customer code | Customer id | Client Number | Customer number | Cust No | Cust ID | Cust Number',
  'invoice.customerReference': 'Customer reference | Your reference | Ref. customer',
  'invoice.vendor': `
    Vendor | Supplier | Seller | Vendor name | from | issued by | service provider | billed by | bill from |
    sold by | exporter`,
  'invoice.from': 'From',
  'invoice.billTo': 'Bill to | Invoice to | Billed To | Credit to | Credited to | To',
  'invoice.billingAddress': 'Billing Address | Invoice address | Invoicing address',
  'invoice.customer': `
    Customer | Customer name | Client | Client Name | Buyer | bill to address | buyer bill to | party |
    guest company | employer | principal | sold to | m s | Purchaser`,
  'invoice.recipient': 'Recipient',
  'invoice.shipTo': 'Ship to | deliver to | shipped to | service address | remit to | consignee',
  'invoice.shippingAddress': 'Shipping address | Delivery address',
  'invoice.vatNumber': `
    Tax id | Vat id | Tax Number | VAT Number | vat reg | vat reg no | VAT no. | vat | gstin | gst no |
    Gst id | gst reg no | ABN | vat reg gb | vat be | tin | ein | Tax Identification Number |
    VAT Identification Number | Intra-Community VAT ID | GST number`,
  'invoice.companyNumber': 'Company id',
  'invoice.item': `
    Items | Item | Item name | Line Item | item description | description of goods | description of services |
    goods | activity | product description | name | description of supply | work description | charges |
    item and description | product service | particulars | article description | job description |
    goods description | text | title | material | task`,
  'invoice.product': 'Product | Products | Product Name',
  'invoice.service': 'Services | Service',
  'invoice.itemCode': `
    SKU | Part Number | Item code | Product Code | Item Number | part no | part | ref | reference | sac |
    hsn code | catalog no | product no | item id | stock code | art no | code | article no | barcode | hsn |
    hsn sac | model`,
  'invoice.position': `
    Position | No. | item no | line | Line no | sl no | s no | sr no | # | item nr | row | sl | sr |
    Line number`,
  'invoice.quantity': `
    Quantity | Qty | ord | ship | qty ord | qty ship | ordered | qnty | quantity ordered | qty shipped |
    qty ordered | units | qty hr | qty hrs | hrs qty | no of units | shipped | qty invoiced | hrs | pcs`,
  'invoice.hours': 'Hours',
  'invoice.unit': 'Unit | Uom | Unit of measure | per',
  'invoice.unitPrice': `
    Unit price | Price unit | rate | u price | s price | Unit Cost | cost | price per unit | price each |
    each | unit price usd | price inc gst | price ex gst | unit price ex vat | unit price excl vat |
    list price | selling price | unit rate | rate per hour | hourly rate | unit amount | price rm | unit |
    amt unit | p unit`,
  'invoice.price': 'Price | Net price',
  'invoice.discount': `
    Discount | Discounts | Discount amount | Disc | Total Discount | Discount rate | Rebate | less | sc |
    meal deal | promotion discount | reduced price | card savings | savings | less discount | trade discount |
    store coupon | credit | credits | member discount | loyalty discount | allowance | member disc | bonus |
    promo | promotion | dis | multibuy`,
  'invoice.taxRate': `
    Tax Rate | VAT rate | Tax Percent | cgst rate | sgst rate | igst rate | cgst % | sgst % | igst % |
    utgst rate | tax code | GST Rate`,
  'invoice.tax':
    'Tax | Taxes | VAT | Sales tax | GST | gst content | vat content | incl gst | igst | tax incl | gst included | vat included | sales tax included | cgst | sgst | pst | qst | service tax | sst | output tax | cess | consumption tax | vat 7 | hst | utgst | output cgst | output sgst | output igst | output utgst',
  'invoice.taxAmount': `
    Tax amount | Total tax | Tax total | Total Taxes | Total VAT | Total GST | VAT amount | cgst amount |
    sgst amount | igst amount | cgst amt | utgst amount | tax amt | gst amount | vat amt | gst amt |
    vat total | GST Total | total sales tax | estimated tax | total tax amount | gst payable | Taxes total`,
  'invoice.withheldTax': 'Withholding tax | Tax withheld | Withheld tax | WHT',
  'invoice.taxBase': 'Base amount | Taxable Amount | Tax base',
  'invoice.netAmount': `
    Net | Net Amount | Net value | price w o tax | price w o | net price total | amount excl vat |
    amount ex vat | total excl vat | total ex vat | total ex gst | excl vat | amt exc tax | amount exc tax |
    taxable value | taxable amount | base | value excl`,
  'invoice.netTotal': `
    Net total | Tax excluded | Total (excl. tax) | Total (excl.) | amount ex vat | total ex vat | net of vat |
    total before vat | net amount | net | total before tax | taxable value | total taxable |
    merchandise total | goods total | item total | basic amount | total ex | subtotal less discount | nett`,
  'invoice.grossAmount':
    'Gross | Gross value | Gross amount | total inc gst | amount inc vat | amount incl vat | total inc vat | total incl vat | amt inc tax | Amount (inc. tax) | incl vat | total with tax | Tax included',
  'invoice.grossTotal': 'Gross total | Total (incl GST)',
  'invoice.lineTotal': `
    Total price | Line Total | charges | charge | debit | debits | extended | ext price | extended price |
    total amount | total cost | line amount | Price total | value | amount due | net amt | charges eur |
    total usd | amount eur | total eur | amount rm | total rm | total rs | amount rs | vl total`,
  'invoice.total': `
    Total amount | Grand total | Order total | Invoice Total | Invoice Amount | total w tip | total with tip |
    total incl tip | total charged | total sale amount | total dkk | total price | total value | total sales | gross amount |
    total charges | bill total | bill amount | total rm | total payable | total amt |
    Amount total | total credit | total after rounding | rounded total | total rounded | final total |
    amount | total sale | total eur | total current charges | total for this | total for the | total payment`,
  'invoice.amountDue': `
    Amount due | due and owing | total due and owing | Balance Due | Outstanding balance | Remaining balance | Total Due | Amount to pay |
    Due Amount | Remaining Amount | total to pay now | due | total amount due | amount payable |
    balance payable | net payable | payable | please pay | to pay | pay this amount | balance | Total to pay |
    current amount due | total balance due | Outstanding amount | Left to pay | Remaining unpaid | current payment due`,
  'invoice.paid': `
    Paid | less paid | payments | deposit paid | less deposit | prepaid | prepayment | advance`,
  'invoice.amountPaid': `
    Amount Paid | Already paid | Total Paid | Payment Received | Payments received | Paid to Date`,
  'invoice.downPayment': 'Down payment | Down payments | Prepayments',
  'invoice.shipping': `
    Shipping | Shipping Amount | Shipping total | Shipping and Handling | Shipping & Handling | freight |
    delivery fee | delivery charge | Shipping charges | Shipping Cost | courier | transport charges |
    carriage | s h | postage`,
  'invoice.delivery': 'Delivery',
  'invoice.surcharge': `
    Surcharge | optional service | discretionary service | service optional | service 10 | service 12 5 |
    service 15 | service 10 0 | svc charge | handling | handling fee | booking fee | processing fee |
    admin fee | deposit | bag charge | convenience fee | serv charge | environmental fee | fuel surcharge |
    Late fee | svc chg | Additional fee | Surcharges`,
  'invoice.rounding': `
    Rounding | Rounding adjustment | rounding adj | Round off | rounded off | round up | rounding adjustmen |
    adjustment | rd | bill rounding | rounding adjust | cash rounding | rounding amount`,
  'invoice.reverseCharge': 'Reverse charge',
  'invoice.paymentTerms': 'Payment terms | Payment term | Terms | Terms of payment',
  'invoice.paymentReference': `
    Payment reference | payment ref | reference for payment | remittance reference | please quote |
    ocr number`,
  'invoice.paymentMethod': `
    Payment method | Payment methods | Payment type | Payment mode | Method of payment | Paid by`,
  'invoice.paymentDate': 'Payment date | Date paid | Date of payment | Paid Date',
  'invoice.bankDetails': 'Bank accounts | Bank details | Bank account details',
  'invoice.salesperson': 'Sales person',
  'invoice.contact': 'Contact | Contact person | fax | bank | web | website | mobile',
  'invoice.attention': 'attention | attn | for the attention of',
  'invoice.weight': 'Weight | Gross weight | Net weight',
  'invoice.creditColumn': 'credits | payments | payments credits | credit | credit eur',
  'invoice.otherColumn': `
    exchange rate | delivery note | weight | ship date | order | points | factor | status | warranty |
    origin | batch | serial`,
  'invoice.otherTitle': `
    retail invoice | commercial invoice | bill | application for payment | freight bill | guest folio | guest folio invoice | service invoice | copy |
    statement | receipt | folio | original`,
  'invoice.servicePeriod': 'Billing period',
  'invoice.otherDate': `
    print date | printed | start date | end date | ordered on | check in | original invoice | valid until |
    date of birth | arrival`,
  'invoice.otherNumber': `
    customer no | account number | account no | account | order no | order number | order id | order |
    delivery note | delivery note no | contract no | reg no | registration no | company no | phone | fax |
    route no | vehicle no | page | no client | reference | ref | s no | sr no | booking | original invoice |
    bill of lading | bill of lading no | bill of lading number | project | job no | room | mobile | telephone`,
  'invoice.included':
    'of which | incl | included | including | includes | include | inc | gross | inclusive | vat content | tax content | gst content',
  'invoice.excluded': 'excl | excluding | exclusive | exc | excludes | before | without | less tax | ex',
  'invoice.added': 'add',
  'invoice.previousBalance': `
    previous unpaid balance | previous balance | unpaid balance | balance brought forward |
    amount of your last bill | last bill | past due | past due balance | past due amount | balance forward |
    previous amount due | arrears | prior balance | open invoices | unpaid invoices | previous invoices |
    earlier invoices | outstanding invoices | invoices still open`,
  'invoice.pageTotal': 'page total | carried forward | brought forward | carry forward | b f | report | c f',
  'invoice.mark': `
    guest folio | invoice no | invoice number | invoice date | bill to | ship to | credit note |
    purchase order | payment terms | due date | unit price | amount due | folio`,
  'receipt.title': 'Receipt | Payment receipt | Sales Receipt | Ticket',
  'receipt.number': 'Ticket',
  'receipt.cash': 'Cash | Cash Payment',
  'receipt.card': 'Card | Card Payment | Credit or debit card',
  'receipt.change': 'Change | Change Due | change given | cash back to you | cash change | your change',
  'receipt.serviceCharge': 'Service Charge | Service fee',
  'receipt.coupon': 'Coupon | Voucher | Coupon code | Coupons | Promo code',
  'receipt.giftCard': 'Gift card | Gift cards',
  'receipt.cashier': 'Cashier | Served by',
  'receipt.register': 'Point of sale | Register | Terminal | Cash Register | POS',
  'receipt.table': 'Table',
  'receipt.refund': 'Refund | Refunds',
  'receipt.loyaltyPoints': 'Points | Loyalty points | Points Earned',
  'receipt.itemCount': `
    Total Items | Total Qty | Total Quantity | number of items sold | total number of items sold |
    items sold | of items sold | no of item | item s | qty s | item count | total item | no of items |
    Number of items | item | qty | quantity | pax`,
  'receipt.vatBreakdown': 'Tax Summary',
  'receipt.tip': 'tip amount | gratuity amount | suggested gratuity | Tip | Tips | gratuity',
  'receipt.payment': `
    gift voucher | gift certificate | cash paid | bank | v pay | store credit | credit card sale | eftpos |
    debit | cash tendered | tender | contactless | payment | paytm | bank card | amount received | received |
    your payment | paid by | payment type | payment method | nets`,
  'receipt.tendered': 'Tendered | Amount Tendered | Cash received',
  'receipt.aside': `
    your savings today | your savings | savings today | club points | clubcard points | points balance |
    gift card balance | fuel savings | suggested tip | points this visit | you saved | total savings |
    total saving | your total savings | you save | points awarded | loyalty | previous points | gst summary |
    tax summary | vat summary | gst analysis | tax rate | vat rate | amount in words | amount chargeable |
    tax code | approval code | account | interest | limit | credit limit | order no | invoice no |
    invoice number | receipt no | change of | exchange rate | phone | fax | vat reg | vat no | vat number |
    gst no | gst id | gst reg no | gst reg | gstin | co reg no | registration | taxable | amt excl | each |
    price | unit price | hours | discount on next | cashback | credit note no | bonus points | points missed |
    auth code | you could have | per | tip guide | telephone`,
  'receipt.mark': `
    cash receipt | cashier | change | cash | thank you for shopping | table | server | come again | tip`,
  'receipt.voided': `
    void | voided | void receipt | void transaction | voided transaction | transaction voided | transaction void | sale voided | sale void | sale cancelled | sale canceled | transaction cancelled | transaction canceled | cancelled no payment taken | order cancelled | training mode | training receipt | not a sale | no sale`,
  'receipt.notCharged': `
    not included | not charged | not supplied | out of stock | information only | for information only | already applied | already deducted | already included | not deducted`,
};
