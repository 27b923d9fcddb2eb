import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { executeSql, queryNumber } from '../src/platform/database/query.ts';
import { openDrawNow } from './direct-players.ts';
import type { TestPlayer } from './server.ts';
import { readWallet } from './wallet-fixtures.ts';
import { describeOnServers, placeLine } from './describe-on-server.ts';

/** Fails the first `times` writes of tickets. A sequence counts them, because no rollback undoes it. */
async function failTickets(db: Db, code: string, times: number): Promise<void> {
  await executeSql(db)`create sequence fault_count`;
  await executeSql(db)`grant usage on sequence fault_count to public`;
  await executeSql(db)`
    create function inject_fault() returns trigger language plpgsql as $$ begin
    if nextval('fault_count') <= ${sql.raw(String(times))}
      then raise exception 'injected' using errcode = ${sql.lit(code)};
    end if; return null; end $$`;
  await executeSql(db)`
    create trigger injected_fault before insert on ticket for each statement execute function inject_fault()`;
}

async function removeFaults(db: Db): Promise<void> {
  await executeSql(db)`drop trigger if exists injected_fault on ticket`;
  await executeSql(db)`drop function if exists inject_fault`;
  await executeSql(db)`drop sequence if exists fault_count`;
}

const ENDLESS = 1_000_000;

describeOnServers({ name: 'a failing database', at: new Date() }, (server, given) => {
  let drawId: string;

  beforeAll(async () => {
    drawId = await openDrawNow(given.db, 1_000_000);
  });
  afterEach(() => removeFaults(given.db));

  const placeBet = (as: TestPlayer, key: string) => placeLine(server, drawId, { as, key });

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
    expect((await readWallet(server, player)).mainKyat).toBe(900);
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
    const during = (await readWallet(server, player)).mainKyat;
    await removeFaults(given.db);
    const passed = await placeBet(player, key);

    expect([failed.status, failed.refusal?.code]).toEqual([503, 'SERVER_UNAVAILABLE']);
    expect(during).toBe(1_000);
    expect(passed.status).toBe(200);
    expect((await readWallet(server, player)).mainKyat).toBe(900);
  });

  it('F15 stops after a bounded number of tries', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await failTickets(given.db, '40P01', ENDLESS);

    await placeBet(player, randomUUID());

    expect(await queryNumber(given.db)`select last_value from fault_count`).toBe(6);
  });

  it('F33 a bug in one statement is a 500 with a request id, and changes nothing', async () => {
    const player = await server.createPlayer({ mainKyat: 1_000 });
    await failTickets(given.db, 'XX000', ENDLESS);

    expect((await placeBet(player, randomUUID())).refusal).toMatchObject({
      code: 'SOMETHING_WRONG',
      params: { requestId: expect.any(String) },
    });
    expect((await readWallet(server, player)).mainKyat).toBe(1_000);
  });
});
