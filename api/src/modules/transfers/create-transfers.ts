import { accepted } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import { readDisabledSettings } from '../content/index.ts';
import { buildHold, toPlayerAccountId } from '../ledger/index.ts';
import {
  openCommandQueues,
  writeCommandBatch,
  type CommandBatch,
  type CommandQueues,
  type QueuedCommand,
} from '../money-commands/index.ts';
import { readBettingRestrictions } from '../protection/index.ts';
import {
  ATTEMPT_LEASE_MS,
  judgeTransfers,
  type TransferFacts,
  toPlayerState,
  type TransferDirection,
  type TransferOrder,
} from './transfers.rules.ts';
import type { TransferDeps } from './transfers.types.ts';
import { insertCalls, insertTransfers, lockLastRequests, writeLastRequests } from './transfer.repository.ts';

export interface TransferCommand extends QueuedCommand {
  readonly direction: TransferDirection;
  readonly amountKyat: number;
}

/** Stored under the idempotency key. The state is read on each retry, so that a late retry gets the current one. */
export interface CreatedTransfer {
  readonly id: string;
}

type CreateTransfersDeps = Pick<TransferDeps, 'db' | 'clock' | 'random'>;
export type TransferQueues = CommandQueues<TransferCommand, CreatedTransfer>;

/**
 * One queue, because transfers of different players share no row. A batch writes transfers, holds and outbox rows in
 * one transaction; each command has its own verdict.
 */
export function openTransferQueues(deps: CreateTransfersDeps): TransferQueues {
  const batch = createTransferBatch(deps);
  return openCommandQueues((_queue, commands) => writeCommandBatch(deps, batch, commands), undefined, 'transfer');
}

function createTransferBatch(
  deps: CreateTransfersDeps,
): CommandBatch<TransferCommand, Omit<TransferFacts, 'mainKyat' | 'now'>, CreatedTransfer> {
  return {
    // A transfer out of the game wallet moves no money here until the game wallet has moved it.
    getAccounts: ({ command, direction }) =>
      direction === 'in'
        ? [toPlayerAccountId('player_main', command.playerId), toPlayerAccountId('player_hold', command.playerId)]
        : [],
    lock: async (tx, commands) => {
      const playerIds = [...new Set(commands.map(({ command }) => command.playerId))].sort();
      const [lastAt, restrictions, disabledSettings] = await inOrder(
        lockLastRequests(tx, playerIds),
        readBettingRestrictions(tx, playerIds, deps.clock.now()),
        readDisabledSettings(tx),
      );
      return { lastAt, restrictions, isSwitchedOff: disabledSettings.has('game_wallet') };
    },
    judge: (commands, facts, { now, balances }) => {
      const mainKyat = new Map(
        commands.map(({ command }) => [
          command.playerId,
          balances.get(toPlayerAccountId('player_main', command.playerId)) ?? 0,
        ]),
      );
      const requests = commands.map(({ command, direction, amountKyat }) => ({
        playerId: command.playerId,
        direction,
        amountKyat,
      }));
      return judgeTransfers(requests, { ...facts, mainKyat, now }).map((verdict, index) => {
        const command = commands[index];
        if (!verdict.ok) return verdict;
        if (command === undefined) throw new Error('a verdict has no transfer');
        const id = deps.random.uuid();
        return accepted({ answer: { id }, movement: toHoldMovement(command, id) });
      });
    },
    write: (tx, transfers, { now }) =>
      writeTransfers(
        tx,
        transfers.map(({ answer, command: { command, direction, amountKyat } }) => ({
          id: answer.id,
          playerId: command.playerId,
          direction,
          amountKyat,
          requestedAt: now,
        })),
        now,
      ),
  };
}

function writeTransfers(tx: Tx, orders: readonly TransferOrder[], now: Date): Promise<unknown> {
  const ids = orders.map(({ id }) => id);
  const playerIds = orders.map(({ playerId }) => playerId);
  const events = orders.map(({ id, playerId }) => ({
    audience: { playerId },
    name: 'transaction.changed' as const,
    payload: { id, state: toPlayerState('waiting') },
  }));
  return inOrder(
    writeLastRequests(tx, playerIds, now),
    insertTransfers(tx, orders),
    // Due after the lease: this process sends at once, and a worker takes over only after a crash.
    insertCalls(tx, ids, new Date(now.getTime() + ATTEMPT_LEASE_MS)),
    publishEvents(tx, events),
  );
}

function toHoldMovement({ command, direction, amountKyat }: TransferCommand, id: string) {
  if (direction === 'out') return null;
  return {
    kind: 'transfer_hold' as const,
    cause: { type: 'transfer', id },
    product: 'games' as const,
    shardKey: command.playerId,
    entries: buildHold(command.playerId, amountKyat),
  };
}
