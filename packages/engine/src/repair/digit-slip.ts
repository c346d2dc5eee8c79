import { minorToDecimal } from '@ledgerlift/contract';

/** A small reading error that turns a figure into another. */
export interface Slip {
  code: 'sign_turned' | 'digit_misread' | 'digits_exchanged' | 'decimal_mark_lost';
  /** Half a sentence for users: 'the digits 3 and 8 look alike'. */
  reason: string;
}

/** Digits that OCR, faint toner and the eye confuse, with the feature they share. */
const LOOKALIKES: readonly { digits: string; because: string }[] = [
  { digits: '0689', because: 'closed rings, of which a gap or a spot makes the other' },
  { digits: '17', because: 'a stroke with a flag' },
  { digits: '27', because: 'the same head, where the foot is lost' },
  { digits: '38', because: 'open rings that close when ink runs' },
  { digits: '56', because: 'a bow at the foot that closes when ink runs' },
  { digits: '49', because: 'an open head that closes when ink runs' },
];

/**
 * The single slip that turns `meant` into `printed`, both in minor units of a currency with `decimals` decimals; null
 * when there is none, and when both are equal.
 */
export function digitSlipBetween(printed: number, meant: number, decimals: number): Slip | null {
  if (printed === meant) return null;
  if (printed === -meant) return { code: 'sign_turned', reason: 'its sign may be turned round' };
  if (printed > 0 !== meant > 0) return null;
  if (decimals > 0 && printed === meant * 10 ** decimals)
    return { code: 'decimal_mark_lost', reason: 'its decimal mark may be lost' };
  return slipOfDigits(digitsOf(printed, decimals), digitsOf(meant, decimals));
}

/** The digits as they are printed: 5 cents are 0.05. */
function digitsOf(minor: number, decimals: number): string {
  return minorToDecimal(Math.abs(minor), decimals).replace('.', '');
}

function slipOfDigits(printed: string, meant: string): Slip | null {
  if (printed.length !== meant.length) return null;
  const differing = [...printed].flatMap((digit, at) => (digit === meant[at] ? [] : [at]));
  const [first = 0, second, third] = differing;
  if (second === undefined) return lookalike(printed.charAt(first), meant.charAt(first));
  const exchanged =
    third === undefined &&
    second === first + 1 &&
    printed[first] === meant[second] &&
    printed[second] === meant[first];
  if (!exchanged) return null;
  const reason = `its digits ${printed[first]} and ${printed[second]} may be exchanged`;
  return { code: 'digits_exchanged', reason };
}

function lookalike(printed: string, meant: string): Slip | null {
  const likeness = LOOKALIKES.find(({ digits }) => digits.includes(printed) && digits.includes(meant));
  if (!likeness) return null;
  const reason = `its ${printed} may be a ${meant} (${likeness.because})`;
  return { code: 'digit_misread', reason };
}
