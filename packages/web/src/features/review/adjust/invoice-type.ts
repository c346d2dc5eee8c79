import { INVOICE_ROLES_ONCE } from '@ledgerlift/contract';
import type { GuideType } from './guide-type.ts';

/** What Adjust offers for invoices. */
export const INVOICE: GuideType = {
  roles: ['code', 'description', 'quantity', 'unit', 'unitPrice', 'taxRate', 'amount', 'ignore'],
  onlyOnce: INVOICE_ROLES_ONCE,
  factsTitle: 'Total and details',
  factsHint: 'Where they are printed: the proof ends with the total.',
  facts: [
    { fact: 'total', name: 'Total', prints: 'amount' },
    { fact: 'subtotal', name: 'Subtotal', prints: 'amount' },
    { fact: 'tax', name: 'Tax', prints: 'amount' },
    { fact: 'invoiceNumber', name: 'Invoice number', prints: 'number' },
    { fact: 'issueDate', name: 'Issue date', prints: 'date' },
    { fact: 'dueDate', name: 'Due date', prints: 'date' },
    { fact: 'vendor', name: 'Vendor', prints: 'name' },
    { fact: 'client', name: 'Client', prints: 'name' },
  ],
  habitsTitle: 'Dates and amounts',
  habits: ['dateOrder', 'decimal'],
  foundColumns: [
    { cell: 'code', title: 'Code', shows: 'word', isOptional: true },
    { cell: 'description', title: 'Description', shows: 'text' },
    { cell: 'quantity', title: 'Quantity', shows: 'value', isOptional: true },
    { cell: 'unitPrice', title: 'Price', shows: 'value', isOptional: true },
    { cell: 'taxRate', title: 'Tax', shows: 'value', isOptional: true },
    { cell: 'amount', title: 'Amount', shows: 'value' },
  ],
  empty: {
    version: 1,
    type: 'invoice',
    columns: [
      { role: 'description', x0: 0.05, x1: 0.75 },
      { role: 'amount', x0: 0.75, x1: 0.95 },
    ],
    tables: [],
    rows: [],
    ignored: [],
  },
};
