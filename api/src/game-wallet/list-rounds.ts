import { readRoundsOfPlayer } from './round.repository.ts';
import type { ServiceDeps } from './service-deps.ts';

const PAGE = 30;

interface ListedRound {
  readonly provider: string;
  readonly roundId: string;
  readonly game: string | null;
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakeKyat: number;
  readonly winKyat: number | null;
  readonly openedAt: string;
}

/** Newest first. `before`: the end of the previous page. */
export async function listRounds(
  { db }: Pick<ServiceDeps, 'db'>,
  { playerId, before }: { readonly playerId: string; readonly before: string },
): Promise<{ playerId: string; rounds: ListedRound[]; olderBefore: string | null }> {
  const rows = await readRoundsOfPlayer(db, { playerId, before: new Date(before), limit: PAGE });
  const rounds = rows.map(({ openedAt, stakeKyat, ...row }) => ({
    ...row,
    stakeKyat: stakeKyat ?? 0,
    openedAt: openedAt.toISOString(),
  }));
  return { playerId, rounds, olderBefore: rows.length < PAGE ? null : (rounds.at(-1)?.openedAt ?? null) };
}
