import { writeFileSync } from 'node:fs';
import { configurationPage } from './configuration-page.mjs';

writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationPage());
