export { PagePane } from './page-pane.tsx';
