import { writeFileSync } from 'node:fs';
import { boundaries } from './boundaries.mjs';

writeFileSync(new URL('boundaries.json', import.meta.url), JSON.stringify(boundaries()));
