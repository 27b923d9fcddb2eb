import { createRefusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import type { MoneyCommand } from '../../platform/http/money-command.ts';

export type OncePerKey = <Answer>(
  command: Pick<MoneyCommand, 'playerId' | 'key'>,
  work: () => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

/**
 * F5: refuses concurrent commands with the same key before their PIN or photo is checked; otherwise repeated taps would
 * use up the PIN attempts. The set is per process: with two processes, two may run.
 */
export function openKeysInProgress(): OncePerKey {
  const names = new Set<string>();
  return async ({ playerId, key }, work) => {
    const name = `${playerId} ${key}`;
    if (names.has(name)) return refused(createRefusal('KEY_IN_PROGRESS'));
    names.add(name);
    try {
      return await work();
    } finally {
      names.delete(name);
    }
  };
}
