import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getWinners } from '@padauk/contract/endpoints/winners';
import { WINNERS } from '@padauk/contract/limits';
import type { NumberGameCode } from '@padauk/contract/products';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readHiddenPlayers } from './hidden-winner.repository.ts';

type Winners = AnswerFor<typeof getWinners>;

interface SettledDraw {
  readonly draw: NonNullable<Winners['draw']>;
  readonly winningNumbers: readonly string[];
  readonly version: number;
}

export interface WinnersDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly findLastSettledDraw: (db: Db, game: NumberGameCode, now: Date) => Promise<SettledDraw | null>;
  readonly readHighestPayouts: (
    db: Db,
    won: {
      readonly drawId: string;
      readonly numbers: readonly string[];
      readonly version: number;
      readonly limit: number;
    },
  ) => Promise<readonly { readonly playerId: string; readonly payoutKyat: number }[]>;
  readonly readMaskedNames: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Keeps the list full until more than half of its players are hidden. */
const READ_LIMIT = 2 * WINNERS.most;
const NO_WINNERS: Winners = { draw: null, winners: [] };

interface NamedWinner {
  readonly playerId: string;
  readonly name: string;
  readonly payoutKyat: number;
}

/** Cached per version of a result. Hidden players are read on each call, so that they disappear at once. */
export function createWinnersReader(deps: WinnersDeps): (game: NumberGameCode, limit?: number) => Promise<Winners> {
  const cache = new Map<NumberGameCode, { readonly key: string; readonly winners: readonly NamedWinner[] }>();
  return async (game, limit = WINNERS.onHome) => {
    const settled = await deps.findLastSettledDraw(deps.db, game, deps.clock.now());
    if (settled === null) return NO_WINNERS;
    const key = `${settled.draw.id} ${settled.version}`;
    const before = cache.get(game);
    const winners = before?.key === key ? before.winners : await readNamedWinners(deps, settled);
    cache.set(game, { key, winners });
    const hidden = await readHiddenPlayers(
      deps.db,
      winners.map(({ playerId }) => playerId),
    );
    return {
      draw: settled.draw,
      winners: winners
        .filter(({ playerId }) => !hidden.has(playerId))
        .slice(0, limit)
        .map(({ name, payoutKyat }) => ({ name, payoutKyat })),
    };
  };
}

async function readNamedWinners(
  deps: WinnersDeps,
  { draw, winningNumbers, version }: SettledDraw,
): Promise<readonly NamedWinner[]> {
  const highest = await deps.readHighestPayouts(deps.db, {
    drawId: draw.id,
    numbers: winningNumbers,
    version,
    limit: READ_LIMIT,
  });
  const names = await deps.readMaskedNames(
    deps.db,
    highest.map(({ playerId }) => playerId),
  );
  return highest.flatMap((winner) => {
    const name = names.get(winner.playerId);
    return name === undefined ? [] : [{ ...winner, name }];
  });
}
