import {
  editSlip,
  getTopUp,
  getTopUpOptions,
  sendSlipNumber,
  type requestTopUp,
} from '@padauk/contract/wallet/wallet.endpoints';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import type { CallOptions, TestPlayer } from '../../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  DAY_MS,
  KBZ_PAY_ACCOUNT,
  callOffice,
  sendSlip,
  submitSlip,
  WAVE_PAY_ACCOUNT,
  readWallet,
} from '../../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';
import { readOpenCompanyAccounts } from '../bank-accounts/company-account.repository.ts';

const STRANGER = '0a000000-0000-4000-8000-00000000ffff';
const WAVE = { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: 'Ma Hnin' } as const;

describeOnServers('top-up', (server, given) => {
  let player: TestPlayer;
  let other: TestPlayer;

  beforeEach(async () => {
    [player, other] = [await server.createPlayer(), await server.createPlayer()];
  });
  afterEach(async () => {
    for (const type of ['top_up', 'bank_kbz_pay']) await callOffice(server, 'switch', { type, status: 'on' });
  });

  type Slip = Partial<RequestFor<typeof requestTopUp>>;
  const send = (slip?: Slip, as = player, options?: CallOptions) => sendSlip(server, as, slip, options);
  const submit = (slip?: Slip, as = player) => submitSlip(server, as, slip);
  const sendCode = async (...slip: Parameters<typeof send>) => (await send(...slip)).refusal?.code;
  const approve = (id: string) => callOffice(server, 'approve', { id });
  const refuse = (id: string) => callOffice(server, 'refuse', { id, reason: 'Not on our account' });
  const switchOff = (type: 'top_up' | 'bank_kbz_pay') => callOffice(server, 'switch', { type, status: 'off' });
  const edit = (id: string, slipNumber: string, as = player) => server.call(editSlip, { id, slipNumber }, { as });
  const readTopUp = async (id: string) => (await server.call(getTopUp, { id }, { as: player })).body;
  const readOptions = async () => (await server.call(getTopUpOptions, {}, { as: player })).body;
  const sendNumber = (slipNumber: string) =>
    server.call(sendSlipNumber, { bank: 'kbz_pay', amountKyat: 20_000, slipNumber }, { as: player });
  const readMainKyat = async () => (await readWallet(server, player)).mainKyat;
  const invalid = (field: object) => ({ code: 'INVALID_INPUT', fields: [field] });

  it('P7 credits a slip only after its approval', async () => {
    const id = await submit({ amountKyat: 20_000 });

    expect(await readMainKyat()).toBe(0);
    await approve(id);
    expect(await readMainKyat()).toBe(20_000);
    const decidedAt = server.clock.now().toISOString();
    expect(await readTopUp(id)).toMatchObject({ state: 'top-up-success', editsLeft: 0, decidedAt });
  });

  it.each([
    { bank: 'kbz_pay', companyAccountId: KBZ_PAY_ACCOUNT, amountKyat: 500, feeKyat: 0 },
    { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, amountKyat: 500, feeKyat: 300 },
    { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, amountKyat: 4_999, feeKyat: 300 },
    { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, amountKyat: 5_000, feeKyat: 0 },
  ] as const)('K8 takes $feeKyat from a credit of $amountKyat by $bank', async ({ feeKyat, ...slip }) => {
    const { body } = await send({ ...slip, senderName: 'Ma Hnin' });
    const creditKyat = slip.amountKyat - feeKyat;

    expect(body).toMatchObject({ feeKyat, creditKyat, state: 'pending', approvalMinutes: 5 });
    await approve(body.id);
    expect(await readMainKyat()).toBe(creditKyat);
  });

  it('V20 K7 refuses a top-up under 500', async () => {
    const field = { path: ['amountKyat'], code: 'minimum', params: { minimumKyat: 500 } };
    expect((await send({ amountKyat: 499 })).refusal).toEqual(invalid(field));
  });

  it("V17 requires the sender's name with Wave Pay", async () => {
    const { bank, companyAccountId } = WAVE;
    const field = { path: ['senderName'], code: 'required' };
    expect((await send({ bank, companyAccountId })).refusal).toEqual(invalid(field));
  });

  it.each([
    { what: 'of another bank', companyAccountId: WAVE_PAY_ACCOUNT },
    { what: 'that is not ours', companyAccountId: STRANGER },
  ])('refuses an account $what', async ({ companyAccountId }) => {
    const field = { path: ['companyAccountId'], code: 'choice' };
    expect((await send({ companyAccountId })).refusal).toEqual(invalid(field));
  });

  it('offers no sandbox accounts in production, and no account that was turned off', async () => {
    const listOpenNumbers = async (mode: 'sandbox' | 'production') =>
      (await readOpenCompanyAccounts(given.db, mode)).map(({ number }) => number);
    const addAccount = async (number: string) => {
      const account = { bank: 'kbz_pay', number, holder: 'Daw Sandar Win' };
      return String((await callOffice(server, 'add-account', account)).rows[0]?.['id']);
    };
    await addAccount('09250000077');
    const disabled = await addAccount('09250000078');
    await callOffice(server, 'turn-account', { id: disabled, status: 'off' });

    expect(await listOpenNumbers('production')).toEqual(['09250000077']);
    expect(await listOpenNumbers('sandbox')).toEqual(expect.arrayContaining(['09250000077', '09250000001']));
    expect(await sendCode({ companyAccountId: disabled })).toBe('INVALID_INPUT');
  });

  it('V16 refuses a slip number that another player has sent', async () => {
    const slip = createSlip();
    await send(slip, other);

    expect(await send(slip)).toMatchObject({ status: 409, refusal: { code: 'SLIP_EXISTS' } });
  });

  it('E17 refuses an approved slip with SLIP_APPROVED', async () => {
    const slip = createSlip();
    await approve(await submit(slip));

    expect(await sendCode(slip)).toBe('SLIP_APPROVED');
  });

  it.each([
    { first: 'refused', next: 'approved', ends: 'refused', mainKyat: 0 },
    { first: 'approved', next: 'refused', ends: 'top-up-success', mainKyat: 10_000 },
  ] as const)('I19 a slip that was $first cannot be $next any more', async ({ first, next, ends, mainKyat }) => {
    const decide = { approved: approve, refused: refuse };
    const id = await submit();
    await decide[first](id);

    expect(await decide[next](id)).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
    expect((await readTopUp(id)).state).toBe(ends);
    expect(await readMainKyat()).toBe(mainKyat);
  });

  it('V16 accepts the number after a refusal, and for another bank from another player', async () => {
    const slip = createSlip();
    const id = await submit(slip);

    expect((await send({ ...slip, ...WAVE }, other)).status).toBe(200);
    await refuse(id);
    expect((await send(slip)).status).toBe(200);
  });

  it('V16 E17 refuses the number of a waiting slip for 7 days', async () => {
    const slip = createSlip();
    await submit(slip);
    const codes = [];
    for (const days of [1, 5, 1]) {
      server.clock.advance(days * DAY_MS);
      codes.push((await sendCode(slip)) ?? 'taken');
    }

    expect(codes).toEqual(['SLIP_SENT', 'SLIP_SENT', 'taken']);
  });

  it('V16 E17 refuses a credited number permanently in a new slip, an edit and an approval', async () => {
    const slip = { slipNumber: '950001' };
    const waiting = await submit(slip);
    server.clock.advance(7 * DAY_MS);
    await approve(await submit(slip, other));
    server.clock.advance(20 * DAY_MS);

    const refused = [await send(slip), await edit(await submit(), slip.slipNumber), await approve(waiting)];
    expect(countCodes(refused)).toEqual({ SLIP_APPROVED: 3 });
  });

  it('V16 accepts a slip with the right bank after a refusal for the wrong bank', async () => {
    const slip = createSlip();
    await refuse(await submit(slip));

    expect((await send({ ...slip, ...WAVE })).status).toBe(200);
  });

  it('K9 refuses the 31st slip of a day and accepts one the next day', async () => {
    for (let slips = 0; slips < 30; slips += 1) await submit();

    expect((await send()).refusal).toEqual({ code: 'SLIPS_USED_TODAY', params: { maximum: 30 } });
    expect((await readOptions()).slipsLeftToday).toBe(0);
    server.clock.advance(DAY_MS);
    expect((await readOptions()).slipsLeftToday).toBe(30);
    await submit();
  });

  it('T5 accepts three edits of a slip number', async () => {
    const id = await submit();
    const edits = [];
    for (const slipNumber of ['900001', '900002', '900003']) edits.push((await edit(id, slipNumber)).body.editsLeft);

    expect(edits).toEqual([2, 1, 0]);
    expect((await edit(id, '900004')).refusal).toEqual({ code: 'SLIP_EDITS_USED', params: { maximum: 3 } });
    expect(await readTopUp(id)).toMatchObject({ slipNumber: '900003', editsLeft: 0 });
  });

  it('T5 does not count an edit to the same number', async () => {
    expect((await edit(await submit({ slipNumber: '900011' }), '900011')).body.editsLeft).toBe(3);
  });

  it('T5 refuses an edit after approval', async () => {
    const id = await submit();
    await approve(id);

    expect((await edit(id, '900021')).refusal?.code).toBe('SLIP_APPROVED');
  });

  it.each([
    ['a used number', {}, 'SLIP_SENT', '900031'],
    ['a number that the player has sent with another bank', WAVE, 'SLIP_OTHER_BANK', '900061'],
  ])('V16 refuses an edit to %s', async (_what, slip, code, slipNumber) => {
    await submit({ ...slip, slipNumber });

    expect((await edit(await submit(), slipNumber)).refusal?.code).toBe(code);
  });

  it('hides a slip from other players and refuses their edits', async () => {
    const id = await submit();

    expect((await server.call(getTopUp, { id }, { as: other })).status).toBe(404);
    expect((await edit(id, '900041', other)).status).toBe(404);
  });

  it('E26 shows no company account under maintenance, but accepts the number of a slip for sent money', async () => {
    const id = await submit();
    await switchOff('top_up');

    expect(await send()).toMatchObject({ status: 503, refusal: { code: 'TOP_UP_MAINTENANCE' } });
    const options = await readOptions();
    expect(options).toMatchObject({ isUnderMaintenance: true, slipsLeftToday: 29 });
    expect(options.banks.flatMap(({ accounts }) => accounts)).toEqual([]);
    expect((await edit(id, '900051')).status).toBe(200);
    const sent = await sendNumber('900052');
    expect((await callOffice(server, 'approve', { id: sent.body.id, slipNumber: '900052' })).status).toBe(200);
    expect(await readMainKyat()).toBe(20_000);
  });

  it('E26 V16 accepts a slip number once, and only under maintenance', async () => {
    expect((await sendNumber('900053')).refusal?.code).toBe('TOP_UP_OPEN');
    await switchOff('top_up');

    expect(countCodes(await runInParallel(10, () => sendNumber('900053')))).toEqual({ ok: 1, SLIP_SENT: 9 });
  });

  it('E26 only the bank under maintenance is refused', async () => {
    await switchOff('bank_kbz_pay');

    expect(await sendCode()).toBe('BANK_MAINTENANCE');
    const { banks } = await readOptions();
    expect(banks.filter((bank) => bank.isUnderMaintenance).map(({ bank }) => bank)).toEqual(['kbz_pay']);
  });

  it('I7 answers a repeated request with the first answer, and another body with KEY_REUSED', async () => {
    const slip = { ...createSlip(), photoId: await uploadSlipPhotoId(server, player) };
    const options = { key: 'the-key-of-one-slip-1' };
    const first = await send(slip, player, options);

    await switchOff('top_up');
    expect((await send(slip, player, options)).body).toEqual(first.body);
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });
    const reused = { status: 422, refusal: { code: 'KEY_REUSED' } };
    expect(await send({ ...slip, amountKyat: 20_000 }, player, options)).toMatchObject(reused);
  });
});
