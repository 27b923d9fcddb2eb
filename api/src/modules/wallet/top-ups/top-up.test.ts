import {
  editSlip,
  getTopUp,
  getTopUpOptions,
  getWallet,
  sendSlipNumber,
} from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  DAY_MS,
  KBZ_PAY_ACCOUNT,
  callOffice,
  sendSlip,
  submitSlip,
  WAVE_PAY_ACCOUNT,
} from '../../../../test/wallet-fixtures.ts';
import { readOpenCompanyAccounts } from '../bank-accounts/company-account.repository.ts';

const STRANGER = '0a000000-0000-4000-8000-00000000ffff';

describeOnDatabases('top-up', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('P7 credits a slip only after its approval', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player, { amountKyat: 20_000 });

    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(0);
    await callOffice(server, 'approve', { id });
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(20_000);
    expect((await server.call(getTopUp, { id }, { as: player })).body).toMatchObject({
      state: 'top-up-success',
      editsLeft: 0,
      decidedAt: server.clock.now().toISOString(),
    });
  });

  it.each([
    { bank: 'kbz_pay', companyAccountId: KBZ_PAY_ACCOUNT, amountKyat: 500, feeKyat: 0 },
    { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, amountKyat: 500, feeKyat: 300 },
    { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, amountKyat: 4_999, feeKyat: 300 },
    { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, amountKyat: 5_000, feeKyat: 0 },
  ] as const)(
    'K8 takes $feeKyat from a credit of $amountKyat by $bank',
    async ({ bank, companyAccountId, amountKyat, feeKyat }) => {
      const player = await server.createPlayer();

      const sent = await sendSlip(server, player, { bank, companyAccountId, amountKyat, senderName: 'Ma Hnin' });

      expect(sent.body).toMatchObject({
        feeKyat,
        creditKyat: amountKyat - feeKyat,
        state: 'pending',
        approvalMinutes: 5,
      });
      await callOffice(server, 'approve', { id: sent.body.id });
      expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(amountKyat - feeKyat);
    },
  );

  it('V20 K7 refuses a top-up under 500', async () => {
    const answer = await sendSlip(server, await server.createPlayer(), { amountKyat: 499 });

    expect(answer.refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['amountKyat'], code: 'minimum', params: { minimumKyat: 500 } }],
    });
  });

  it("V17 requires the sender's name with Wave Pay", async () => {
    const answer = await sendSlip(server, await server.createPlayer(), {
      bank: 'wave_pay',
      companyAccountId: WAVE_PAY_ACCOUNT,
    });

    expect(answer.refusal).toEqual({ code: 'INVALID_INPUT', fields: [{ path: ['senderName'], code: 'required' }] });
  });

  it.each([
    { what: 'of another bank', companyAccountId: WAVE_PAY_ACCOUNT },
    { what: 'that is not ours', companyAccountId: STRANGER },
  ])('refuses an account $what', async ({ companyAccountId }) => {
    const answer = await sendSlip(server, await server.createPlayer(), { companyAccountId });

    expect(answer.refusal).toEqual({ code: 'INVALID_INPUT', fields: [{ path: ['companyAccountId'], code: 'choice' }] });
  });

  it('offers no sandbox accounts in production, and no account that was turned off', async () => {
    const listOpenNumbers = async (mode: 'sandbox' | 'production') =>
      (await readOpenCompanyAccounts(given.db, mode)).map(({ number }) => number);
    const [enabled, disabled] = [
      { bank: 'kbz_pay', number: '09250000077', holder: 'Daw Sandar Win' },
      { bank: 'kbz_pay', number: '09250000078', holder: 'Daw Sandar Win' },
    ];
    const ids = [];
    for (const account of [enabled, disabled])
      ids.push(String((await callOffice(server, 'add-account', account)).rows[0]?.['id']));
    await callOffice(server, 'turn-account', { id: ids[1] ?? '', status: 'off' });

    expect(await listOpenNumbers('production')).toEqual([enabled.number]);
    expect(await listOpenNumbers('sandbox')).toEqual(expect.arrayContaining([enabled.number, '09250000001']));
    expect(
      (await sendSlip(server, await server.createPlayer(), { companyAccountId: ids[1] ?? '' })).refusal?.code,
    ).toBe('INVALID_INPUT');
  });

  it('V16 refuses a slip number that another player has sent', async () => {
    const slip = createSlip();
    await sendSlip(server, await server.createPlayer(), slip);

    const answer = await sendSlip(server, await server.createPlayer(), slip);

    expect(answer).toMatchObject({ status: 409, refusal: { code: 'SLIP_EXISTS' } });
  });

  it('E17 refuses an approved slip with SLIP_APPROVED', async () => {
    const player = await server.createPlayer();
    const slip = createSlip();
    await callOffice(server, 'approve', { id: await submitSlip(server, player, slip) });

    expect((await sendSlip(server, player, slip)).refusal?.code).toBe('SLIP_APPROVED');
  });

  it.each([
    { first: 'refused', next: 'approved', ends: 'refused', mainKyat: 0 },
    { first: 'approved', next: 'refused', ends: 'top-up-success', mainKyat: 10_000 },
  ] as const)('I19 a slip that was $first cannot be $next any more', async ({ first, next, ends, mainKyat }) => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);
    const decide = {
      approved: () => callOffice(server, 'approve', { id }),
      refused: () => callOffice(server, 'refuse', { id, reason: 'Not on our account' }),
    };
    await decide[first]();

    expect(await decide[next]()).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
    expect((await server.call(getTopUp, { id }, { as: player })).body.state).toBe(ends);
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(mainKyat);
  });

  it('V16 accepts the number after a refusal, and for another bank from another player', async () => {
    const player = await server.createPlayer();
    const slip = createSlip();
    const id = await submitSlip(server, player, slip);

    const otherBank = await sendSlip(server, await server.createPlayer(), {
      ...slip,
      bank: 'wave_pay',
      companyAccountId: WAVE_PAY_ACCOUNT,
      senderName: 'Ma Hnin',
    });
    await callOffice(server, 'refuse', { id, reason: 'The photo cannot be read' });
    const afterRefusal = await sendSlip(server, player, slip);

    expect([otherBank, afterRefusal].map((sent) => sent.status)).toEqual([200, 200]);
  });

  it('V16 E17 refuses the number of a waiting slip for 7 days', async () => {
    const player = await server.createPlayer();
    const slip = createSlip();
    await submitSlip(server, player, slip);
    const codes = [];
    for (const days of [1, 5, 1]) {
      server.clock.advance(days * DAY_MS);
      codes.push((await sendSlip(server, player, slip)).refusal?.code ?? 'taken');
    }

    expect(codes).toEqual(['SLIP_SENT', 'SLIP_SENT', 'taken']);
  });

  it('V16 E17 refuses a credited number permanently in a new slip, an edit and an approval', async () => {
    const [player, friend] = [await server.createPlayer(), await server.createPlayer()];
    const slip = { slipNumber: '950001' };
    const waiting = await submitSlip(server, player, slip);
    server.clock.advance(7 * DAY_MS);
    await callOffice(server, 'approve', { id: await submitSlip(server, friend, slip) });
    server.clock.advance(20 * DAY_MS);

    const sent = await sendSlip(server, player, slip);
    const edited = await server.call(editSlip, { id: await submitSlip(server, player), ...slip }, { as: player });
    const approved = await callOffice(server, 'approve', { id: waiting });

    expect([sent, edited, approved].map((answer) => answer.refusal?.code)).toEqual(
      Array.from({ length: 3 }, () => 'SLIP_APPROVED'),
    );
  });

  it('V16 accepts a slip with the right bank after a refusal for the wrong bank', async () => {
    const player = await server.createPlayer();
    const slip = createSlip();
    await callOffice(server, 'refuse', { id: await submitSlip(server, player, slip), reason: 'It came by Wave Pay' });

    expect(
      (
        await sendSlip(server, player, {
          ...slip,
          bank: 'wave_pay',
          companyAccountId: WAVE_PAY_ACCOUNT,
          senderName: 'Ma Hnin',
        })
      ).status,
    ).toBe(200);
  });

  it('K9 refuses the 31st slip of a day and accepts one the next day', async () => {
    const player = await server.createPlayer();
    for (let slips = 0; slips < 30; slips += 1) await submitSlip(server, player);

    expect((await sendSlip(server, player)).refusal).toEqual({
      code: 'SLIPS_USED_TODAY',
      params: { maximum: 30 },
    });
    expect((await server.call(getTopUpOptions, {}, { as: player })).body.slipsLeftToday).toBe(0);
    server.clock.advance(DAY_MS);
    expect((await server.call(getTopUpOptions, {}, { as: player })).body.slipsLeftToday).toBe(30);
    await submitSlip(server, player);
  });

  it('T5 accepts three edits of a slip number', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);

    const edits = [];
    for (const slipNumber of ['900001', '900002', '900003'])
      edits.push((await server.call(editSlip, { id, slipNumber }, { as: player })).body.editsLeft);

    expect(edits).toEqual([2, 1, 0]);
    expect((await server.call(editSlip, { id, slipNumber: '900004' }, { as: player })).refusal).toEqual({
      code: 'SLIP_EDITS_USED',
      params: { maximum: 3 },
    });
    expect((await server.call(getTopUp, { id }, { as: player })).body).toMatchObject({
      slipNumber: '900003',
      editsLeft: 0,
    });
  });

  it('T5 does not count an edit to the same number', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player, { slipNumber: '900011' });

    expect((await server.call(editSlip, { id, slipNumber: '900011' }, { as: player })).body.editsLeft).toBe(3);
  });

  it('T5 refuses an edit after approval', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);
    await callOffice(server, 'approve', { id });

    expect((await server.call(editSlip, { id, slipNumber: '900021' }, { as: player })).refusal?.code).toBe(
      'SLIP_APPROVED',
    );
  });

  it('V16 refuses an edit to a used number', async () => {
    const player = await server.createPlayer();
    await submitSlip(server, player, { slipNumber: '900031' });

    expect(
      (await server.call(editSlip, { id: await submitSlip(server, player), slipNumber: '900031' }, { as: player }))
        .refusal?.code,
    ).toBe('SLIP_SENT');
  });

  it('V16 refuses an edit to a number that the player has sent with another bank', async () => {
    const player = await server.createPlayer();
    await submitSlip(server, player, {
      slipNumber: '900061',
      bank: 'wave_pay',
      companyAccountId: WAVE_PAY_ACCOUNT,
      senderName: 'Ma Hnin',
    });

    expect(
      (await server.call(editSlip, { id: await submitSlip(server, player), slipNumber: '900061' }, { as: player }))
        .refusal?.code,
    ).toBe('SLIP_OTHER_BANK');
  });

  it('hides a slip from other players and refuses their edits', async () => {
    const id = await submitSlip(server, await server.createPlayer());
    const stranger = await server.createPlayer();

    expect((await server.call(getTopUp, { id }, { as: stranger })).status).toBe(404);
    expect((await server.call(editSlip, { id, slipNumber: '900041' }, { as: stranger })).status).toBe(404);
  });

  it('E26 shows no company account under maintenance, but accepts the number of a slip for sent money', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);
    const slip = { bank: 'kbz_pay', amountKyat: 20_000, slipNumber: '900052' } as const;
    await callOffice(server, 'switch', { type: 'top_up', status: 'off' });

    const refused = await sendSlip(server, player);
    const options = await server.call(getTopUpOptions, {}, { as: player });
    const edited = await server.call(editSlip, { id, slipNumber: '900051' }, { as: player });
    const sent = await server.call(sendSlipNumber, slip, { as: player });
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });
    const approved = await callOffice(server, 'approve', { id: sent.body.id, slipNumber: '900052' });

    expect(refused).toMatchObject({ status: 503, refusal: { code: 'TOP_UP_MAINTENANCE' } });
    expect(options.body).toMatchObject({ isUnderMaintenance: true, slipsLeftToday: 29 });
    expect(options.body.banks.flatMap(({ accounts }) => accounts)).toEqual([]);
    expect([edited.status, sent.status, approved.status]).toEqual([200, 200, 200]);
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(20_000);
  });

  it('E26 V16 accepts a slip number once, and only under maintenance', async () => {
    const player = await server.createPlayer();
    const slip = { bank: 'kbz_pay', amountKyat: 20_000, slipNumber: '900053' } as const;
    const listOpenNumbers = await server.call(sendSlipNumber, slip, { as: player });
    await callOffice(server, 'switch', { type: 'top_up', status: 'off' });

    const sent = await Promise.all(
      Array.from({ length: 10 }, async () => await server.call(sendSlipNumber, slip, { as: player })),
    );
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });

    expect(listOpenNumbers.refusal?.code).toBe('TOP_UP_OPEN');
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ refusal }) => refusal?.code === 'SLIP_SENT')).toHaveLength(9);
  });

  it('E26 only the bank under maintenance is refused', async () => {
    const player = await server.createPlayer();
    await callOffice(server, 'switch', { type: 'bank_kbz_pay', status: 'off' });

    const refused = await sendSlip(server, player);
    const options = await server.call(getTopUpOptions, {}, { as: player });
    await callOffice(server, 'switch', { type: 'bank_kbz_pay', status: 'on' });

    expect(refused.refusal?.code).toBe('BANK_MAINTENANCE');
    expect(options.body.banks.filter((bank) => bank.isUnderMaintenance).map((bank) => bank.bank)).toEqual(['kbz_pay']);
  });

  it('I7 answers a repeated request with the first answer, and another body with KEY_REUSED', async () => {
    const player = await server.createPlayer();
    const slip = { ...createSlip(), photoId: await uploadSlipPhotoId(server, player) };
    const key = 'the-key-of-one-slip-1';
    const first = await sendSlip(server, player, slip, { key });

    await callOffice(server, 'switch', { type: 'top_up', status: 'off' });
    const again = await sendSlip(server, player, slip, { key });
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });

    expect(again.body).toEqual(first.body);
    expect(await sendSlip(server, player, { ...slip, amountKyat: 20_000 }, { key })).toMatchObject({
      status: 422,
      refusal: { code: 'KEY_REUSED' },
    });
  });
});
