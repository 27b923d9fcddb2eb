import { refusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import { isUnavailable } from '../../platform/database/database-errors.ts';
import { placeBets, type BetCommand, type BetDeps, type PlacedBet } from './place-bets.ts';

/** Takes bets of one process and writes them in ordered batches, one batch at a time per section. */
export interface BetDesk {
  readonly place: (sectionId: string, bet: BetCommand) => Promise<Result<PlacedBet>>;
}

interface Waiting {
  readonly bet: BetCommand;
  readonly resolve: (result: Result<PlacedBet>) => void;
  readonly reject: (error: unknown) => void;
}

type PlaceBatch = (sectionId: string, bets: readonly BetCommand[]) => Promise<Result<PlacedBet>[]>;

/** 200 take 6 to 8 ms, 26–33k bets/s on one connection (reliability B2); more in a batch only make the first one wait. */
const BATCH_SLIPS = 200;
/** A hundred-line slip weighs as much as twenty of five. */
const BATCH_LINES = 2_000;
/** Some seconds of work: who comes later is told to come back (E6) while the phone still waits. */
const QUEUE_SLIPS = 5_000;

/**
 * Opens the desk. While a batch is being written the next one gathers, so an idle server answers each bet at once, and a busy one writes
 * up to two hundred with one set of locks.
 */
export function openBetDesk(deps: BetDeps, placeBatch: PlaceBatch = (sectionId, bets) => placeBets(deps, sectionId, bets)): BetDesk {
  const queues = new Map<string, Waiting[]>();

  const drain = async (sectionId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await answer(sectionId, takeBatch(queue));
    queues.delete(sectionId);
  };
  const answer = async (sectionId: string, batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await placeBatch(sectionId, batch.map((waiting) => waiting.bet));
      batch.forEach((waiting, index) => {
        const result = results[index];
        if (result === undefined) waiting.reject(new Error('a bet was left without a verdict'));
        else waiting.resolve(result);
      });
    } catch (error) {
      // One bet that fails must not take down the others of its batch. A database that is away fails all the same.
      if (batch.length === 1 || isUnavailable(error)) batch.forEach((waiting) => waiting.reject(error));
      else for (const waiting of batch) await answer(sectionId, [waiting]);
    }
  };

  return {
    place: (sectionId, bet) => new Promise((resolve, reject) => {
      const queue = queues.get(sectionId);
      if (queue === undefined) {
        const first = [{ bet, resolve, reject }];
        queues.set(sectionId, first);
        void drain(sectionId, first);
      } else if (queue.length >= QUEUE_SLIPS) {
        resolve(refused(refusal('SERVER_UNAVAILABLE')));
      } else {
        queue.push({ bet, resolve, reject });
      }
    }),
  };
}

/**
 * The next batch, in order. A key that stands twice waits for the next one, and is then answered with what the first was answered (F5): in
 * one batch it could only be told that its twin is in progress.
 */
function takeBatch(queue: Waiting[]): Waiting[] {
  const keys = new Set<string>();
  let lines = 0;
  const end = queue.findIndex(({ bet }, index) => {
    const key = `${bet.command.playerId} ${bet.command.key}`;
    lines += bet.lines.length;
    const isFull = index > 0 && (keys.has(key) || lines > BATCH_LINES || index >= BATCH_SLIPS);
    keys.add(key);
    return isFull;
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}
