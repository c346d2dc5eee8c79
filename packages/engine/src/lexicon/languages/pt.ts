import type { LanguageTerms } from '../language-terms.ts';

/** Portuguese. */
export const terms: LanguageTerms = {
  'common.date': 'Data',
  'common.time': 'Hora',
  'common.amount': 'Montante | Valor | Quantia | Quantidade',
  'common.description': 'Descrição | Detalhes | Designação',
  'common.reference': 'Referência | Número de Referência',
  'common.currency': 'Moeda | Divisa',
  'common.exchangeRate': 'Taxa de Câmbio',
  'common.total': 'Total | Totais',
  'common.subtotal': 'Subtotal',
  'common.page': 'Página',
  'common.continued': 'continua na página seguinte | continua na próxima página',
  'common.type': 'Tipo',
  'common.iban': 'IBAN',
  'common.bic': 'BIC | Swift/BIC',
  'common.bank': 'Banco | Nome do banco',
  'common.creditCard': 'Cartão de crédito',
  'common.debitCard': 'Cartão de débito',
  'common.bankTransfer': 'Transferência bancária | Transferência de Crédito',
  'common.directDebit': 'Débito directo | Débito Direto',
  'common.cheque': 'Cheque | Cheques',
  'common.address': 'Endereço | Morada',
  'common.phone': 'Telefone | Número de telefone',
  'common.email': 'Endereço de e-mail | O email',
  'common.notes': 'Notas | Observações',
  'common.startDate': `
    Data de início | Data Inicial | A partir da data | Data de | Data Início | Data a partir de |
    Data desde | Desde a data`,
  'common.endDate':
    'Data final | Data de fim | Data de término | Até a Data | Data até | Até data | Data Fim',
  'statement.title': `
    Extrato | Declaração | Extrato Bancário | Extrato de conta | Extracto de Banco | Extratos Bancários`,
  'statement.valueDate': 'Data do valor | f. valor | Data Valor | liq',
  'statement.transactionDate': 'Data da transação',
  'statement.narration': 'Detalhes da transação | Memorando | descritivo',
  'statement.payee': 'Beneficiário | Beneficiários | Sacador',
  'statement.debit': 'Débito | Montante de Débito | Débitos',
  'statement.credit': 'Crédito | Créditos',
  'statement.withdrawal': 'Levantamento | Levantamentos | Dinheiro saído',
  'statement.deposit': 'Depósito | Depósitos | Dinheiro entrado',
  'statement.payment': 'Pagamento | Pagamentos',
  'statement.balance': `
    Saldo | Saldo da Conta | Equilíbrio | Saldo Atual | Balanço | Saldo Actual | Saldo corrente |
    saldo final`,
  'statement.openingBalance': `
    Saldo Inicial | Balanço inicial | Saldo de Abertura | saldo contabilistico inicial |
    total da fatura anterior | saldo da fatura anterior | fatura anterior`,
  'statement.closingBalance':
    'Saldo Final | Balanço Final | saldo contabilistico final | Saldo de Fecho | total desta fatura | total da fatura atual | saldo desta fatura',
  'statement.totalDebits': 'Débito Total | Retiradas totais | Total de levantamentos',
  'statement.totalCredits': 'Crédito Total | Depósitos totais | Total em Crédito',
  'statement.period': 'Período',
  'statement.date': 'Data do extracto',
  'statement.accountNumber': 'Número da conta | Número de conta | Número da Conta Bancária | NIB',
  'statement.accountHolder': 'Nome do Titular da Conta | Nome do proprietário da Conta | Titular da Conta',
  'statement.accountName': 'Nome da Conta | Nome de Conta',
  'statement.account': 'Conta | Conta Bancária',
  'statement.accountType': 'Tipo de Conta',
  'statement.savingsAccount': 'Conta Poupança | Poupança | Poupanças',
  'statement.fees': 'Taxas | Taxa | Cobranças | Encargos',
  'statement.interest': 'Juros | Juro',
  'statement.interestRate': 'Taxa de Juro',
  'statement.creditLimit': 'Limite de crédito | Limite total de crédito | Limite total do cartão',
  'statement.availableCredit': 'Crédito disponível',
  'statement.yearToDate': 'Acumulado do ano',
  'statement.rewards': 'Pontos de recompensa',
  'statement.minimumPayment': 'Pagamento Mínimo',
  'statement.transfer': 'Transferência | Transferências | Transferir',
  'statement.standingOrder': 'Ordem permanente',
  'statement.bankCode': 'Código bancário | Código do banco',
  'statement.transactions': 'Transações | Transacções',
  'statement.transactionType': 'Tipo de transação',
  'statement.income': 'Receita | Receitas | Renda | Rendimento | Rendimentos',
  'statement.expense': 'Despesa | Despesas',
  'statement.category': 'Categoria',
  'statement.carriedForward': 'saldo a transportar | a deduzir',
  'statement.mark': 'saldo inicial | saldo final | data valor',
  'statement.customer': 'sr a',
  'invoice.rounding': 'arredondamento',
  'invoice.title': 'Fatura | Factura | Fatura de Cliente | Nota fiscal | Factura de Venda',
  'invoice.supplierInvoice': 'Fatura de Fornecedor',
  'invoice.creditNote': 'Nota de Crédito',
  'invoice.debitNote': 'Nota de débito',
  'invoice.proforma': 'Fatura Pró-Forma',
  'invoice.quotation': 'Orçamento | Cotação',
  'invoice.deliveryNote': 'Nota de entrega',
  'invoice.order': 'Encomenda | Pedido | Ordem | Ordem de Venda | Ordem de Vendas',
  'invoice.number': 'Número da fatura | Número da factura | Número de Factura | n da nota | numero da nota',
  'invoice.creditNoteNumber': 'Nota de Crédito Número',
  'invoice.date': 'Data da fatura | Data da factura | data da emissao',
  'invoice.issueDate': 'Emitido | Data do Documento',
  'invoice.dueDate': `
    Data de Vencimento | Pagamento Vencido | Vencimento | Data Vencimento | o mais tardar |
    Data de vencimento da fatura | Vencimento da fatura | Pagamento até | Data limite de pagamento`,
  'invoice.deliveryDate': 'Data de entrega | Prazo de entrega | data entrega | Data da entrega',
  'invoice.orderNumber': `
    Número do pedido | Encomenda nº | Número da encomenda | Número de Encomenda | Referência do pedido |
    Encomenda Número | Referência da Encomenda | Id da encomenda`,
  'invoice.orderDate': 'Data da encomenda | Data do pedido',
  'invoice.purchaseOrder': 'Ordem de Compra | Número da ordem de compra | Referência do comprador',
  'invoice.customerNumber': `
    ID do cliente | Código Cliente | Código de Cliente | Identificação do Cliente | Número do Cliente |
    Número de cliente`,
  'invoice.customerReference': 'Ref. Cliente | Referência do cliente',
  'invoice.vendor': 'Fornecedor | prestador de serviços',
  'invoice.billTo': 'Cobrar a | Para | Faturar a',
  'invoice.billingAddress': `
    Endereço de cobrança | Endereço de faturação | Morada de Faturação | Morada de facturação |
    Endereço da Faturação`,
  'invoice.customer': `
    Cliente | Nome do cliente | Comprador | Clientes | destinatario remetente | sacado | exmo s sr s |
    exmo sr | exma sra | a c de | tomador de serviços`,
  'invoice.recipient': 'Destinatário',
  'invoice.shipTo': 'local de entrega',
  'invoice.shippingAddress': `
    Endereço de entrega | Endereço de Envio | Endereço para envio | Morada de Envio | Morada de entrega |
    Morada para entrega | Morada de expedição`,
  'invoice.vatNumber': `
    Cpf/cnpj | ID do IVA | Número de identificação fiscal | Número fiscal | Nº do IVA | Identificação fiscal`,
  'invoice.companyNumber': 'ID da empresa | Id Empresa',
  'invoice.item': 'Itens | Item | Nome do item | Artigo | Artigos | discriminacao',
  'invoice.product': 'Produtos | Produto | Nome do produto',
  'invoice.service': 'Serviços | Serviço',
  'invoice.itemCode': 'SKU | codigo produto | Número do Item | Ref. do produto',
  'invoice.position': 'Nº | Posição',
  'invoice.quantity': 'Quantidade | Qtd | unidades',
  'invoice.hours': 'Horas',
  'invoice.unit': 'Unidade | UM | unid',
  'invoice.unitPrice': 'Preço unitário | P.U. | valor unitario | valor unit | Preço Unit. | Pr. unitário',
  'invoice.price': 'Preço | Preço líquido',
  'invoice.discount': `
    Desconto | Descontos | Desconto Total | Desc. | Montante do Desconto | promocao | ofertas | Abatimento`,
  'invoice.taxRate': 'Taxa de imposto | Taxa de IVA',
  'invoice.tax': 'Imposto | Impostos | IVA | Imposto sobre vendas | Taxa | CUBA',
  'invoice.taxAmount': `
    Total de impostos | Impostos totais | IVA total | Montante do IVA | Montante do Imposto | Total do IVA |
    Valor IVA | Total de imposto`,
  'invoice.withheldTax': `
    Retenção | Retenções | Retenção na fonte | Retenção IRS | IRRF | IRRF retido | ISS retido | INSS retido`,
  'invoice.taxBase': 'Valor taxado | Base Tributável',
  'invoice.netAmount': 'Valor Líquido | Líquido',
  'invoice.netTotal': `
    Total Líquido | total produtos | incidencia | incidencia iva | base de incidencia | Total sem impostos |
    Valor sem Impostos`,
  'invoice.grossAmount': 'Bruto',
  'invoice.lineTotal': 'Preço total | debito | v total',
  'invoice.total': `
    Montante Total | Valor total | Total Geral | Total da encomenda | Total do pedido | total documento |
    valor total da nota | total da nota | vl total da nota | v total da nota | Quantia Total |
    Montante da Fatura | Valor Fatura`,
  'invoice.amountDue': `
    Total Devido | Valor devido | Saldo devedor | Saldo pendente | Total a Pagar | Valor em Dívida |
    valor a pagar | valor a receber | Montante a Pagar | Montante devido | Total em dívida |
    Restante a pagar | Valor a Liq.`,
  'invoice.paid': 'Pago | Paga',
  'invoice.amountPaid': `
    Quantia Paga | Valor pago | Pagamento Recebido | Total pago | Quantia recebida | Valor Recebido |
    Pago até à data | Já foi pago`,
  'invoice.downPayment': 'Adiantamento | Adiantamentos',
  'invoice.shipping': 'Envio | Expedição | Taxa de envio | Taxas de envio | Valor do envio',
  'invoice.delivery': 'Entrega',
  'invoice.surcharge': 'Sobretaxa | Taxa adicional | Taxa Extra',
  'invoice.paymentTerms': `
    Termos de pagamento | Condições de pagamento | Prazo de Pagamento | Termo de pagamento`,
  'invoice.paymentReference': 'Referência de pagamento',
  'invoice.paymentMethod': `
    Método de Pagamento | Métodos de Pagamento | Forma de pagamento | Tipo de pagamento |
    Formas de pagamento | Modo de pagamento`,
  'invoice.paymentDate': 'Data de pagamento | Data do Pagamento',
  'invoice.bankDetails': 'Contas Bancárias | Detalhes da conta bancária',
  'invoice.salesperson': 'Vendedor',
  'invoice.contact': 'Contacto | Contato | Pessoa de contato',
  'invoice.attention': 'aos cuidados de',
  'invoice.weight': 'Peso | Peso bruto | Peso líquido',
  'invoice.otherTitle': 'nota fiscal eletronica | e fatura',
  'invoice.excluded': 'sem',
  'receipt.title': 'Recibo | Recibo de pagamento',
  'receipt.number': 'Recibo',
  'receipt.cash': 'Dinheiro | Numerário',
  'receipt.card': 'Cartão',
  'receipt.change': 'Troco',
  'receipt.serviceCharge': 'Taxa de serviço',
  'receipt.coupon': 'Código do cupom | Cupom | Cupão | Cupões',
  'receipt.giftCard': 'Cartão de oferta',
  'receipt.cashier': 'Caixa',
  'receipt.register': 'Ponto de venda | Caixa registradora',
  'receipt.refund': 'Reembolso | Reembolsos | Restituição | Reembolsar',
  'receipt.loyaltyPoints': 'Pontos | Pontos de fidelidade',
  'receipt.itemCount': 'Número de artigos',
  'receipt.tip': 'Gorjeta | Gorjetas',
  'receipt.payment': 'multibanco | mb way',
  'receipt.mark': 'cupom fiscal',
  'receipt.voided': `
    anulado | venda anulada | documento anulado | talão anulado | modo de formação`,
};
