import { requestOtp } from '@padauk/contract/endpoints/accounts';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { readAlarms } from '../../platform/alarms.ts';

const FIVE_MINUTES = 5 * 60_000;
const DAY = 86_400_000;
const PER_DAY = 20;

describeOnDatabases('texts with codes, each of which costs', (given) => {
  let server: TestServer;
  let strangers = 0;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: { CODES_PER_DAY: String(PER_DAY) } });
  });
  beforeEach(async () => {
    await sql`delete from attempt_counter`.execute(given.db);
  });
  afterAll(async () => await server.close());

  /** Asks for a code to reset a password, when the last one is five minutes old; what is refused, or null. */
  async function refusalFor({ phone }: TestPlayer, from?: TestPlayer): Promise<string | null> {
    strangers += 1;
    server.clock.advance(FIVE_MINUTES);
    const caller = from ?? { deviceId: `device-strange-${strangers}`, address: `10.7.0.${strangers}` };
    const answer = await server.call(requestOtp, { phone, purpose: 'reset-password' }, caller);
    return answer.refusal?.code ?? null;
  }
  async function alarms(): Promise<string[]> {
    await server.jobs.run('accounts.texts');
    return (await readAlarms(given.db, { all: false, limit: 10 }))
      .filter(({ kind }) => kind === 'texts')
      .map(({ detail }) => detail);
  }

  it("M5 codes that strangers ask for use up their ten, and leave the player's own device its own", async () => {
    const player = await server.aPlayer();
    const refusals = [];
    for (let times = 0; times < 10; times += 1) refusals.push(await refusalFor(player));

    expect(refusals).toEqual([...Array.from({ length: 9 }, () => null), 'PHONE_BLOCKED']);
    expect(await refusalFor(player, player)).toBeNull();
  });

  it("M6 a day has so many codes; somebody is told before that, and a player's own device has its own", async () => {
    const [first, ...players] = [await server.aPlayer(), await server.aPlayer(), await server.aPlayer()];
    for (let sent = 3; sent < 15; sent += 1) expect(await refusalFor(players[sent % 2] ?? first)).toBeNull();
    expect(await alarms()).toEqual([]);
    await refusalFor(first);
    expect(await alarms()).toEqual([`at least 16 of the ${PER_DAY} of a day are used`]);
    for (let sent = 16; sent < PER_DAY; sent += 1) expect(await refusalFor(first)).toBeNull();

    expect(await refusalFor(first)).toBe('SERVER_UNAVAILABLE');
    expect(await refusalFor(first, first)).toBeNull();
    server.clock.advance(DAY);
    expect(await alarms()).toEqual([]);
    expect(await refusalFor(first)).toBeNull();
  });
});
