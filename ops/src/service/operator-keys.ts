import { createHash } from 'node:crypto';
import { mayRelease, OFFICE_COMMANDS, OFFICE_ROLES, OPERATOR_NAME, type OfficeRow } from '@padauk/contract/office';
import { NoAnswer, sendCommand } from '../office/office-client.ts';
import type { Invocation } from '../release/verb.types.ts';
import { operatorAddress } from '../watch/health.ts';
import type { Caller, NoCaller } from './caller.types.ts';

/** Half of the office's limit per minute: guessing here must not lock this service and the watchdog out. */
const MAX_WRONG_KEYS = 10;
const WITHIN_MS = 60_000;
const MAX_KNOWN = 1_000;

const UNKNOWN_KEY: NoCaller = {
  status: 401,
  problem: 'the key is not known',
  remedy: 'it is one of OPERATOR_KEY of the platform server, without its name',
};

/** Asks the office each time (`whoami`), so revocations apply at once; after many wrong keys only for known ones. */
export function openOperatorKeys(env: Invocation['env']): (key: string, name: string) => Promise<Caller | NoCaller> {
  const known = new Set<string>();
  let wrongAtMs: readonly number[] = [];
  return async (key, name) => {
    const digest = createHash('sha256').update(key).digest('hex');
    wrongAtMs = wrongAtMs.filter((atMs) => Date.now() - atMs < WITHIN_MS);
    if (wrongAtMs.length >= MAX_WRONG_KEYS && !known.has(digest)) return UNKNOWN_KEY;
    const operator = OPERATOR_NAME.test(name) ? name : 'operator';
    try {
      const address = { ...operatorAddress(undefined, env, operator), key };
      const answer = await sendCommand(address, 'whoami', OFFICE_COMMANDS.whoami, {});
      if (answer.ok) {
        if (known.size < MAX_KNOWN) known.add(digest);
        return callerOf(answer.value.rows[0]);
      }
    } catch (failure) {
      if (failure instanceof NoAnswer) return unknownOffice(failure);
      throw failure;
    }
    known.delete(digest);
    wrongAtMs = [...wrongAtMs, Date.now()];
    return UNKNOWN_KEY;
  };
}

function callerOf(row: OfficeRow | undefined): Caller {
  const words = String(row?.['roles'] ?? '').split('+');
  const roles = OFFICE_ROLES.filter((role) => words.includes(role));
  return {
    name: String(row?.['operator'] ?? 'operator'),
    remotes: mayRelease(roles) ? ['*'] : [],
    registries: ['*'],
    mayForce: roles.includes('manager'),
    maySkipSmoke: roles.includes('manager'),
    holds: 'this key',
  };
}

function unknownOffice({ message }: NoAnswer): NoCaller {
  return {
    status: 503,
    problem: `nobody can be let in by a key of the office: ${message}`,
    remedy:
      "OFFICE_URL of this service is the operators' port; with a token, or beside the store, commands work without it",
  };
}
