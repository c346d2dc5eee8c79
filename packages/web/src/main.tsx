import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './index.css';
import { isMarkupOf } from './lib/prerendered-page.ts';
import { followSystemTheme } from './lib/theme.ts';

followSystemTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const page = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (isMarkupOf(root, window.location.pathname)) hydrateRoot(root, page);
else createRoot(root).render(page);
