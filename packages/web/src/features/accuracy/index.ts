export { AccuracyPage } from './accuracy-page.tsx';
