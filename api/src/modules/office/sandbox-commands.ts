import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { readSandboxMessages } from '../../platform/messages.ts';
import { readPlayers } from '../accounts/index.ts';
import { readBalancesByPlayer } from '../ledger/index.ts';
import { millisecondsOf } from './office.rules.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

const LIMIT = 100;

export function createSandboxCommands(
  deps: OfficeDeps,
): Handlers<'players' | 'messages' | 'emails' | 'clock' | 'set-clock' | 'advance-clock'> {
  const { db, clock } = deps;
  const sentTo = async (recipient: string): Promise<Result<Outcome>> => {
    const sent = await readSandboxMessages(db, recipient);
    return accepted({ rows: sent.map(({ text, sentAt }) => ({ text, sentAt: sentAt.toISOString() })) });
  };
  const moveTo = async (to: Date): Promise<Result<Outcome>> => {
    if (deps.moveClock === null || Number.isNaN(to.getTime())) return refused(createRefusal('NOT_ALLOWED'));
    const before = { now: clock.now().toISOString() };
    await deps.moveClock(to);
    const after = { now: clock.now().toISOString() };
    return accepted({ rows: [after], before, after });
  };
  return {
    players: async ({ search }) => {
      const players = await readPlayers(db, search ?? '', LIMIT);
      const balances = await readBalancesByPlayer(
        db,
        players.map((player) => player.id),
      );
      return accepted({
        rows: players.map(({ id, phone, name, joinedAt }) => ({
          id,
          phone,
          name,
          mainKyat: balances.get(id)?.mainKyat ?? 0,
          heldKyat: balances.get(id)?.heldKyat ?? 0,
          joinedAt: joinedAt.toISOString(),
        })),
      });
    },
    messages: async ({ phone }) => await sentTo(phone),
    emails: async ({ address }) => await sentTo(address),
    clock: () => Promise.resolve(accepted({ rows: [{ now: clock.now().toISOString() }] })),
    'set-clock': ({ to }) => moveTo(new Date(to)),
    'advance-clock': ({ by }) => moveTo(new Date(clock.now().getTime() + millisecondsOf(by))),
  };
}
