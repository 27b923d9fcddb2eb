/** `npm test` runs the short form, `npm run test:deep` the full one. */
export const DEPTH =
  process.env['TEST_DEPTH'] === 'whole'
    ? { promotions: 100, everyBlock: true, malformedManifests: 1_000, restarts: 6 }
    : { promotions: 8, everyBlock: false, malformedManifests: 8, restarts: 1 };
