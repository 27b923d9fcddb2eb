import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import * as games from '../games/index.ts';
import * as geo from '../geo-restriction/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { showChanged, showDecided, showRows, type Cells } from './outcomes.ts';

type GameDeps = Pick<OfficeDeps, 'db' | 'clock' | 'log' | 'gameWallet'>;

export function createGamesCommands(deps: GameDeps) {
  return {
    providers: async () => showRows(await games.listProviders(deps.db)),
    'turn-provider': async ({ provider, to, minutes }) => {
      const change = { code: provider, state: to, minutes: minutes ?? null };
      return showDecided(await games.setProviderState(deps, change), (row) => row);
    },
    'turn-game': async ({ game, to }) =>
      showDecided(await games.setGameState(deps, { id: game, state: to }), (row) => row),
    'game-sessions': async ({ which }) => showRows(await games.listGameSessions(deps.db, { all: which === 'all' })),
    'close-game': async ({ player }) => showChanged(await games.closePlayerGame(deps, player)),
    'game-rounds': async ({ player }) => showWalletRows(await deps.gameWallet.latestRounds(player ?? null)),
    'game-days': async ({ day }) => {
      const days = await deps.gameWallet.dayTotals(day);
      return showWalletRows(
        days?.map((sums) => {
          const { spread: _spread, ...visibleSums } = sums;
          return { ...visibleSums, mostKyat: games.computeMaxWin(sums) };
        }) ?? null,
      );
    },
    'reconcile-rounds': async (order) => {
      const found = await games.reconcileRounds(deps, order);
      if (!found.ok) return found;
      return accepted({ rows: found.value.map((row) => ({ ...row })), after: { differences: found.value.length } });
    },
  } satisfies Partial<Handlers>;
}

function showWalletRows<Row extends Cells<Row>>(rows: readonly Row[] | null): Result<Outcome> {
  return rows === null ? refused(createRefusal('GAME_WALLET_MAINTENANCE')) : showRows(rows);
}

export function createGeoRestrictionCommands(deps: OfficeDeps) {
  const { db, clock, geoRestriction } = deps;
  return {
    'geo-restriction': async () => showRows([await geo.viewGeoRestriction(db, geoRestriction, clock.now())]),
    'look-up-address': async ({ address, provider }) => {
      const judged = await geoRestriction.judge(db, [{ address, provider: provider ?? null }], clock.now());
      return showRows(judged.map((row) => ({ ...row, isOpen: row.cause === null })));
    },
    'address-reports': async () => showRows(await geo.readWaitingReports(db)),
    'correct-address': async (order, operator) => {
      const corrected = await geo.correctAddress(deps, { ...order, by: operator });
      if (!corrected.ok) return corrected;
      const { correction, answered } = corrected.value;
      const before = { reports: answered.map(({ id }) => id) };
      return showChanged(accepted({ ...correction, reportsAnswered: answered.length }), before);
    },
    'address-corrections': async () => showRows(await geo.readCorrections(db)),
    'end-correction': async ({ id }, operator) =>
      showChanged(await geo.dropCorrection(deps, { id, by: operator }), { id, endedAt: null }),
    'dismiss-report': async ({ id }, operator) => {
      const ended = await geo.dismissReport(deps, { id, by: operator });
      const shown = ended.ok ? showRows([ended.value]) : ended;
      return shown.ok ? accepted({ ...shown.value, after: { id, decision: 'dismissed' } }) : shown;
    },
  } satisfies Partial<Handlers>;
}
