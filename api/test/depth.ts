/** `npm test` runs the short form, `npm run test:deep` the whole one. */
export const DEPTH =
  process.env['TEST_DEPTH'] === 'whole'
    ? {
        killRounds: { postgres: 20, pglite: 5 },
        killGames: 12,
        seeds: 16,
        everyBug: true,
        malformedManifests: 1_000,
        fuzzSeeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        fuzzRequests: { players: 1_500, office: 500, wallet: 300 },
      }
    : {
        killRounds: { postgres: 3, pglite: 2 },
        killGames: 3,
        seeds: 4,
        everyBug: false,
        malformedManifests: 40,
        fuzzSeeds: [1],
        fuzzRequests: { players: 400, office: 150, wallet: 100 },
      };

export const selectBugs = <Bug>(bugs: readonly Bug[]): readonly Bug[] =>
  bugs.filter((_, index) => DEPTH.everyBug || index % 2 === 0);
