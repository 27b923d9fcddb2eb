import { randomUUID } from 'node:crypto';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { describeOnDatabases } from './databases.ts';
import { openDrawNow } from './direct-players.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Fails the first `times` writes of tickets. A sequence counts them, because no rollback undoes it. */
async function failTickets(db: Db, code: string, times: number): Promise<void> {
  await sql`create sequence fault_count`.execute(db);
  await sql`grant usage on sequence fault_count to public`.execute(db);
  await sql
    .raw(
      `create function inject_fault() returns trigger language plpgsql as $$ begin
    if nextval('fault_count') <= ${times} then raise exception 'injected' using errcode = '${code}'; end if; return null; end $$`,
    )
    .execute(db);
  await sql`create trigger injected_fault before insert on ticket for each statement execute function inject_fault()`.execute(
    db,
  );
}

async function removeFaults(db: Db): Promise<void> {
  await sql`drop trigger if exists injected_fault on ticket`.execute(db);
  await sql`drop function if exists inject_fault`.execute(db);
  await sql`drop sequence if exists fault_count`.execute(db);
}

const ENDLESS = 1_000_000;

describeOnDatabases('a failing database', (given) => {
  let server: TestServer;
  let drawId: string;

  beforeAll(async () => {
    server = await startTestServer(given, new Date());
    drawId = await openDrawNow(given.db, 1_000_000);
  });
  afterEach(() => removeFaults(given.db));
  afterAll(() => server.close());

  const placeBet = async (as: Awaited<ReturnType<TestServer['createPlayer']>>, key: string) =>
    await server.call(placeNumberTicket, { drawId, lines: [{ number: '57', stakeKyat: 100 }] }, { as, key });
  const readMainKyat = async (as: Awaited<ReturnType<TestServer['createPlayer']>>): Promise<number> =>
    (await server.call(getWallet, {}, { as })).body.mainKyat;

  it.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('F15 %s that occurs three times: the bet is placed once, and its key repeats the answer', async (_title, code) => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await failTickets(given.db, code, 3);
    const key = randomUUID();

    const [first, again] = [await placeBet(player, key), await placeBet(player, key)];

    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await readMainKyat(player)).toBe(900);
  });

  it.each([
    ['F15 a permanent deadlock', '40P01'],
    ['F15 a permanent serialization failure', '40001'],
    ['F14 a full disk (simulated error)', '53100'],
    ['F12 a server that shuts down', '57P01'],
  ])('%s is a 503 that changes nothing, and the same key succeeds afterwards', async (_title, code) => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await failTickets(given.db, code, ENDLESS);
    const key = randomUUID();

    const failed = await placeBet(player, key);
    const during = await readMainKyat(player);
    await removeFaults(given.db);
    const passed = await placeBet(player, key);

    expect([failed.status, failed.refusal?.code]).toEqual([503, 'SERVER_UNAVAILABLE']);
    expect(during).toBe(1_000);
    expect(passed.status).toBe(200);
    expect(await readMainKyat(player)).toBe(900);
  });

  it('F15 stops after a bounded number of tries', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await failTickets(given.db, '40P01', ENDLESS);

    await placeBet(player, randomUUID());

    const { rows } = await sql<{ tries: number }>`select last_value as tries from fault_count`.execute(given.db);
    expect(rows[0]?.tries).toBe(6);
  });

  it('F33 a bug in one statement is a 500 with a request id, and changes nothing', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await failTickets(given.db, 'XX000', ENDLESS);

    expect((await placeBet(player, randomUUID())).refusal).toMatchObject({
      code: 'SOMETHING_WRONG',
      params: { requestId: expect.any(String) },
    });
    expect(await readMainKyat(player)).toBe(1_000);
  });
});
