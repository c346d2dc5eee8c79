export { Pricing } from './pricing.tsx';
