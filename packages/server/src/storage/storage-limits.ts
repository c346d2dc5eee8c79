import type { Environment } from '../env.ts';

const MEGABYTE = 1024 * 1024;
/** Megabytes per address where the operator sets no limit. */
const ADDRESS_MEGABYTES = 1000;

/** The most bytes that may be stored; 0 means no limit. */
export interface StorageLimits {
  /** Ten times as much with Pro and Business. */
  perOwner: number;
  /** For all visitors and unverified accounts of one network address together. */
  perAddress: number;
  all: number;
}

/** By default, limits per address apply in production only: developers clear cookies all the time. */
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
