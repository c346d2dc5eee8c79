import type { MatrixCode } from '../ports.ts';
import { textInUtf8 } from './code-text.ts';
import { readCreditTransfer } from './epc-credit-transfer.ts';
import type { PlacedPaymentCode } from './payment-code.ts';
import { readSwissQrBill } from './swiss-qr-bill.ts';

/** The payment codes among matrix codes, without duplicates: a bill may be there in two copies. */
export function readPaymentCodes(codes: readonly MatrixCode[]): PlacedPaymentCode[] {
  const seen = new Set<string>();
  return codes.flatMap(({ page, box, bytes }) => {
    const text = textInUtf8(bytes);
    const code = readSwissQrBill(text) ?? readCreditTransfer(bytes);
    if (!code || seen.has(text)) return [];
    seen.add(text);
    return [{ ...code, page, box }];
  });
}
