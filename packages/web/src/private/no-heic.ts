import { LedgerliftError } from '@ledgerlift/contract';

// Takes the place of the decoder of HEIC in the page: its licence, the LGPL, is not for a bundle. Loading it refuses the file.

throw new LedgerliftError(
  'unsupported_type',
  'HEIC pictures cannot be read on this device. Save it as JPG, or take a screenshot of it, and choose that.',
);
