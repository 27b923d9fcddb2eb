/** What the lists of changes have in common. */
export const MODULES = 'api/src/modules';
export const PLATFORM = 'api/src/platform';
export const GAME_WALLET = 'api/src/game-wallet';
export const RULES = 'contract/src/rules';

/**
 * Changes of one file that these tests notice; `onPostgres` where the embedded database has nothing of the kind.
 *
 * @param {string} file
 * @param {readonly string[]} by
 * @returns {(name: string, from: string, to: string) => import('./mutants.mjs').Mutant}
 */
export function changesOf(file, by, { onPostgres = false } = {}) {
  return (name, from, to) => ({ name, file, from, to, by, onPostgres });
}
