import type { Environment } from '../env.ts';

const MEGABYTE = 1024 * 1024;
/** Megabytes for an address where the operator sets nothing. */
const ADDRESS_MEGABYTES = 1000;

/** What may be stored, in bytes; 0 sets no limit. */
export interface StorageLimits {
  /** Ten times as much with Pro and Business. */
  perOwner: number;
  /** For all visitors and unverified accounts of one network address together. */
  perAddress: number;
  all: number;
}

/** Clearing cookies is free on a developer's machine alone. */
export function storageLimitsOf({
  NODE_ENV,
  STORED_MB_PER_OWNER,
  STORED_MB_PER_ADDRESS,
  STORED_MB,
}: Pick<
  Environment,
  'NODE_ENV' | 'STORED_MB_PER_OWNER' | 'STORED_MB_PER_ADDRESS' | 'STORED_MB'
>): StorageLimits {
  const ofAddress = STORED_MB_PER_ADDRESS ?? (NODE_ENV === 'production' ? ADDRESS_MEGABYTES : 0);
  return {
    perOwner: STORED_MB_PER_OWNER * MEGABYTE,
    perAddress: ofAddress * MEGABYTE,
    all: STORED_MB * MEGABYTE,
  };
}
