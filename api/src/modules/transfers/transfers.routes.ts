import * as endpoints from '@padauk/contract/games/transfers.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { readBettingRestrictions } from '../protection/index.ts';
import { writeRequestedToken } from './transfer.repository.ts';
import { openTransferQueues } from './create-transfers.ts';
import { readGameWalletView, readTransferView, requestTransfer } from './request-transfer.ts';
import type { TransferDeps } from './transfers.types.ts';

/** Per player: each request calls another server. */
const GAME_WALLET_RATE: RateLimit = { group: 'game-wallet', burst: 300, perMinute: 300 };

export function registerTransfersRoutes(router: Router, deps: TransferDeps): void {
  const options = { rateLimit: GAME_WALLET_RATE };
  const queues = openTransferQueues(deps);
  router.money(
    endpoints.transfer,
    (input, { playerId, command }) => requestTransfer({ ...deps, queues }, { ...input, playerId }, command),
    options,
  );
  router.player(endpoints.getTransfer, ({ id }, { playerId }) => readTransferView(deps, playerId, id));
  router.player(endpoints.getGameWallet, (_request, { playerId }) => readGameWalletView(deps, playerId), options);
  router.player(
    endpoints.isGamePlaying,
    async (_request, { playerId }) => {
      const view = await readGameWalletView(deps, playerId);
      if (!view.ok) return view;
      const { isPlaying, retryAfterSeconds } = view.value;
      return accepted({ isPlaying, retryAfterSeconds });
    },
    options,
  );
  router.player(
    endpoints.authGameWallet,
    async (_request, { playerId, sessionId }) => {
      // A player on a break may not play with money that is in the game wallet already.
      const restriction = (await readBettingRestrictions(deps.db, [playerId], deps.clock.now())).get(playerId);
      if (restriction !== undefined) return refused(restriction);
      const token = await deps.gameWallet.auth(playerId);
      // Stored before the token leaves, so that a session that ends now also ends the token.
      if (token !== null) await writeRequestedToken(deps.db, { sessionId, playerId, askedAt: deps.clock.now() });
      return token === null ? refused(createRefusal('GAME_WALLET_MAINTENANCE')) : accepted(token);
    },
    options,
  );
}
