import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getWinners } from '@padauk/contract/endpoints/winners';
import type { NumberGameCode } from '@padauk/contract/products';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

type Winners = AnswerFor<typeof getWinners>;

/** A settled draw with the version of the result that stands. */
interface SettledDraw {
  readonly draw: NonNullable<Winners['draw']>;
  readonly result: string;
  readonly version: number;
}

/** What winners ask of others; wired in modules.ts. */
export interface WinnersDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly lastSettledDraw: (db: Db, game: NumberGameCode, now: Date) => Promise<SettledDraw | null>;
  /** Players by what they were paid, the most first. */
  readonly highestPayouts: (
    db: Db,
    won: { readonly drawId: string; readonly number: string; readonly version: number; readonly limit: number },
  ) => Promise<readonly { readonly playerId: string; readonly payoutKyat: number }[]>;
  readonly maskedNames: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const SHOWN = 5;
const NOBODY: Winners = { draw: null, winners: [] };

/**
 * The winners of the last settled draw of a game. Everybody's home asks, so they are read once for each version of a result
 * and kept in this process.
 */
export function openWinners(deps: WinnersDeps): (game: NumberGameCode) => Promise<Winners> {
  const kept = new Map<NumberGameCode, { readonly key: string; readonly winners: Winners }>();
  return async (game) => {
    const settled = await deps.lastSettledDraw(deps.db, game, deps.clock.now());
    if (settled === null) return NOBODY;
    const key = `${settled.draw.id} ${settled.version}`;
    const before = kept.get(game);
    if (before?.key === key) return before.winners;
    const winners = { draw: settled.draw, winners: await winnersOf(deps, settled) };
    kept.set(game, { key, winners });
    return winners;
  };
}

async function winnersOf(deps: WinnersDeps, { draw, result, version }: SettledDraw): Promise<Winners['winners']> {
  const highest = await deps.highestPayouts(deps.db, { drawId: draw.id, number: result, version, limit: SHOWN });
  const names = await deps.maskedNames(
    deps.db,
    highest.map(({ playerId }) => playerId),
  );
  return highest.flatMap(({ playerId, payoutKyat }) => {
    const name = names.get(playerId);
    return name === undefined ? [] : [{ name, payoutKyat }];
  });
}
