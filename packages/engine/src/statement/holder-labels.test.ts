import { describe, expect, it } from 'vitest';
import { holderLabel, isFieldLabel } from './holder-labels.ts';

describe('labels of the account holder', () => {
  it.each([
    'Kontoinhaber:',
    'Titulaire du compte',
    'Account holder(s)',
    'Majitel účtu',
    'Müşteri Adı Soyadı',
    'Владелец счёта',
    '户名',
    'Chủ tài khoản/ Account name:',
    'לכבוד:',
    'العميل: اسم',
  ])('%s is one', (label) => {
    expect(holderLabel(label)).toBe('sure');
  });

  it('are weak where they name other people too', () => {
    for (const label of ['Name', 'CLIENTE:', 'Customer', 'khách hàng'])
      expect(holderLabel(label)).toBe('weak');
  });

  it('are no names and no other labels', () => {
    for (const text of ['Jane Example', 'Account number', 'Named account', ''])
      expect(holderLabel(text)).toBeNull();
  });
});

describe('labels of other things', () => {
  it('are told from values', () => {
    for (const text of ['Account number', 'Номер счёта', 'Valid until:', 'Branch'])
      expect(isFieldLabel(text)).toBe(true);
    for (const text of ['Jane Example', 'Account 0000017', 'Branchwood Ltd'])
      expect(isFieldLabel(text)).toBe(false);
  });
});
