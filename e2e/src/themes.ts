/** The themes that a page is checked in: `npm test` takes the light one, `npm run test:full` the dark one. */
export const THEMES = process.env.TEST_SET === 'full' ? ['dark'] : ['light'];
