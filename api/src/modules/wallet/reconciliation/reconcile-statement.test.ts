import { BANK_CODES } from '@padauk/contract/platform/banks';
import { addDays, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { createWithdrawer, callOffice, submitSlip, sendWithdrawal, DAY_MS } from '../../../../test/wallet-fixtures.ts';
import { STATEMENT_FORMATS, parseStatement } from './statement.rules.ts';

const HEADER = 'date,reference,account,in,out';

describeOnServers('reconciliation with a bank statement', (server, given) => {
  const today = (): string => myanmarDateOf(server.clock.now());
  const reconcile = (...lines: string[]) =>
    callOffice(server, 'reconcile-bank', { bank: 'kbz_pay', file: [HEADER, ...lines].join('\n') });
  const createSlip = async (slipNumber: string, amountKyat = 10_000): Promise<string> =>
    await submitSlip(server, await server.createPlayer(), { slipNumber, amountKyat });
  const createApprovedSlip = async (...slip: Parameters<typeof createSlip>): Promise<string> => {
    const id = await createSlip(...slip);
    await callOffice(server, 'approve', { id });
    return id;
  };
  const createWithdrawal = async (amountKyat = 10_000) => {
    const withdrawer = await createWithdrawer(server, 10_000);
    const { rows } = await sql<{ number: string }>`
      select number from bank_account where id = ${withdrawer.accountId}::uuid`.execute(given.db);
    const { id, payoutKyat } = (await sendWithdrawal(server, withdrawer, { amountKyat })).body;
    return { id, payoutKyat, account: rows[0]?.number };
  };
  const readTopUps = async () => (await sql`select * from top_up order by id`.execute(given.db)).rows;

  it('F26 compares slips and withdrawals with the file and names the one different row', async () => {
    const [first, second] = [await createApprovedSlip('100001'), await createApprovedSlip('100002', 20_000)];
    const slipDay = today();
    const { id, payoutKyat, account } = await createWithdrawal();
    await callOffice(server, 'pay', { id });
    const lines = [
      `${slipDay},TX100001,,10000,`,
      `${slipDay},TX100002,,20000,`,
      `${today()},TX55,${account},,${payoutKyat}`,
    ];

    const { rows: matched } = await reconcile(...lines);
    expect(matched.map(({ verdict, id: ours, line }) => [verdict, ours, line])).toEqual([
      ['matched', first, 2],
      ['matched', second, 3],
      ['matched', id, 4],
    ]);
    const { rows: different } = await reconcile(...lines.with(1, `${slipDay},TX100002,,2000,`));
    const amounts = { bankKyat: 2_000, ourKyat: 20_000 };
    const slip = { kind: 'top-up', day: slipDay, digits: '100002', id: second };
    expect(different.filter(({ verdict }) => verdict !== 'matched')).toEqual([
      { verdict: 'different amount', ...slip, ...amounts, line: 3, reference: 'TX100002', note: '' },
    ]);
  });

  it('K8 matches a withdrawal without its fee on its Myanmar day of payment', async () => {
    const { id, account } = await createWithdrawal(4_000);
    // 00:15 in Myanmar, the evening before in UTC.
    server.clock.set(new Date(`${today()}T17:45:00Z`));
    await callOffice(server, 'pay', { id });

    const { rows } = await reconcile(`${today()},TX56,${account},,3700`);
    const matched = { verdict: 'matched', bankKyat: 3_700, ourKyat: 3_700, note: '' };
    expect(rows.find((row) => row['id'] === id)).toMatchObject(matched);
  });

  it.each([
    ['before', -1, '300001'],
    ['after', 1, '300002'],
  ])('F26 matches a slip of the day %s the file', async (_title, days, slipNumber) => {
    const id = await createApprovedSlip(slipNumber);

    const { rows } = await reconcile(`${addDays(today(), -days)},TX${slipNumber},,10000,`);
    expect(rows.find((row) => row['id'] === id)).toMatchObject({ verdict: 'matched', note: 'a day apart' });
  });

  it('reports missing movements on both sides, with the reason for an uncredited one', async () => {
    server.clock.advance(7 * DAY_MS);
    const known = await createApprovedSlip('200001');
    const refused = await createSlip('200002');
    await callOffice(server, 'refuse', { id: refused, reason: 'The photo cannot be read' });

    const { rows } = await reconcile(`${today()},TX200002,,10000,`, `${today()},TX200003,,500,`);
    expect(rows.map(({ verdict, digits, note }) => [verdict, digits, note])).toEqual([
      ['missing with us', '200002', `top-up ${refused} is refused`],
      ['missing with us', '200003', ''],
      ['missing at the bank', '200001', expect.stringContaining('first day of the file')],
    ]);
    expect(rows.at(-1)?.['id']).toBe(known);
  });

  it('refuses an unreadable file with its line numbers and changes nothing', async () => {
    const before = await readTopUps();
    const refused = await reconcile('yesterday,TX1,,ten thousand,', `${today()},TX123456,,10000,`);

    const fields = [{ path: ['line', 2, 'date', 'notADate'], code: 'type' }];
    expect(refused).toMatchObject({ status: 400, refusal: { code: 'INVALID_INPUT', fields } });
    expect(await readTopUps()).toEqual(before);
  });

  it('accepts a file of several megabytes and refuses a larger one', async () => {
    const withSpaces = (count: number) => {
      const toLine = (index: number) => `${today()},TX${String(index).padStart(6, '0')},${' '.repeat(count)},10000,`;
      return reconcile(...Array.from({ length: 5_000 }, (_, index) => toLine(index)));
    };

    expect((await withSpaces(600)).status).toBe(200);
    expect((await withSpaces(1_000)).status).toBe(400);
  });

  it.each(BANK_CODES)('the format of %s parses its own example', (bank) => {
    const { dayForm, columns } = STATEMENT_FORMATS[bank];
    const amounts = 'signed' in columns.amount ? [columns.amount.signed] : [columns.amount.in, columns.amount.out];
    const header = [columns.day, columns.reference, columns.account, ...amounts].join(',');
    const day = dayForm === 'year-first' ? '2026-11-20' : '20/11/2026';
    const example = [day, 'TX123456', '', '10000', ...amounts.slice(1).map(() => '')].join(',');

    const lines = [{ day: '2026-11-20', digits: '123456', amountKyat: 10_000 }];
    expect(parseStatement(`${header}\n${example}`, STATEMENT_FORMATS[bank])).toMatchObject({ ok: true, lines });
  });
});
