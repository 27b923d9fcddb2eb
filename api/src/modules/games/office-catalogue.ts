import type { GameState } from '@padauk/contract/games';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { lockGame, lockProvider, readAllGames, writeGameState, writeProviderState } from './catalogue.repository.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock'>;

const MAX_MAINTENANCE_MINUTES = 31 * 24 * 60;

export async function listProviders(db: CatalogueDeps['db']): Promise<Record<string, string | null>[]> {
  const rows = await readAllGames(db);
  return rows.map(({ backAt, ...row }) => ({ ...row, backAt: backAt?.toISOString() ?? null }));
}

interface StateChange {
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

/** `minutes`: expected duration of a maintenance. */
export function setProviderState(
  { db, clock }: CatalogueDeps,
  { code, state, minutes }: { readonly code: string; readonly state: GameState; readonly minutes: number | null },
): Promise<Result<StateChange>> {
  return commitIfAccepted(db, async (tx) => {
    if (minutes !== null && (state !== 'maintenance' || minutes > MAX_MAINTENANCE_MINUTES))
      return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['minutes'], code: 'choice' }]));
    const before = await lockProvider(tx, code);
    if (before === null) return refused(createRefusal('NOT_FOUND'));
    const backAt = minutes === null ? null : new Date(clock.now().getTime() + minutes * 60_000);
    await writeProviderState(tx, { code, state, backAt });
    return accepted({
      before: { code, state: before.state, backAt: before.backAt?.toISOString() ?? null },
      after: { code, state, backAt: backAt?.toISOString() ?? null },
    });
  });
}

export function setGameState(
  { db }: Pick<CatalogueDeps, 'db'>,
  { id, state }: { readonly id: string; readonly state: GameState },
): Promise<Result<StateChange>> {
  return commitIfAccepted(db, async (tx) => {
    const before = await lockGame(tx, id);
    if (before === null) return refused(createRefusal('NOT_FOUND'));
    await writeGameState(tx, id, state);
    return accepted({ before: { id, state: before }, after: { id, state } });
  });
}
