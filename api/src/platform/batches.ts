import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { QueueFull } from './bounded-queue.ts';
import { isSerializationFailure, isUnavailable } from './database/database-errors.ts';

export interface BatchRules<Asked, Answer> {
  readonly what: string;
  /** Answers in the order of `asked`; throws for all or for none. */
  readonly run: (asked: readonly Asked[]) => Promise<readonly Answer[]>;
  readonly subjectOf: (asked: Asked) => string; // One batch has at most one request per subject.
  readonly most: number;
  readonly pauseMs: (size: number) => number; // 0: collect only while a batch runs.
  readonly maxWaiting: number;
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs batches one after the other. A failed batch is retried one by one, so that one request cannot fail the others.
 * An unavailable database or a serialization failure rejects the whole batch.
 */
export function openBatches<Asked, Answer>(rules: BatchRules<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  const { run, maxWaiting, pauseMs, what } = rules;
  const waiting: Waiting<Asked, Answer>[] = [];
  let isRunning = false;

  const runAll = async (batch: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ asked }) => asked));
      if (answers.length !== batch.length) throw new Error(`${what}: ${answers.length} answers to ${batch.length}`);
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
      const batch = takeBatch(waiting, rules);
      await runAll(batch);
      const pause = pauseMs(batch.length);
      await (pause === 0 ? nextTurn() : wait(pause));
    }
    isRunning = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) {
        reject(new QueueFull(what));
        return;
      }
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void drain();
    });
}

function takeBatch<Asked, Answer>(
  waiting: Waiting<Asked, Answer>[],
  { subjectOf, most }: BatchRules<Asked, Answer>,
): readonly Waiting<Asked, Answer>[] {
  const subjects = new Set<string>();
  const batch: Waiting<Asked, Answer>[] = [];
  const left: Waiting<Asked, Answer>[] = [];
  for (const one of waiting) {
    const subject = subjectOf(one.asked);
    const isIn = batch.length < most && !subjects.has(subject);
    subjects.add(subject);
    (isIn ? batch : left).push(one);
  }
  waiting.splice(0, waiting.length, ...left);
  return batch;
}
