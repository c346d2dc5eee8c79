import type { LanguageTerms } from '../language-terms.ts';

/** Spanish. */
export const terms: LanguageTerms = {
  'common.date': 'Fecha | fecha oper',
  'common.time': 'Hora | Tiempo',
  'common.amount': 'Cantidad | Importe | Monto | Subtotal | importe eur',
  'common.description': 'Descripción | Detalles',
  'common.reference': 'Referencia | Número de referencia',
  'common.currency': 'Moneda | Divisa',
  'common.exchangeRate': 'Tipo de cambio | Tasa de cambio',
  'common.total': 'Total | Totales',
  'common.subtotal': 'Subtotal | Total parcial',
  'common.page': 'Página',
  'common.continued': `
    continúa en la página siguiente | continúa en página siguiente | sigue en la página siguiente | continúa al dorso`,
  'common.type': 'Tipo',
  'common.iban': 'IBAN',
  'common.bic': 'BIC | Bic / swift | Swift/BIC',
  'common.bank': 'Banco | Nombre del banco',
  'common.creditCard': 'Tarjeta de crédito',
  'common.debitCard': 'Tarjeta de débito',
  'common.bankTransfer': 'Transferencia bancaria',
  'common.directDebit': 'Débito Directo | Domiciliación Bancaria',
  'common.cheque': 'Cheque | Comprobar',
  'common.address': 'Dirección',
  'common.phone': 'Teléfono | Número de teléfono',
  'common.email': 'Correo electrónico | Dirección de correo electrónico | Correo-e | Correo',
  'common.notes': 'Notas | Anotaciones',
  'common.startDate': `
    Fecha de inicio | Fecha inicio | Desde la fecha | Fecha de comienzo | Fecha desde | Fecha inicial |
    A partir de la fecha | Desde`,
  'common.endDate': `
    Fecha de fin | Fecha de finalización | Fecha final | Fecha fin | Hasta la fecha | Fecha finalización |
    Fecha hasta | A la fecha | Hasta`,
  'common.name': 'nombre | razon social',
  'statement.title': `
    Estado de cuenta | Extracto | Extracto bancario | Declaración | Estado | Estado de la cuenta |
    Extracto del banco | Extractos bancarios`,
  'statement.bookingDate': `
    Fecha de contabilización | fecha de cargo | fecha cargo | fecha de registro | fecha registro |
    fecha contable`,
  'statement.valueDate': 'Fecha Valor | Fecha del valor | Fecha de valor',
  'statement.transactionDate': `
    Fecha de transacción | Fecha de la transacción | Fecha de la operación | Fecha de operación |
    Fecha operación | fecha de compra | Fecha Oper.`,
  'statement.narration': 'Detalles de la transacción | Memo | Detalles de transacción | Nota',
  'statement.payee': 'Beneficiario | Beneficiarios',
  'statement.chequeNumber': 'Número de cheque | N° de cheque | No. de cheque | Nro. cheque',
  'statement.debit': 'Débito | Debe | Cargo | Débitos | cargos | cargos / retiros',
  'statement.credit': 'Crédito | Haber | Abono | Abonar | Créditos | abonos',
  'statement.withdrawal': 'Retirada | Retiro | Retiradas | Retiros',
  'statement.deposit': 'Depósito | Depósitos | Ingreso | Ingresos',
  'statement.payment': 'Pago | Pagos',
  'statement.balance': `
    Saldo | Saldo actual | Balance Actual | Saldo de la cuenta | Balance de la cuenta | Equilibrio |
    Saldo de cuenta | saldo disponible`,
  'statement.openingBalance': `
    Saldo inicial | Saldo de apertura | Balance inicial | Balance de Apertura | adeudo del periodo anterior`,
  'statement.broughtForward': 'Saldo arrastrado',
  'statement.closingBalance': `
    Saldo final | Balance final | Saldo de cierre | saldo deudor total | saldo actual | saldo nuevo |
    saldo disponible al cierre | saldo a su favor`,
  'statement.newBalance': 'Nuevo saldo',
  'statement.totalDebits': 'Débito total | retiros | total retiros | cargos | total cargos | pagos',
  'statement.totalCredits': `
    Crédito Total | Depósitos totales | total depositos | depositos | abonos | total abonos | ingresos |
    deposits / abonos | Total Crédito`,
  'statement.period': 'Período | Período contable',
  'statement.date': 'Fecha de Estado de cuenta | Fecha del Estado De Cuenta | Fecha del extracto',
  'statement.accountNumber': 'Número de cuenta | Número de cuenta bancaria',
  'statement.accountHolder': `
    Titular de la cuenta | nombre del titular | nombre del cliente | razon social |
    Sr(a)(es) | Señor(a)(es) | Señor(es) | Señor(a)`,
  'statement.accountName': 'Nombre de la cuenta | Nombre de cuenta',
  'statement.account': 'Cuenta | Cuenta bancaria',
  'statement.accountType': 'Tipo de cuenta',
  'statement.currentAccount': 'Corriente',
  'statement.savingsAccount': 'Ahorros | Cuenta de ahorros',
  'statement.fees': 'Comisiones | Comisión | Tarifas | Tasa',
  'statement.interest': 'Interés',
  'statement.interestRate': 'Tasa de interés',
  'statement.creditLimit': 'Límite de crédito',
  'statement.availableCredit': 'Crédito disponible',
  'statement.yearToDate': 'Acumulado del año | Año hasta la fecha',
  'statement.rewards': 'Puntos de recompensa | Programa de recompensas',
  'statement.minimumPayment': 'Pago mínimo',
  'statement.transfer': 'Transferencia | Transferencias | Transferir',
  'statement.bankCode': 'Codigo bancario | Código de ordenación | Número de ruta',
  'statement.transactions': 'Transacciones | Actas',
  'statement.transactionType': 'Tipo de transacción',
  'statement.income': 'Ingreso | Ingresos',
  'statement.expense': 'Gastos | Gasto | Egreso',
  'statement.category': 'Categoría',
  'statement.foreignAmount': 'divisa | importe divisa | cambio',
  'statement.carriedForward': 'a transportar | transporte | suma y sigue',
  'statement.mark': 'extracto de cuenta | fecha valor | cargos | abonos | movimientos',
  'statement.customer': 'nombre | señor | señora | señor es | sres | sr',
  'invoice.title': `
    Factura | Factura de Cliente | Factura de venta | Impuesto de la factura | Factura de Ventas`,
  'invoice.supplierInvoice': 'Factura de Proveedor | Factura | Factura de compra',
  'invoice.creditNote': 'Nota de crédito',
  'invoice.debitNote': 'Nota de débito',
  'invoice.proforma': 'Factura proforma',
  'invoice.quotation': 'Presupuesto | Cotización',
  'invoice.deliveryNote': 'Albarán | Nota de entrega',
  'invoice.order': 'Pedido | Orden | Orden de venta | Órdenes de venta | Pedido de cliente',
  'invoice.number': `
    Número de factura | Factura # | ID de factura | Factura No. | factura n | n factura | N.º Factura |
    n de factura | nota fiscal n | Número factura | Identificación de la factura |
    Serie y folio | Comp. Nro | Comprobante Nro | Nro de comprobante`,
  'invoice.creditNoteNumber': 'Código de Crédito | Número de Crédito',
  'invoice.date': `
    Fecha de la factura | Fecha de factura | Fecha factura | fecha emision | fecha de expedicion |
    Fecha facturación`,
  'invoice.issueDate': 'Emitido | Fecha de emisión',
  'invoice.dueDate': `
    Fecha de vencimiento | Fecha vencimiento | Debido a | Fecha límite de la factura | Fecha límite de pago |
    Vence el | antes del | Vencimiento | vence | a mas tardar el | Fecha límite |
    Fecha de cargo | Fecha prevista de cargo | Fecha de vto | Fecha de vto para el pago`,
  'invoice.deliveryDate': `
    Fecha de entrega | Fecha Entrega | Fecha de servicio | Tiempo de entrega | fecha operacion`,
  'invoice.shippingDate': 'Fecha de envío',
  'invoice.orderNumber': `
    Número de pedido | ID de pedido | Número de orden | Pedido nº | Referencia del pedido | Solicitar ID |
    Número de la orden | Orden Número | Referencia de pedido | Orden N°`,
  'invoice.orderDate': `
    Fecha de pedido | Fecha del pedido | Fecha de la Orden | Fecha de orden | Pedido realizado el`,
  'invoice.purchaseOrder': `
    Orden de compra | Número de orden de compra | pedido | su pedido | pedido n | Referencia de comprador`,
  'invoice.customerNumber': `
    Código de cliente | ID del cliente | Código cliente | ID de cliente | Cód. cliente | Código del Cliente |
    Número del cliente | Número de cliente | N.º de cliente`,
  'invoice.customerReference': 'Ref. cliente | Referencia cliente',
  'invoice.vendor': 'Proveedor | Vendedor | emisor | prestador',
  'invoice.billTo': 'Facturar a | Factura para',
  'invoice.billingAddress': 'Dirección de facturación | Dirección Facturación | Dirección para facturación',
  'invoice.customer': `
    Cliente | Nombre del cliente | Comprador | comitente | facturado a | datos del cliente | tomador |
    receptor`,
  'invoice.recipient': 'Destinatario',
  'invoice.shipTo': 'Enviar a',
  'invoice.shippingAddress': 'Dirección de envío | Dirección de entrega',
  'invoice.vatNumber': `
    ID de IVA | NIF | Número de IVA | ID Fiscal | ID Impuesto | ID del Impuesto | Nif/cif | CUIT | RFC |
    RUT | Número de identificación fiscal | Identificación fiscal | ID de IVA intracomunitario |
    Número de IVA intracomunitario`,
  'invoice.companyNumber': 'ID Compañía | ID de empresa',
  'invoice.item': `
    Artículos | Artículo | Elementos | Nombre del artículo | Producto | Productos | elemento | Concepto |
    detalle`,
  'invoice.product': 'Producto | Productos | Nombre del producto | Nombre producto',
  'invoice.service': 'Servicios | Servicio',
  'invoice.itemCode': `
    SKU | Número de referencia | Código | Número de parte | N° Parte | Número de pieza | Ref. de producto`,
  'invoice.position': 'Nº | N° | Posición',
  'invoice.quantity': 'Cantidad | Cant. | Ctd. | nombre | uds | Ctdad',
  'invoice.hours': 'Horas',
  'invoice.unit': 'Unidad | UdM | Unidad de medida | un',
  'invoice.unitPrice': 'Precio unitario | P.U. | precio unit',
  'invoice.price': 'Precio | Precio neto | PVP',
  'invoice.discount': `
    Descuento | Descuentos | Desc. | Descuento total | Importe del descuento | Dto. | dcto | descuento promo |
    promocion | Dscto. | Valor del descuento | Importe de Descuento | Desct. | Ahorro | Ahorros`,
  'invoice.taxRate': `
    Tasa de Impuesto | Tipo impositivo | % impuestos | Porcentaje de Impuestos | Tarifa de Impuesto |
    Tasa de IVA | Tasa de impuestos | tipo iva | Tasa IVA | Tasa impositiva`,
  'invoice.tax': `
    Impuesto | Impuestos | IVA | Impuesto de venta | Impuesto de ventas | iva incluido |
    recargo de equivalencia | igic | IGV | Itbis | IVU | Itbms | Impuesto sobre las ventas`,
  'invoice.taxAmount': `
    Total Impuestos | Impuesto Total | Total de impuestos | Impuestos Totales | Total impuesto | Cuota IVA |
    Importe IVA | Total IVA | Importe impuesto | IVA total | Suma de Impuestos | Total IVU`,
  'invoice.withheldTax': `
    Retención | Retenciones | Retención IRPF | IRPF | Retención ISR | Retención IVA | Retención en la fuente |
    Impuestos retenidos | Retefuente | Reteiva | Reteica`,
  'invoice.taxBase': 'Base imponible | Importe base',
  'invoice.netAmount': 'Neto | Importe Neto | Valor neto | Base imponible',
  'invoice.netTotal': `
    Total neto | Total (sin impuestos) | subtotal sin iva | importe neto | neto | base imponible total |
    Importe base total | Total (sin IVA)`,
  'invoice.grossAmount': 'Impuesto Incluido | Impuestos incluidos | Bruto | importe con iva | total con iva',
  'invoice.lineTotal': `
    Precio total | cargos | cargo | debe | debitos | importes | importe total | Total Linea`,
  'invoice.total': `
    Importe total | Total del pedido | Total general | Cantidad total | Monto total | Suma total | Total |
    Importe de la factura | Total Facturado | Total de la factura | Total pedido | Valor total |
    total importe | importe total ticket | sumas | Importe factura | Importe de Factura | Monto de factura |
    Monto de la factura | Valor de la factura`,
  'invoice.amountDue': `
    Saldo pendiente | Importe pendiente | Monto Adeudado | Cantidad Debida | Cantidad adeudada |
    Importe a pagar | Importe adeudado | Monto pendiente | Saldo adeudado | Total a pagar |
    pendiente de pago | Importe restante | Total por pagar | Saldo deudor | Balance adeudado |
    Resta por pagar`,
  'invoice.paid': 'Pagado | Pagada | a cuenta',
  'invoice.amountPaid': `
    Cantidad pagada | Total Pagado | Importe pagado | Pago recibido | Ya pagado | Cantidad recibida |
    Importe recibido | Pagos recibidos`,
  'invoice.downPayment': 'Anticipos | Anticipo | Pago inicial',
  'invoice.shipping': `
    Envío | Gastos de envío | Monto de envío | portes | Coste de envío | Costo del envío | Coste del envío |
    Tarifa de envío`,
  'invoice.delivery': 'Entrega',
  'invoice.surcharge': 'Recargo | suplemento | Sobrecargo | Tarifa adicional',
  'invoice.rounding': 'Redondeo',
  'invoice.paymentTerms': `
    Términos de pago | Plazo de pago | Condiciones de pago | Condiciones | Término de Pago | forma de pago |
    Condición de pago | Plazos de pago`,
  'invoice.paymentReference': 'Referencia de pago',
  'invoice.paymentMethod': `
    Método de pago | Métodos de pago | Tipo de pago | Forma de pago | Modo de pago | Formas de pago |
    Modos de pago | Pagado por`,
  'invoice.paymentDate': 'Fecha de pago | Fecha del pago',
  'invoice.bankDetails': 'Cuentas bancarias | Detalles del banco',
  'invoice.salesperson': 'Vendedor',
  'invoice.contact': 'Contacto | Persona de contacto',
  'invoice.attention': 'a la atención de',
  'invoice.weight': 'Peso | Peso bruto | Peso neto',
  'invoice.creditColumn': 'abonos | abono | pagos | haber',
  'invoice.otherColumn': 'cambio',
  'invoice.otherNumber': 'cliente n | cif',
  'invoice.included': 'incluido | incluidos | iva incluido | comprensivo | incluye | incluida | incluidas',
  'invoice.excluded': 'sin',
  'invoice.pageTotal': 'a transportar | transporte | suma y sigue | suma anterior',
  'invoice.mark': 'numero de factura | fecha de factura | precio unitario',
  'receipt.title': 'Recibo | Recibo de pago | Recibo de Venta | Tiquet',
  'receipt.cash': 'Efectivo | Caja',
  'receipt.card': 'Tarjeta',
  'receipt.change': 'Cambio | su vuelto | Vuelto | cambio devuelto | su cambio',
  'receipt.serviceCharge': 'Cargo por servicio | Cargo por el servicio',
  'receipt.coupon': 'Cupón | Código de cupón | Comprobante | Cupones | Código promocional | Vale',
  'receipt.giftCard': 'Tarjeta de regalo | Tarjeta regalo | Tarjetas de regalo | Tarjetas regalo',
  'receipt.cashier': 'Cajero',
  'receipt.register': 'Terminal | Caja registradora | Punto de venta | Registrar',
  'receipt.table': 'Mesa',
  'receipt.refund': 'Reembolso | Reembolsos | Devolución | Reembolsar | Devoluciones | Devolver',
  'receipt.loyaltyPoints': 'Puntos | Puntos de fidelidad',
  'receipt.itemCount': 'Número de artículos | articulos',
  'receipt.tip': 'Propina | Propinas',
  'receipt.payment': 'tarjeta bancaria | pago con tarjeta | pago tarjeta | interac | bizum',
  'receipt.tendered': 'Entregado | Efectivo recibido',
  'receipt.aside': 'su ahorro | ha ahorrado | usted ahorro | base imponible cuota | puntos acumulados',
  'receipt.mark': 'ticket factura | ticket de compra | gracias por su compra',
  'receipt.voided': `
    ticket anulado | anulado | venta anulada | operación anulada | venta cancelada | modo entrenamiento | modo formación`,
  'receipt.notCharged': `
    no incluido | no cobrado | no incluida | ya aplicado | ya descontado | informativo`,
};
