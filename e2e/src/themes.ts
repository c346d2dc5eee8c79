/** The themes to check: the light one by `npm test`, the dark one by `npm run test:full`. */
export const THEMES = process.env.TEST_SET === 'full' ? ['dark'] : ['light'];
