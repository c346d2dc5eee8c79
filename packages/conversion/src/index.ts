export {
  type ConversionPool,
  type ConversionPoolOptions,
  type ConvertOptions,
  createConversionPool,
} from './conversion-pool.ts';
export type { ConversionRequest, InspectionRequest } from './messages.ts';
export { SERVER_LIMITS } from './server-limits.ts';
