import { findEndedSessions } from '../accounts/index.ts';
import { deleteRequestedTokens, readRequestedTokens, type RequestedToken } from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

/** Tokens expire after half an hour; one minute more for clock differences. */
const EXPIRED_AFTER_MS = 31 * 60_000;

/** Polls for ended sessions, so that code that ends a session need not call it. A failed call is repeated. */
export async function endGameTokens(deps: TransferDeps): Promise<void> {
  const { db, clock, gameWallet, log } = deps;
  const requested = await readRequestedTokens(db);
  if (requested.length === 0) return;
  const now = clock.now();
  const ended = await findEndedSessions(
    db,
    requested.map(({ sessionId }) => sessionId),
    now,
  );
  const isOver = ({ askedAt }: RequestedToken): boolean => now.getTime() - askedAt.getTime() > EXPIRED_AFTER_MS;
  const results = await Promise.all(
    requested
      .filter((token) => !isOver(token) && ended.has(token.sessionId))
      .map(async (token) => {
        const isDone = await gameWallet.endTokens(token.playerId);
        if (!isDone) log.warn({ playerId: token.playerId }, 'a token of the game wallet is not ended yet');
        return isDone ? [token] : [];
      }),
  );
  await deleteRequestedTokens(db, [...requested.filter(isOver), ...results.flat()]);
}
