import type { AccuracyReport } from '@ledgerlift/contract';
import layouts from './layouts.json';

/** The figures of every layout. Large: import it only where the landing page does not load it. */
export const MEASURED_LAYOUTS = layouts as AccuracyReport['layouts'];
