import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import {
  closePlayerGame,
  listGameSessions,
  listProviders,
  computeMaxWin,
  reconcileRounds,
  setGameState,
  setProviderState,
} from '../games/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

type GameDeps = Pick<OfficeDeps, 'db' | 'clock' | 'log' | 'gameWallet'>;

function createCatalogueCommands(deps: GameDeps): Handlers<'providers' | 'turn-provider' | 'turn-game'> {
  return {
    providers: async () => accepted({ rows: await listProviders(deps.db) }),
    'turn-provider': async ({ provider, to, minutes }) =>
      toOutcome(await setProviderState(deps, { code: provider, state: to, minutes: minutes ?? null })),
    'turn-game': async ({ game, to }) => toOutcome(await setGameState(deps, { id: game, state: to })),
  };
}

function createRoundCommands(
  deps: GameDeps,
): Handlers<'game-sessions' | 'close-game' | 'game-rounds' | 'game-days' | 'reconcile-rounds'> {
  return {
    'game-sessions': async ({ which }) => accepted({ rows: await listGameSessions(deps.db, { all: which === 'all' }) }),
    'close-game': async ({ player }) => {
      const closed = await closePlayerGame(deps, player);
      return closed.ok ? accepted({ rows: [closed.value], after: closed.value }) : closed;
    },
    'game-rounds': async ({ player }) => toRowsOutcome(await deps.gameWallet.latestRounds(player ?? null)),
    'game-days': async ({ day }) => {
      const days = await deps.gameWallet.dayTotals(day);
      return toRowsOutcome(
        days?.map((sums) => {
          const { spread: _spread, ...visibleSums } = sums;
          return { ...visibleSums, mostKyat: computeMaxWin(sums) };
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

export function createGamesCommands(
  deps: GameDeps,
): ReturnType<typeof createCatalogueCommands> & ReturnType<typeof createRoundCommands> {
  return { ...createCatalogueCommands(deps), ...createRoundCommands(deps) };
}

function toRowsOutcome(rows: readonly object[] | null): Result<Outcome> {
  return rows === null
    ? refused(createRefusal('GAME_WALLET_MAINTENANCE'))
    : accepted({ rows: rows.map((row) => ({ ...row })) });
}

function toOutcome(turned: Awaited<ReturnType<typeof setGameState>>): Result<Outcome> {
  return turned.ok ? accepted({ rows: [turned.value.after], ...turned.value }) : turned;
}
