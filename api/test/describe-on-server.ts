import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { Registry } from '@padauk/contract/delivery/registry';
import type { Engine } from '../src/platform/database/database.ts';
import { describeOnDatabase, describeOnDatabases, type TestDatabase } from './databases.ts';
import { startTestServer, type CallOptions, type TestServer } from './server.ts';

interface ServerSetup {
  readonly name: string;
  /** The time at the start. */
  readonly at?: Date;
  /** Moves the clock back to `at` before each test. */
  readonly resetsClock?: boolean;
  /** Run once, after the start. */
  readonly jobs?: readonly string[];
  readonly registry?: Registry;
  readonly environment?: Readonly<Record<string, string>>;
}

type Tests = (server: TestServer, given: TestDatabase) => void;

/**
 * `describeOnDatabase` with a server that starts before the tests and closes after them. Use the server inside a test
 * or a hook only.
 */
export function describeOnServer(setup: string | ServerSetup, tests: Tests): void {
  describeWithServer(describeOnDatabase, setup, tests);
}

/** `describeOnDatabases` with a server on each. */
export function describeOnServers(setup: string | ServerSetup, tests: Tests, engines?: readonly Engine[]): void {
  describeWithServer((name, run) => describeOnDatabases(name, run, engines), setup, tests);
}

function describeWithServer(describeOn: typeof describeOnDatabase, setup: string | ServerSetup, tests: Tests): void {
  const {
    name,
    at,
    resetsClock = false,
    jobs = [],
    registry,
    environment,
  }: ServerSetup = typeof setup === 'string' ? { name: setup } : setup;
  describeOn(name, (given) => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      const { db, engine, asRoles } = given;
      server = await startTestServer({ db, engine, asRoles, environment }, at, registry);
      for (const job of jobs) await server.jobs.run(job);
    });
    beforeEach(() => {
      if (resetsClock && at !== undefined) server?.clock.set(at);
    });
    afterAll(async () => await server?.close());
    // Each property is read from the server that has started.
    const started = new Proxy({} as TestServer, {
      get: (_, key) => {
        if (server === undefined) throw new Error('the server starts in beforeAll: use it inside a test');
        return Reflect.get(server, key) as unknown;
      },
    });
    tests(started, given);
  });
}

/** The draw of 2D that is open at the server's time; its draws are planned. */
export const readOpenDrawId = async (server: TestServer): Promise<string> =>
  (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';

export const placeLine = (server: TestServer, drawId: string, options: CallOptions, stakeKyat = 100) =>
  server.call(placeNumberTicket, { drawId, lines: [{ number: '47', stakeKyat }] }, options);
