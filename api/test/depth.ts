/** How far the long tests go: `npm test` runs their short form, `npm run test:deep` the whole one. */
export const DEPTH =
  process.env['TEST_DEPTH'] === 'whole'
    ? { killRounds: { postgres: 20, pglite: 5 } }
    : { killRounds: { postgres: 4, pglite: 2 } };
