import { endedSessionsAmong } from '../accounts/index.ts';
import { deleteAskedTokens, readAskedTokens, type AskedToken } from './game-token.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

/** Tokens expire after half an hour; one minute more for clock differences. */
const OVER_AFTER_MS = 31 * 60_000;

/** Polls for ended sessions, so that code that ends a session need not call it. A failed call is repeated. */
export async function endGameTokens(deps: TransferDeps): Promise<void> {
  const { db, clock, gameWallet, log } = deps;
  const asked = await readAskedTokens(db);
  if (asked.length === 0) return;
  const now = clock.now();
  const ended = await endedSessionsAmong(
    db,
    asked.map(({ sessionId }) => sessionId),
    now,
  );
  const isOver = ({ askedAt }: AskedToken): boolean => now.getTime() - askedAt.getTime() > OVER_AFTER_MS;
  const told = await Promise.all(
    asked
      .filter((token) => !isOver(token) && ended.has(token.sessionId))
      .map(async (token) => {
        const isDone = await gameWallet.endTokens(token.playerId);
        if (!isDone) log.warn({ playerId: token.playerId }, 'a token of the game wallet is not ended yet');
        return isDone ? [token] : [];
      }),
  );
  await deleteAskedTokens(db, [...asked.filter(isOver), ...told.flat()]);
}
