import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { QueueFullError } from './bounded-queue.ts';
import { isSerializationFailure, isUnavailable } from './database/database-errors.ts';

export interface BatchOptions<Asked, Answer> {
  readonly label: string;
  /** Answers in the order of `asked`; throws for all or for none. */
  readonly runBatch: (asked: readonly Asked[]) => Promise<readonly Answer[]>;
  readonly getSubject: (asked: Asked) => string; // One batch has at most one request per subject.
  readonly maxSize: number;
  readonly getPauseMs: (size: number) => number; // 0: collect only while a batch runs.
  readonly maxWaiting: number;
}

interface PendingRequest<Asked, Answer> {
  readonly request: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs batches one after the other. A failed batch is retried one by one, so that one request cannot fail the others.
 * An unavailable database or a serialization failure rejects the whole batch.
 */
export function createBatcher<Asked, Answer>(rules: BatchOptions<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  const { runBatch, maxWaiting, getPauseMs, label } = rules;
  const waiting: PendingRequest<Asked, Answer>[] = [];
  let isRunning = false;

  const runAll = async (batch: readonly PendingRequest<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await runBatch(batch.map(({ request }) => request));
      if (answers.length !== batch.length) throw new Error(`${label}: ${answers.length} answers to ${batch.length}`);
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer)); // the lengths are equal
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error) || isSerializationFailure(error))
        for (const { reject } of batch) reject(error);
      else for (const one of batch) await runAll([one]);
    }
  };
  const drain = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = dequeueBatch(waiting, rules);
      await runAll(batch);
      const pause = getPauseMs(batch.length);
      await (pause === 0 ? nextTurn() : wait(pause));
    }
    isRunning = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) {
        reject(new QueueFullError(label));
        return;
      }
      waiting.push({ request: asked, resolve, reject });
      if (!isRunning) void drain();
    });
}

function dequeueBatch<Asked, Answer>(
  waiting: PendingRequest<Asked, Answer>[],
  { getSubject, maxSize }: BatchOptions<Asked, Answer>,
): readonly PendingRequest<Asked, Answer>[] {
  const subjects = new Set<string>();
  const batch: PendingRequest<Asked, Answer>[] = [];
  const remaining: PendingRequest<Asked, Answer>[] = [];
  for (const one of waiting) {
    const subject = getSubject(one.request);
    const isIn = batch.length < maxSize && !subjects.has(subject);
    subjects.add(subject);
    (isIn ? batch : remaining).push(one);
  }
  waiting.splice(0, waiting.length, ...remaining);
  return batch;
}
