import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import {
  closeGameOf,
  listGameSessions,
  listProviders,
  mostOfDay,
  reconcileRounds,
  turnGame,
  turnProvider,
} from '../games/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

type GameDeps = Pick<OfficeDeps, 'db' | 'clock' | 'log' | 'gameWallet'>;

function catalogueCommands(deps: GameDeps): Handlers<'providers' | 'turn-provider' | 'turn-game'> {
  return {
    providers: async () => accepted({ rows: await listProviders(deps.db) }),
    'turn-provider': async ({ provider, to, minutes }) =>
      outcomeOf(await turnProvider(deps, { code: provider, state: to, minutes: minutes ?? null })),
    'turn-game': async ({ game, to }) => outcomeOf(await turnGame(deps, { id: game, state: to })),
  };
}

function roundCommands(
  deps: GameDeps,
): Handlers<'game-sessions' | 'close-game' | 'game-rounds' | 'game-days' | 'reconcile-rounds'> {
  return {
    'game-sessions': async ({ which }) => accepted({ rows: await listGameSessions(deps.db, { all: which === 'all' }) }),
    'close-game': async ({ player }) => {
      const closed = await closeGameOf(deps, player);
      return closed.ok ? accepted({ rows: [closed.value], after: closed.value }) : closed;
    },
    'game-rounds': async ({ player }) => rowsOf(await deps.gameWallet.latestRounds(player ?? null)),
    'game-days': async ({ day }) => {
      const days = await deps.gameWallet.dayTotals(day);
      return rowsOf(
        days?.map((sums) => {
          const { spread: _spread, ...shown } = sums;
          return { ...shown, mostKyat: mostOfDay(sums) };
        }) ?? null,
      );
    },
    'reconcile-rounds': async (order) => {
      const differences = await reconcileRounds(deps, order);
      return differences.ok
        ? accepted({
            rows: differences.value.map((row) => ({ ...row })),
            after: { differences: differences.value.length },
          })
        : differences;
    },
  };
}

export function gamesCommands(deps: GameDeps): ReturnType<typeof catalogueCommands> & ReturnType<typeof roundCommands> {
  return { ...catalogueCommands(deps), ...roundCommands(deps) };
}

function rowsOf(rows: readonly object[] | null): Result<Outcome> {
  return rows === null
    ? refused(refusal('GAME_WALLET_MAINTENANCE'))
    : accepted({ rows: rows.map((row) => ({ ...row })) });
}

function outcomeOf(turned: Awaited<ReturnType<typeof turnGame>>): Result<Outcome> {
  return turned.ok ? accepted({ rows: [turned.value.after], ...turned.value }) : turned;
}
