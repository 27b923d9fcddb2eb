import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql, type RawBuilder } from 'kysely';
import { enterResult } from '../src/modules/draws/index.ts';
import { extendChain, extendRowChain, verifyRowChain } from '../src/modules/ledger/index.ts';
import { bindWithProof } from '../src/modules/wallet/bank-accounts/bank-accounts.ts';
import { createManualClock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { executeSql, queryColumn, queryRows } from '../src/platform/database/query.ts';
import { systemRandom } from '../src/platform/random.ts';
import { describeOnDatabases } from './databases.ts';
import { createDraw, DRAW_TIME, placeBets, settleDraw, createTestDraws } from './draw-fixtures.ts';
import { createPlayerAccount } from './ledger-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  placeAcceptedMatch,
  createTestFootball,
} from './match-fixtures.ts';
import { findAfterSabotage } from './sabotage.ts';
import { startTestServer, type TestServer } from './server.ts';
import { createWithdrawer, callOffice, submitSlip, sendWithdrawal } from './wallet-fixtures.ts';
import { waitForWriters } from './wait-for-writers.ts';

const LINKED_KINDS = [
  'ticket',
  'ticket_payout',
  'top_up',
  'withdrawal',
  'withdrawal_end',
  'adjustment',
  'draw_result',
  'match_outcome',
  'company_account',
  'office_audit',
  'bank_account',
  'match_price',
] as const;

const EXPECTED_CONTENT = new URL('expected-row-content.sql', import.meta.url);

describeOnDatabases('rows that must not change', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    await placeBets(draws, drawId, [
      { playerId, line: { number: '57', stakeKyat: 100 } },
      { playerId, line: { number: '12', stakeKyat: 100 } },
    ]);
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: { setIndex: '1,685.75', setValue: '63,797.02' }, by: 'operator:one' });
    await settleDraw(draws, drawId);
    server = await startTestServer(given);
    const slip = await submitSlip(server, await server.createPlayer());
    await callOffice(server, 'approve', { id: slip, why: 'seen on the account' });
    await bindAccount(playerId);
    await createMatchWithBet();
    await createWithdrawalAndAdjustment();
    await extendChains();
  });
  afterAll(async () => await server.close());

  async function bindAccount(playerId: string): Promise<void> {
    await bindWithProof(
      { db: given.db, clock: createManualClock(DRAW_TIME), random: systemRandom },
      { playerId, bank: 'kbz_pay', accountNumber: '09250123456', holderName: 'Hla' },
    );
  }

  async function createMatchWithBet(): Promise<void> {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    await placeAcceptedMatch(
      football,
      createMatchBet(await createPlayerAccount(given.db, 1_000), [createRequestedLeg(matchId)], { stakeKyat: 1_000 }),
    );
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '2-1');
  }

  async function createWithdrawalAndAdjustment(): Promise<void> {
    const player = await createWithdrawer(server, 20_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    await callOffice(server, 'pay', { id });
    const { phone } = player;
    const order = { phone, direction: 'give', amountKyat: 1_000, reference: 'case-1', reason: 'The bank confirmed it' };
    await callOffice(server, 'adjust', order);
  }

  async function extendChains(): Promise<void> {
    await waitForWriters(given.db);
    await extendChain(given.db);
    await extendRowChain(given.db);
  }

  async function findAfterChanges(...changes: RawBuilder<unknown>[]): Promise<{ subject: string; detail: string }[]> {
    const sabotage = async (tx: Tx): Promise<void> => {
      for (const change of changes) await change.execute(tx);
    };
    const found = await findAfterSabotage(given.db, sabotage, verifyRowChain);
    return found.map(({ subject, detail }) => ({ subject, detail }));
  }

  it('I5 each row is linked once, and verification finds nothing without a change', async () => {
    const listLinks = () => queryColumn<string>(given.db)`select kind from row_link order by number`;
    const before = await listLinks();
    await extendChains();

    expect(await listLinks()).toEqual(before);
    expect([...new Set(before)].sort()).toEqual([...LINKED_KINDS].sort());
    expect(await verifyRowChain(given.db)).toEqual([]);
  });

  it.each<[string, string, RawBuilder<unknown>]>([
    [
      'the multiplier of a waiting line',
      'ticket',
      sql`update number_line set payout_multiplier = 850 where number = '12'`,
    ],
    ['the number of a line', 'ticket', sql`update number_line set number = '58' where number = '12'`],
    [
      'the time of a ticket',
      'ticket',
      sql`update ticket set placed_at = placed_at - interval '1 minute' where id = (select ticket_id from number_line where number = '12')`,
    ],
    ['the due amount of a payout', 'ticket_payout', sql`update ticket_payout set due_kyat = due_kyat + 1`],
    ['the figures of a result', 'draw_result', sql`update draw_result set figures = '{}'::jsonb`],
    ['who confirmed a result', 'draw_result', sql`update draw_result set confirmed_by = 'operator:other'`],
    ['a result, by deletion', 'draw_result', sql`delete from draw_result`],
    ['who decided a slip', 'top_up', sql`update top_up set decided_by = 'operator:other'`],
    [
      'the number of a company account',
      'company_account',
      sql`update company_account set number = '09259999999' where number = '09250000001'`,
    ],
    [
      'the number of a bank account',
      'bank_account',
      sql`update bank_account set number = '09259999999' where number = '09250123456'`,
    ],
    ['a bank account, by deletion', 'bank_account', sql`delete from bank_account where number = '09250123456'`],
    ['the account of a withdrawal', 'withdrawal', sql`update withdrawal set account_number = '09259999999'`],
    ['the amount of a withdrawal', 'withdrawal', sql`update withdrawal set amount_kyat = amount_kyat + 1`],
    ['who paid a withdrawal', 'withdrawal_end', sql`update withdrawal set decided_by = 'operator:other'`],
    ['the reason of an adjustment', 'adjustment', sql`update adjustment set reason = 'No reason'`],
    ['who decided an adjustment', 'adjustment', sql`update adjustment set decided_by = 'other'`],
    ['the price of a match', 'match_price', sql`update match_price set price = 1 where market = 'body'`],
    ['the line of a leg', 'ticket', sql`update match_leg set goals = goals + 1`],
    ['the side of a leg', 'ticket', sql`update match_leg set side = 'lower'`],
    ['the fee of a single', 'ticket', sql`update match_ticket set fee_percent = 50`],
    ['the outcome of a match', 'match_outcome', sql`update match_outcome set outcome = '9-9'`],
    [
      'who confirmed the outcome of a match',
      'match_outcome',
      sql`update match_outcome set confirmed_by = 'operator:other'`,
    ],
    [
      'a row of the audit',
      'office_audit',
      sql`update office_audit set operator = 'other' where phase = 'done' and command = 'approve'`,
    ],
    [
      'a row of the audit, by deletion',
      'office_audit',
      sql`delete from office_audit where phase = 'asked' and command = 'approve'`,
    ],
  ])('F33 verification finds a change of %s', async (_title, kind, change) => {
    const found = await findAfterChanges(change);

    expect(found).toEqual([
      {
        subject: expect.stringMatching(new RegExp(`^${kind} `)),
        detail: 'was changed after it was written, or is gone',
      },
    ]);
  });

  it('F33 verification finds a deleted link with its row, and a link whose digest was adapted', async () => {
    expect(await findAfterChanges(sql`delete from row_link where kind = 'ticket_payout'`)).toEqual([
      { subject: expect.stringContaining('ticket_payout'), detail: 'not kept, though later ones are' },
      { subject: expect.anything(), detail: expect.stringContaining('of the chain is missing') },
    ]);
    expect(
      (
        await findAfterChanges(sql`
        with changed as (update number_line set payout_multiplier = 850 where number = '12' returning ticket_id)
        update row_link set content = digest where key = (select ticket_id::text from changed)`)
      ).map(({ detail }) => detail),
    ).toContain('was changed after it was written, or is gone');
  });

  describe('F33 verification finds a changed row whose link was adapted', () => {
    const isPayoutLink = sql`kind = 'ticket_payout'`;
    const changePayout = sql`update ticket_payout set due_kyat = due_kyat + 1`;
    const adaptContent = sql`update row_link set content = row_digest(kind, key) where ${isPayoutLink}`;
    const recomputeDigest = sql`
      update row_link set digest = (select sha256(before.digest || row_link.content) from row_link before where before.number = row_link.number - 1)
      where ${isPayoutLink}`;
    const detail = 'its digest in the chain was changed';

    it('by its digest', async () => {
      expect(await findAfterChanges(changePayout, adaptContent)).toEqual([
        { subject: expect.stringMatching(/^ticket_payout /), detail },
      ]);
    });

    it('by the next link, when its digest was recomputed too', async () => {
      expect(await findAfterChanges(changePayout, adaptContent, recomputeDigest)).toEqual([
        { subject: expect.not.stringMatching(/^ticket_payout /), detail },
      ]);
    });
  });

  it('F33 verification finds an account that was added without link and queue entry', async () => {
    const id = randomUUID();
    const added = sql`
      insert into bank_account (id, player_id, bank, number, holder_name, bound_at)
      values (${id}::uuid, ${randomUUID()}::uuid, 'kbz_pay', '09250777777', 'Hla', now())`;

    expect(await findAfterChanges(added)).toEqual([
      { subject: `bank_account ${id}`, detail: 'not kept, though later ones are' },
    ]);
  });

  it('a voided price is linked as a separate decision', async () => {
    await executeSql(given.db)`
      update match_price set voided_at = now(), voided_by = 'operator:hla' where market = 'goal'`;
    await extendChains();

    expect(
      await findAfterChanges(sql`update match_price set voided_by = 'operator:mya' where market = 'goal'`),
    ).toEqual([
      { subject: expect.stringMatching(/^match_price_void /), detail: 'was changed after it was written, or is gone' },
    ]);
  });

  it('a digest agrees with a second definition, so that stored digests stay valid', async () => {
    await sql.raw(await readFile(EXPECTED_CONTENT, 'utf8')).execute(given.db);

    const rows = await queryRows<{ kind: string; same: boolean }>(given.db)`
      select kind, bool_and(content = expected_row_content(kind, key) and content = row_digest(kind, key)) as same
      from row_link group by kind`;

    expect(rows.filter(({ same }) => !same)).toEqual([]);
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...LINKED_KINDS]));
    const withoutRow = [...LINKED_KINDS, 'debt_end', 'no kind'].filter((kind) => kind !== 'office_audit');
    const { rows: same } = await sql`
      select bool_and(expected_row_content(kind, 'no key') = row_digest(kind, 'no key')) as same from unnest(${sql.val(withoutRow)}::text[]) as kind`.execute(
      given.db,
    );
    expect(same).toEqual([{ same: true }]);
  });

  it('the database refuses to change a link, and an unknown key has an empty content', async () => {
    await expect(sql`update row_link set content = digest`.execute(given.db)).rejects.toThrow('is append-only');
    const { rows } = await sql<{ n: number }>`
      select octet_length(row_digest('ticket', 'no key')) + octet_length(row_digest('ticket_payout', ${`${randomUUID()}:57:x`})) as n`.execute(
      given.db,
    );
    expect(rows).toEqual([{ n: 64 }]);
  });
});
