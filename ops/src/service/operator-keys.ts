import { createHash } from 'node:crypto';
import { canRelease, OFFICE_COMMANDS, OFFICE_ROLES, OPERATOR_NAME, type OfficeRow } from '@padauk/contract/office';
import { NoResponseError, sendCommand } from '../office/office-client.ts';
import type { Invocation } from '../release/verb.types.ts';
import { buildOperatorAddress } from '../watch/health.ts';
import type { Caller, CallerProblem } from './caller.types.ts';

/** Half of the office's limit per minute: guessing here must not lock this service and the watchdog out. */
const MAX_WRONG_KEYS = 10;
const WINDOW_MS = 60_000;
const MAX_KNOWN_KEYS = 1_000;

const UNKNOWN_KEY: CallerProblem = {
  status: 401,
  problem: 'the key is unknown',
  remedy: 'use a key from OPERATOR_KEY of the platform server, without the name',
};

/** Asks the office each time (`whoami`), so revocations apply at once; after many wrong keys only for known ones. */
export function createOperatorKeyLookup(
  env: Invocation['env'],
): (key: string, name: string) => Promise<Caller | CallerProblem> {
  const known = new Set<string>();
  let wrongAtMs: readonly number[] = [];
  return async (key, name) => {
    const digest = createHash('sha256').update(key).digest('hex');
    wrongAtMs = wrongAtMs.filter((atMs) => Date.now() - atMs < WINDOW_MS);
    if (wrongAtMs.length >= MAX_WRONG_KEYS && !known.has(digest)) return UNKNOWN_KEY;
    const operator = OPERATOR_NAME.test(name) ? name : 'operator';
    try {
      const address = { ...buildOperatorAddress(undefined, env, operator), key };
      const answer = await sendCommand(address, 'whoami', OFFICE_COMMANDS.whoami, {});
      if (answer.ok) {
        if (known.size < MAX_KNOWN_KEYS) known.add(digest);
        return toCaller(answer.value.rows[0]);
      }
    } catch (failure) {
      if (failure instanceof NoResponseError) return createOfficeProblem(failure);
      throw failure;
    }
    known.delete(digest);
    wrongAtMs = [...wrongAtMs, Date.now()];
    return UNKNOWN_KEY;
  };
}

function toCaller(row: OfficeRow | undefined): Caller {
  const words = String(row?.['roles'] ?? '').split('+');
  const roles = OFFICE_ROLES.filter((role) => words.includes(role));
  return {
    name: String(row?.['operator'] ?? 'operator'),
    remotes: canRelease(roles) ? ['*'] : [],
    registries: ['*'],
    mayForce: roles.includes('manager'),
    maySkipSmoke: roles.includes('manager'),
    credential: 'this key',
  };
}

function createOfficeProblem({ message }: NoResponseError): CallerProblem {
  return {
    status: 503,
    problem: `office keys cannot be verified: ${message}`,
    remedy:
      "OFFICE_URL of this service must be the operators' port; commands with a token or on the store do not need it",
  };
}
