import { REELS_OF_BEFORE } from '@padauk/contract/rules/fair-games';
import type { GameWords, RoundWords } from './face.ts';
import { FACES } from './faces.ts';
import type { Stand, StandGiven } from './stand.ts';
import { Table } from './table.ts';

interface Game {
  readonly words: GameWords;
  readonly open: (given: StandGiven) => Stand;
}

/** Most games use the table, fishing uses the river. Null for a game without a page. */
export async function loadGame(id: string): Promise<Game | null> {
  if (id === 'river-fishing')
    return await import(/* webpackChunkName: "river-fishing" */ '../games/river-fishing/river-page.ts');
  const load = FACES[id];
  if (load === undefined) return null;
  const { face } = await load();
  return { words: face, open: (given) => new Table({ ...given, face }) };
}

/** Also for a game that can only be verified. */
export async function loadWords(id: string): Promise<RoundWords | null> {
  if (id === REELS_OF_BEFORE.id) {
    const { wordsOfBefore } = await import(/* webpackChunkName: "rain-reels" */ '../games/rain-reels.ts');
    return wordsOfBefore;
  }
  return (await loadGame(id))?.words ?? null;
}
