import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql, type RawBuilder } from 'kysely';
import { enterResult } from '../src/modules/draws/index.ts';
import { extendChain, extendRowChain, verifyRowChain } from '../src/modules/ledger/index.ts';
import { bindWithProof } from '../src/modules/wallet/bank-accounts.ts';
import { createManualClock } from '../src/platform/clock.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
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
import { startTestServer, type TestServer } from './server.ts';
import { createWithdrawer, callOffice, submitSlip, sendWithdrawal } from './wallet-fixtures.ts';
import { waitForWriters } from './wait-for-writers.ts';

const FORMER_KINDS = [
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

/** The function `first_kept_content` as three migrations defined it, each wrapping the previous one. */
async function readFormerFunctions(): Promise<string[]> {
  const made = await Promise.all(
    ['0154_kept_rows', '0190_more_kept_rows', '0417_ended_debts'].map(
      async (name) => await readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8'),
    ),
  );
  const bodies = made.flatMap((text) => text.match(/create function kept_content\w*\([\s\S]*?\n\$\$;/g) ?? []);
  const names = [
    'first_kept_content_of_first',
    'kept_content_of_more',
    'first_kept_content_without_debts',
    'first_kept_content',
  ];
  return bodies.map((body, index) =>
    body
      .replaceAll(/\bkept_content_(of_first|without_debts)\(/g, 'first_kept_content_$1(')
      .replace(/create function \w+/, `create function ${names[index]}`),
  );
}

describeOnDatabases('rows that stay as they were written', (given) => {
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
    await anAccount(playerId);
    await aMatchWithABet();
    await moneyOutAndByHand();
    await keep();
  });
  afterAll(async () => await server.close());

  async function anAccount(playerId: string): Promise<void> {
    await bindWithProof(
      { db: given.db, clock: createManualClock(DRAW_TIME), random: systemRandom },
      { playerId, bank: 'kbz_pay', accountNumber: '09250123456', holderName: 'Hla' },
    );
  }

  async function aMatchWithABet(): Promise<void> {
    const football = createTestFootball(given.db);
    const matchId = await createMatch(football);
    await placeAcceptedMatch(
      football,
      createMatchBet(await createPlayerAccount(given.db, 1_000), [createRequestedLeg(matchId)], { stakeKyat: 1_000 }),
    );
    football.clock.set(FULL_TIME);
    await enterConfirmedOutcome(football, matchId, '2-1');
  }

  async function moneyOutAndByHand(): Promise<void> {
    const player = await createWithdrawer(server, 20_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    await callOffice(server, 'pay', { id });
    const { phone } = player;
    const order = { phone, direction: 'give', amountKyat: 1_000, reference: 'case-1', reason: 'The bank confirmed it' };
    await callOffice(server, 'adjust', order);
  }

  async function keep(): Promise<void> {
    await waitForWriters(given.db);
    await extendChain(given.db);
    await extendRowChain(given.db);
  }

  /** Findings of the check after changes with triggers disabled; rolled back afterwards. */
  async function foundAfter(...changes: RawBuilder<unknown>[]): Promise<{ subject: string; detail: string }[]> {
    const found: { subject: string; detail: string }[] = [];
    const undo = new Error('undo');
    await runInTransaction(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const change of changes) await change.execute(tx);
      found.push(...(await verifyRowChain(tx)).map(({ subject, detail }) => ({ subject, detail })));
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return found;
  }

  it('I5 keeps each row once, and finds nothing where nothing was changed', async () => {
    const count = async () =>
      (
        await sql<{
          n: number;
          kinds: string;
        }>`select count(*) as n, string_agg(distinct kind, ' ' order by kind) as kinds from kept_link`.execute(given.db)
      ).rows[0];
    const before = await count();
    await keep();

    expect(await count()).toEqual(before);
    expect(before?.kinds).toBe(
      'adjustment bank_account company_account draw_result match_outcome match_price office_audit ticket ticket_payout top_up withdrawal withdrawal_end',
    );
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
    ['what is due', 'ticket_payout', sql`update ticket_payout set due_kyat = due_kyat + 1`],
    ['the figures of a result', 'draw_result', sql`update draw_result set figures = '{}'::jsonb`],
    ['who confirmed a result', 'draw_result', sql`update draw_result set confirmed_by = 'operator:other'`],
    ['a result that goes', 'draw_result', sql`delete from draw_result`],
    ['who decided a slip', 'top_up', sql`update top_up set decided_by = 'operator:other'`],
    [
      'where players send money',
      'company_account',
      sql`update company_account set number = '09259999999' where number = '09250000001'`,
    ],
    [
      'where a player is paid',
      'bank_account',
      sql`update bank_account set number = '09259999999' where number = '09250123456'`,
    ],
    ['a bound account that goes', 'bank_account', sql`delete from bank_account where number = '09250123456'`],
    ['where a withdrawal went', 'withdrawal', sql`update withdrawal set account_number = '09259999999'`],
    ['what was asked for', 'withdrawal', sql`update withdrawal set amount_kyat = amount_kyat + 1`],
    ['who paid a withdrawal', 'withdrawal_end', sql`update withdrawal set decided_by = 'operator:other'`],
    ['why money was moved by hand', 'adjustment', sql`update adjustment set reason = 'No reason'`],
    ['who moved it', 'adjustment', sql`update adjustment set decided_by = 'other'`],
    ['the price of a match', 'match_price', sql`update match_price set price = 1 where market = 'body'`],
    ['the line of a leg', 'ticket', sql`update match_leg set goals = goals + 1`],
    ['the side of a leg', 'ticket', sql`update match_leg set side = 'lower'`],
    ['the fee of a single', 'ticket', sql`update match_ticket set fee_percent = 50`],
    ['how a match ended', 'match_outcome', sql`update match_outcome set outcome = '9-9'`],
    ['who confirmed how it ended', 'match_outcome', sql`update match_outcome set confirmed_by = 'operator:other'`],
    [
      'a line of the audit',
      'office_audit',
      sql`update office_audit set operator = 'other' where phase = 'done' and command = 'approve'`,
    ],
    [
      'a line of the audit that goes',
      'office_audit',
      sql`delete from office_audit where phase = 'asked' and command = 'approve'`,
    ],
  ])('F33 M3 names the row: %s', async (_title, kind, change) => {
    const found = await foundAfter(change);

    expect(found).toEqual([
      {
        subject: expect.stringMatching(new RegExp(`^${kind} `)),
        detail: 'was changed after it was written, or is gone',
      },
    ]);
  });

  it('F33 a link that is taken out with what it kept is missing, and one whose digest is made to fit breaks the chain', async () => {
    expect(await foundAfter(sql`delete from kept_link where kind = 'ticket_payout'`)).toEqual([
      { subject: expect.stringContaining('ticket_payout'), detail: 'not kept, though later ones are' },
      { subject: expect.anything(), detail: expect.stringContaining('of the chain is missing') },
    ]);
    expect(
      (
        await foundAfter(sql`
        with changed as (update number_line set payout_multiplier = 850 where number = '12' returning ticket_id)
        update kept_link set content = digest where key = (select ticket_id::text from changed)`)
      ).map(({ detail }) => detail),
    ).toContain('was changed after it was written, or is gone');
  });

  describe('F33 M3 finds a changed row whose link was made to fit it', () => {
    const ofPayout = sql`kind = 'ticket_payout'`;
    const more = sql`update ticket_payout set due_kyat = due_kyat + 1`;
    const fitting = sql`update kept_link set content = kept_content(kind, key) where ${ofPayout}`;
    const computedAnew = sql`
      update kept_link set digest = (select sha256(before.digest || kept_link.content) from kept_link before where before.number = kept_link.number - 1)
      where ${ofPayout}`;
    const detail = 'its digest in the chain was changed';

    it('by its digest', async () => {
      expect(await foundAfter(more, fitting)).toEqual([{ subject: expect.stringMatching(/^ticket_payout /), detail }]);
    });

    it('by the next link, where its digest was computed anew too', async () => {
      expect(await foundAfter(more, fitting, computedAnew)).toEqual([
        { subject: expect.not.stringMatching(/^ticket_payout /), detail },
      ]);
    });
  });

  it('F33 M3 names an account that is neither kept nor waits for it', async () => {
    const id = randomUUID();
    const added = sql`
      insert into bank_account (id, player_id, bank, number, holder_name, bound_at)
      values (${id}::uuid, ${randomUUID()}::uuid, 'kbz_pay', '09250777777', 'Hla', now())`;

    expect(await foundAfter(added)).toEqual([
      { subject: `bank_account ${id}`, detail: 'not kept, though later ones are' },
    ]);
  });

  it('M3 a price that is called off is kept as a decision of its own', async () => {
    await sql`update match_price set voided_at = now(), voided_by = 'operator:hla' where market = 'goal'`.execute(
      given.db,
    );
    await keep();

    expect(await foundAfter(sql`update match_price set voided_by = 'operator:mya' where market = 'goal'`)).toEqual([
      { subject: expect.stringMatching(/^match_price_void /), detail: 'was changed after it was written, or is gone' },
    ]);
  });

  it('M3 a digest is what the functions of the first migrations make of the row, so that what was kept before still holds', async () => {
    for (const made of await readFormerFunctions()) await sql.raw(made).execute(given.db);

    const { rows } = await sql<{ kind: string; same: boolean }>`
      select kind, bool_and(content = first_kept_content(kind, key) and content = kept_content(kind, key)) as same from kept_link group by kind`.execute(
      given.db,
    );

    expect(rows.filter(({ same }) => !same)).toEqual([]);
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...FORMER_KINDS]));
    const nobodys = [...FORMER_KINDS, 'debt_end', 'no kind'].filter((kind) => kind !== 'office_audit');
    const { rows: same } = await sql`
      select bool_and(first_kept_content(kind, 'no key') = kept_content(kind, 'no key')) as same from unnest(${sql.val(nobodys)}::text[]) as kind`.execute(
      given.db,
    );
    expect(same).toEqual([{ same: true }]);
  });

  it('the database refuses to change a link, and an invented key stops nothing', async () => {
    await expect(sql`update kept_link set content = digest`.execute(given.db)).rejects.toThrow('is append-only');
    const { rows } = await sql<{ n: number }>`
      select octet_length(kept_content('ticket', 'no key')) + octet_length(kept_content('ticket_payout', ${`${randomUUID()}:57:x`})) as n`.execute(
      given.db,
    );
    expect(rows).toEqual([{ n: 64 }]);
  });
});
