import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getWinners } from '@padauk/contract/lottery/winners.endpoints';
import { WINNERS } from '@padauk/contract/limits';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { Deps } from '../../platform/deps.ts';
import type { readMaskedNames } from '../accounts/index.ts';
import type { readHighestPayouts } from '../betting/index.ts';
import type { findLastSettledDraw } from '../draws/index.ts';
import { readHiddenPlayers } from './hidden-winner.repository.ts';

type Winners = AnswerFor<typeof getWinners>;

export interface WinnersDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly findLastSettledDraw: typeof findLastSettledDraw;
  readonly readHighestPayouts: typeof readHighestPayouts;
  readonly readMaskedNames: typeof readMaskedNames;
}

/** Keeps the list full until more than half of its players are hidden. */
const READ_LIMIT = 2 * WINNERS.most;
const NO_WINNERS: Winners = { draw: null, winners: [] };

interface NamedWinner {
  readonly playerId: string;
  readonly name: string;
  readonly payoutKyat: number;
}

interface WinnersQuestion {
  readonly game: NumberGameCode;
  readonly limit?: number | undefined;
  /** Null: a visitor. */
  readonly playerId: string | null;
}

/** Cached per version of a result. Hidden players are read on each call, so that they disappear at once. */
export function createWinnersReader(deps: WinnersDeps): (question: WinnersQuestion) => Promise<Winners> {
  const cache = new Map<NumberGameCode, { readonly key: string; readonly winners: readonly NamedWinner[] }>();
  return async ({ game, limit = WINNERS.onHome, playerId }) => {
    const settled = await deps.findLastSettledDraw(deps.db, game, deps.clock.now());
    if (settled === null) return NO_WINNERS;
    const key = `${settled.draw.id} ${settled.version}`;
    const before = cache.get(game);
    const winners = before?.key === key ? before.winners : await readNamedWinners(deps, settled);
    cache.set(game, { key, winners });
    const ids = winners.map((winner) => winner.playerId);
    const hidden = await readHiddenPlayers(deps.db, ids);
    return {
      draw: settled.draw,
      winners: winners
        .filter((winner) => !hidden.has(winner.playerId))
        .slice(0, limit)
        .map((winner) => ({ name: winner.name, payoutKyat: winner.payoutKyat, isOwn: winner.playerId === playerId })),
    };
  };
}

async function readNamedWinners(
  deps: WinnersDeps,
  { draw, winningNumbers, version }: NonNullable<Awaited<ReturnType<typeof findLastSettledDraw>>>,
): Promise<readonly NamedWinner[]> {
  const highest = await deps.readHighestPayouts(deps.db, {
    drawId: draw.id,
    numbers: winningNumbers,
    version,
    limit: READ_LIMIT,
  });
  const ids = highest.map(({ playerId }) => playerId);
  const names = await deps.readMaskedNames(deps.db, ids);
  return highest.flatMap((winner) => {
    const name = names.get(winner.playerId);
    return name === undefined ? [] : [{ ...winner, name }];
  });
}
