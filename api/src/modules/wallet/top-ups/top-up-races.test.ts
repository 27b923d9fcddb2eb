import { editSlip, getTopUp, getTopUpOptions, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  DAY_MS,
  callOffice,
  sendSlip,
  submitSlip,
} from '../../../../test/wallet-fixtures.ts';

const runTimes = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describeOnDatabases('concurrent top-ups', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('K9 accepts two of five concurrent slips after 28, and refuses the 31st', async () => {
    const player = await server.createPlayer();
    for (let slips = 0; slips < 28; slips += 1) await submitSlip(server, player);

    const photos: string[] = [];
    for (let photo = 0; photo < 5; photo += 1) photos.push(await uploadSlipPhotoId(server, player));

    const sent = await Promise.all(photos.map((photoId) => sendSlip(server, player, { photoId })));

    expect(sent.filter((reply) => reply.status === 200)).toHaveLength(2);
    expect(sent.filter((reply) => reply.refusal?.code === 'SLIPS_USED_TODAY')).toHaveLength(3);
    expect((await server.call(getTopUpOptions, {}, { as: player })).body.slipsLeftToday).toBe(0);
  });

  it('F28 V16 accepts one of ten concurrent slips with one number from ten players', async () => {
    const slip = createSlip();
    const players = await runTimes(10, () => server.createPlayer());

    const sent = await Promise.all(players.map((as) => sendSlip(server, as, slip)));

    expect(sent.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(sent.filter((reply) => reply.refusal?.code === 'SLIP_EXISTS')).toHaveLength(9);
  });

  it('V16 accepts one of ten slips with one number around midnight', async () => {
    const slip = createSlip();
    const players = await runTimes(10, () => server.createPlayer());
    server.clock.set(new Date('2026-11-24T17:29:59.990Z'));

    const sent = await Promise.all(
      players.map(async (as, index) => {
        if (index === 5) server.clock.advance(1_000);
        return await sendSlip(server, as, slip);
      }),
    );

    expect(sent.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(sent.filter((reply) => reply.refusal?.code === 'SLIP_EXISTS')).toHaveLength(9);
  });

  it('I19 credits one of two slips with one number, a week apart, when both are approved concurrently', async () => {
    const [player, friend] = [await server.createPlayer(), await server.createPlayer()];
    const early = await submitSlip(server, player, { slipNumber: '960001' });
    server.clock.advance(7 * DAY_MS);
    const late = await submitSlip(server, friend, { slipNumber: '960001' });

    const approved = await Promise.all([early, late].map((id) => callOffice(server, 'approve', { id })));

    expect(approved.map((reply) => reply.refusal?.code ?? 'credited').sort()).toEqual(['SLIP_APPROVED', 'credited']);
  });

  it('F5 accepts one slip for 20 concurrent requests with one key', async () => {
    const player = await server.createPlayer();
    const slip = { ...createSlip(), photoId: await uploadSlipPhotoId(server, player) };

    const sent = await runTimes(20, () => sendSlip(server, player, slip, { key: 'one-key-twenty-times' }));

    const ids = sent.filter((reply) => reply.status === 200).map((reply) => reply.body.id);
    expect(new Set(ids).size).toBe(1);
    expect(
      sent.filter((reply) => reply.status !== 200).every((reply) => reply.refusal?.code === 'KEY_IN_PROGRESS'),
    ).toBe(true);
    expect((await server.call(getTopUpOptions, {}, { as: player })).body.slipsLeftToday).toBe(29);
  });

  it('F28 I19 credits once after ten concurrent approvals', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);

    const approved = await runTimes(10, () => callOffice(server, 'approve', { id }));

    expect(approved.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(approved.filter((reply) => reply.refusal?.code === 'ALREADY_DONE')).toHaveLength(9);
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(10_000);
  });

  it('I19 accepts one of a concurrent approval and refusal', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);

    const decided = await Promise.all([
      callOffice(server, 'approve', { id }),
      callOffice(server, 'refuse', { id, reason: 'Not on our account' }),
    ]);

    expect(decided.map((reply) => reply.refusal?.code ?? 'decided').sort()).toEqual(['ALREADY_DONE', 'decided']);
  });

  it('F28 a concurrent edit and approval: only the first one succeeds', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player, { slipNumber: '910001' });

    const [edited, approved] = await Promise.all([
      server.call(editSlip, { id, slipNumber: '910002' }, { as: player }),
      callOffice(server, 'approve', { id, slipNumber: '910001' }),
    ]);

    const { slipNumber, state } = (await server.call(getTopUp, { id }, { as: player })).body;
    const editFirst = { edited: 200, approved: 400, slipNumber: '910002', state: 'pending' };
    const approvalFirst = { edited: 409, approved: 200, slipNumber: '910001', state: 'top-up-success' };
    expect([editFirst, approvalFirst]).toContainEqual({
      edited: edited.status,
      approved: approved.status,
      slipNumber,
      state,
    });
  });

  it('F28 I19 refuses an approval with the number before an edit, so that it frees no credited number', async () => {
    const [player, friend] = [await server.createPlayer(), await server.createPlayer()];
    const id = await submitSlip(server, player, { slipNumber: '940001' });
    await server.call(editSlip, { id, slipNumber: '940002' }, { as: player });

    expect((await callOffice(server, 'approve', { id })).refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['slipNumber'], code: 'required' }],
    });
    expect((await callOffice(server, 'approve', { id, slipNumber: '940001' })).refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['slipNumber'], code: 'mismatch' }],
    });
    await callOffice(server, 'approve', {
      id: await submitSlip(server, friend, { slipNumber: '940001' }),
      slipNumber: '940001',
    });
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(0);
    expect((await callOffice(server, 'approve', { id, slipNumber: '940002' })).rows).toMatchObject([
      { state: 'approved', slipNumber: '940002' },
    ]);
  });

  it('T5 accepts exactly three of ten concurrent edits', async () => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player);

    const edited = await runTimes(10, (index) =>
      server.call(editSlip, { id, slipNumber: String(920_000 + index) }, { as: player }),
    );

    expect(edited.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(edited.filter((reply) => reply.refusal?.code === 'SLIP_EDITS_USED')).toHaveLength(7);
  });

  it('V16 accepts one of two concurrent edits to one number', async () => {
    const player = await server.createPlayer();
    const ids = [await submitSlip(server, player), await submitSlip(server, player)];

    const edited = await Promise.all(
      ids.map((id) => server.call(editSlip, { id, slipNumber: '930001' }, { as: player })),
    );

    expect(edited.map((reply) => reply.refusal?.code ?? 'edited').sort()).toEqual(['SLIP_SENT', 'edited']);
  });
});
