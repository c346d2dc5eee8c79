export { Converter } from './converter.tsx';
