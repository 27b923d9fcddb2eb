import { refusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import type { MoneyCommand } from '../../platform/http/money-command.ts';

/** Runs `work` unless a command with the same key runs. */
export type OncePerKey = <Answer>(
  command: Pick<MoneyCommand, 'playerId' | 'key'>,
  work: () => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

/**
 * F5: of commands with one key that come at once, one goes on; the others are answered KEY_IN_PROGRESS before their PIN is looked at. Without this, twenty taps
 * with the right PIN would use up the three attempts, and twenty of one slip decode its photo twenty times. It counts in this process: with two processes at most two run.
 */
export function openKeysInProgress(): OncePerKey {
  const names = new Set<string>();
  return async ({ playerId, key }, work) => {
    const name = `${playerId} ${key}`;
    if (names.has(name)) return refused(refusal('KEY_IN_PROGRESS'));
    names.add(name);
    try {
      return await work();
    } finally {
      names.delete(name);
    }
  };
}
