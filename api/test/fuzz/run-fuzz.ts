import { createSeededRandom, type SeededRandom } from '../simulator/seeded-random.ts';
import { createKnownValues, type KnownValues } from './known-values.ts';
import type { Operation } from './operations.ts';
import { createValidRequest } from './valid-requests.ts';
import { corruptEachField, corruptRequest, toWireRequest, type WireRequest } from './wrong-requests.ts';

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
const MAX_SHOWN_CHARACTERS = 2_000;

function createFuzz(target: FuzzTarget, seed: number) {
  const [random, known] = [createSeededRandom(seed), createKnownValues()];
  const failures: string[] = [];
  let sent = 0;
  return {
    random,
    failures,
    createRequest: (operation: Operation) => createValidRequest(operation, { random, known }),
    send: async (operation: Operation, wire: WireRequest): Promise<void> => {
      if (sent % RENEW_EVERY === 0) await target.renew(known);
      sent += 1;
      const { status, body } = await target.send(operation, wire, random);
      if (status < 300) known.remember(body);
      if (isFailure(status, body))
        failures.push(`seed ${seed}, request ${sent}: ${formatRequest(wire)}: ${JSON.stringify(body)}`);
    },
  };
}

/** Tries one invalid field after another. @returns requests that failed with a server error */
export async function fuzzEachField(target: FuzzTarget, seed: number): Promise<readonly string[]> {
  const { createRequest, send, failures } = createFuzz(target, seed);
  for (const operation of target.operations) {
    const valid = createRequest(operation);
    await send(operation, toWireRequest(operation, valid));
    for (const invalid of corruptEachField(operation, valid)) await send(operation, toWireRequest(operation, invalid));
  }
  return failures;
}

/** Random requests. @returns those that failed with a server error */
export async function fuzzRandomly(target: FuzzTarget, seed: number, requests: number): Promise<readonly string[]> {
  const { random, createRequest, send, failures } = createFuzz(target, seed);
  for (let remaining = requests; remaining > 0; remaining -= 1) {
    const operation = random.pick(target.operations);
    await send(operation, corruptRequest(operation, createRequest(operation), random));
  }
  return failures;
}

function formatRequest({ method, url, contentType, payload }: WireRequest): string {
  return `${method} ${url.slice(0, MAX_SHOWN_CHARACTERS)} ${contentType} ${JSON.stringify(payload.toString()).slice(0, MAX_SHOWN_CHARACTERS)}`;
}

/** E6, E7: a switched-off feature answers 503 with its name. */
function isFailure(status: number, body: unknown): boolean {
  return status >= 500 && !/"code":"[A-Z_]+_MAINTENANCE"/.test(JSON.stringify(body));
}
