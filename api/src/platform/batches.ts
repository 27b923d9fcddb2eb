import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { QueueFull } from './bounded-queue.ts';
import { isSerializationFailure, isUnavailable } from './database/database-errors.ts';

export interface BatchRules<Asked, Answer> {
  /** What is done there, for the log. */
  readonly what: string;
  /** Answers each in its order. It throws for all of them or for none. */
  readonly run: (asked: readonly Asked[]) => Promise<readonly Answer[]>;
  /** Two of one subject never go together: the second has to see what came of the first. */
  readonly subjectOf: (asked: Asked) => string;
  readonly most: number;
  /** What comes in this time after a batch of so many goes together; 0: what has come while it ran. */
  readonly pauseMs: (size: number) => number;
  /** Beyond so many, {@link QueueFull} is thrown. */
  readonly maxWaiting: number;
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what comes together, one batch after the other: the first at once, what comes meanwhile in the next. A batch that fails is
 * tried one by one, so that one request takes no other with it; a database that is away, or that cannot get its locks, fails all the same.
 */
export function openBatches<Asked, Answer>(rules: BatchRules<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  const { run, maxWaiting, pauseMs, what } = rules;
  const waiting: Waiting<Asked, Answer>[] = [];
  let isRunning = false;

  const runAll = async (batch: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ asked }) => asked));
      if (answers.length !== batch.length) throw new Error(`${what}: ${answers.length} answers to ${batch.length}`);
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer)); // as many as were asked
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

/** Takes the first ones of different subjects; the others stay, in their order. */
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
