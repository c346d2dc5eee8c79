export { StylePage } from './style-page.tsx';
