import { seededRandom, type SeededRandom } from '../simulator/seeded-random.ts';
import { openKnownValues, type KnownValues } from './known-values.ts';
import type { Operation } from './operations.ts';
import { validRequest, type Fields } from './valid-requests.ts';
import { fieldByField, spoiledRequest, wireOf, type WireRequest } from './wrong-requests.ts';

export interface FuzzReply {
  readonly status: number;
  readonly body: unknown;
}

export interface FuzzTarget {
  readonly operations: readonly Operation[];
  readonly send: (operation: Operation, wire: WireRequest, random: SeededRandom) => Promise<FuzzReply>;
  /** Creates new callers regularly, because requests may end a session or block a player. */
  readonly renew: (known: KnownValues) => Promise<void>;
}

const RENEW_EVERY = 120;
const SHOWN = 2_000;

interface Fuzz {
  readonly random: SeededRandom;
  readonly request: (operation: Operation) => Fields;
  readonly send: (operation: Operation, wire: WireRequest) => Promise<void>;
  readonly failures: readonly string[];
}

function openFuzz(target: FuzzTarget, seed: number): Fuzz {
  const [random, known] = [seededRandom(seed), openKnownValues()];
  const failures: string[] = [];
  let sent = 0;
  return {
    random,
    failures,
    request: (operation) => validRequest(operation, { random, known }),
    send: async (operation, wire) => {
      if (sent % RENEW_EVERY === 0) await target.renew(known);
      sent += 1;
      const { status, body } = await target.send(operation, wire, random);
      if (status < 300) known.remember(body);
      if (isFailure(status, body))
        failures.push(`seed ${seed}, request ${sent}: ${shown(wire)}: ${JSON.stringify(body)}`);
    },
  };
}

/** Tries one invalid field after another. @returns requests that failed with a server error */
export async function fuzzEachField(target: FuzzTarget, seed: number): Promise<readonly string[]> {
  const { request, send, failures } = openFuzz(target, seed);
  for (const operation of target.operations) {
    const right = request(operation);
    await send(operation, wireOf(operation, right));
    for (const wrong of fieldByField(operation, right)) await send(operation, wireOf(operation, wrong));
  }
  return failures;
}

/** Random requests. @returns those that failed with a server error */
export async function fuzz(target: FuzzTarget, seed: number, requests: number): Promise<readonly string[]> {
  const { random, request, send, failures } = openFuzz(target, seed);
  for (let left = requests; left > 0; left -= 1) {
    const operation = random.pick(target.operations);
    await send(operation, spoiledRequest(operation, request(operation), random));
  }
  return failures;
}

function shown({ method, url, contentType, payload }: WireRequest): string {
  return `${method} ${url.slice(0, SHOWN)} ${contentType} ${JSON.stringify(payload.toString()).slice(0, SHOWN)}`;
}

/** E6, E7: a switched-off feature answers 503 with its name. */
function isFailure(status: number, body: unknown): boolean {
  return status >= 500 && !/"code":"[A-Z_]+_MAINTENANCE"/.test(JSON.stringify(body));
}
