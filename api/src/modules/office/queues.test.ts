import { SANDBOX_OFFICE_KEY, type OfficeCommandName } from '@padauk/contract/office/office';
import { sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, DRAW_TIME } from '../../../test/draw-fixtures.ts';
import { submitCard } from '../../../test/identity-fixtures.ts';
import { createMatch, createTestFootball } from '../../../test/match-fixtures.ts';
import {
  callOffice,
  createOperatorKeys,
  createWithdrawer,
  DAY_MS,
  sendWithdrawal,
  submitSlip,
  toKeyHeader,
} from '../../../test/wallet-fixtures.ts';

const KEYS = ['may/observer', 'hla/cashier', 'aung/manager', 'mya/draw-clerk', 'watchdog'];
/** Fixtures use the key of a sandbox. */
const OPERATOR_KEY = `${createOperatorKeys(...KEYS).OPERATOR_KEY},thiri:${SANDBOX_OFFICE_KEY}`;
const SETTINGS = { OPERATOR_KEY, TWO_PEOPLE: 'on', TWO_PEOPLE_TOP_UP: '20000', AUTOPILOT: 'off' };
const MINUTE_MS = 60_000;

describeOnServers({ name: 'queues of the office', environment: SETTINGS }, (server, given) => {
  const callAs = (name: string, command: OfficeCommandName, words: Readonly<Record<string, string | number>> = {}) =>
    callOffice(server, command, words, toKeyHeader(name));
  const readQueues = async (name = 'aung') =>
    new Map((await callAs(name, 'queues')).rows.map(({ queue, ...size }) => [queue, size]));
  const readAudit = async () => (await callAs('aung', 'audit', { limit: 1 })).rows[0];

  it('are empty without items, and have no age', async () => {
    const sizes = await readQueues();

    expect([...sizes.keys()].join(' ')).toBe('top-ups withdrawals second-person identities chats alarms invite-holds');
    expect(sizes.get('withdrawals')).toEqual({ waiting: 0, oldestAt: null, oldestMinutes: null });
  });

  it('count what waits and since when, without an entry in the audit', async () => {
    const player = await server.createPlayer();
    const sentAt = server.clock.now();
    const slipNumber = '100200';
    const id = await submitSlip(server, player, { amountKyat: 30_000, slipNumber });
    await callAs('hla', 'approve', { id, slipNumber, amountKyat: 30_000 });
    await server.call(sendSupportMessage, { key: randomUUID(), text: 'Where is it?' }, { as: player });
    await submitCard(server, player);
    const before = await readAudit();
    server.clock.advance(12 * MINUTE_MS);
    await submitSlip(server, player);

    const sizes = await readQueues();
    expect(sizes.get('top-ups')).toEqual({ waiting: 2, oldestAt: sentAt.toISOString(), oldestMinutes: 12 });
    expect(sizes.get('second-person')).toMatchObject({ waiting: 1, oldestMinutes: 12 });
    expect(sizes.get('chats')).toMatchObject({ waiting: 1, oldestMinutes: 12 });
    expect(sizes.get('identities')).toMatchObject({ waiting: 1, oldestMinutes: 12 });
    expect(await readAudit()).toEqual(before);
  });

  it('count open withdrawals, alarms and invite holds', async () => {
    const withdrawer = await createWithdrawer(server, 60_000);
    await sendWithdrawal(server, withdrawer, { amountKyat: 30_000 });
    const at = server.clock.now().toISOString();
    const [one, other] = [await server.createPlayer(), await server.createPlayer()];
    await sql`insert into alarm (kind, subject, detail, raised_at) values ('texts', 'a test', '', ${at})`.execute(
      given.db,
    );
    await sql`insert into invite_hold (invitee_id, inviter_id, reason, found_at)
      values (${one.id}, ${other.id}, 'device', ${at})`.execute(given.db);

    const sizes = await readQueues();
    for (const queue of ['withdrawals', 'invite-holds']) expect(sizes.get(queue)).toMatchObject({ waiting: 1 });
    expect(sizes.get('alarms')?.['waiting']).toBeGreaterThanOrEqual(1);
  });

  it('are those of the lists that the roles may see', async () => {
    expect([...(await readQueues('may')).keys()]).toEqual(['second-person', 'alarms']);
    expect([...(await readQueues('hla')).keys()]).toContain('top-ups');
    expect((await callAs('watchdog', 'queues')).refusal?.code).toBe('NOT_ALLOWED');
  });

  it('name the draw of a waiting decision, and list outcomes of matches that wait', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    await callAs('mya', 'move-draw', { draw, date: '2026-11-24' });
    const startsAt = new Date(server.clock.now().getTime() - DAY_MS);
    const match = await createMatch(createTestFootball(given.db), { startsAt });
    await callAs('mya', 'match-result', { match, score: '2-1' });
    await callAs('aung', 'match-result', { match, score: '1-1' });

    const { rows } = await callAs('aung', 'second-person');
    const outcomes = rows.filter((row) => String(row['given']).includes(match));
    expect(outcomes).toMatchObject([
      { command: 'match-result', given: JSON.stringify({ match, score: '2-1' }), askedBy: 'mya', differsFrom: 'aung' },
      { command: 'match-result', given: JSON.stringify({ match, score: '1-1' }), askedBy: 'aung', differsFrom: 'mya' },
    ]);
    expect(typeof outcomes[0]?.['home']).toBe('string');
  });
});
