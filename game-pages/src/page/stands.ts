import { REELS_OF_BEFORE } from '@padauk/contract/rules/fair-games';
import type { GameWords, RoundWords } from './face.ts';
import { FACES } from './faces.ts';
import type { Stand, StandGiven } from './stand.ts';
import { Table } from './table.ts';

interface Game {
  readonly words: GameWords;
  readonly open: (given: StandGiven) => Stand;
}

/** Loads a game: the table of most, or the river, which is no table. Null for one that has no page. */
export async function loadGame(id: string): Promise<Game | null> {
  if (id === 'river-fishing')
    return await import(/* webpackChunkName: "river-fishing" */ '../games/river-fishing/river-page.ts');
  const load = FACES[id];
  if (load === undefined) return null;
  const { face } = await load();
  return { words: face, open: (given) => new Table({ ...given, face }) };
}

/** What is said of a game's rounds; also of one that is played no more. */
export async function loadWords(id: string): Promise<RoundWords | null> {
  if (id === REELS_OF_BEFORE.id) {
    const { wordsOfBefore } = await import(/* webpackChunkName: "rain-reels" */ '../games/rain-reels.ts');
    return wordsOfBefore;
  }
  return (await loadGame(id))?.words ?? null;
}
