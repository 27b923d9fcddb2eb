import { editSlip, getTopUp, getTopUpOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  DAY_MS,
  callOffice,
  sendSlip,
  submitSlip,
  readWallet,
} from '../../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';

describeOnServers('concurrent top-ups', (server) => {
  let player: TestPlayer;
  let friend: TestPlayer;

  beforeEach(async () => {
    [player, friend] = [await server.createPlayer(), await server.createPlayer()];
  });

  const submit = (slipNumber = createSlip().slipNumber, as = player) => submitSlip(server, as, { slipNumber });
  const edit = (id: string, slipNumber: string) => server.call(editSlip, { id, slipNumber }, { as: player });
  const approve = (id: string, slipNumber?: string) =>
    callOffice(server, 'approve', slipNumber === undefined ? { id } : { id, slipNumber });
  const countSlipsLeft = async () => (await server.call(getTopUpOptions, {}, { as: player })).body.slipsLeftToday;

  it('K9 accepts two of five concurrent slips after 28, and refuses the 31st', async () => {
    for (let slips = 0; slips < 28; slips += 1) await submit();
    const photos: string[] = [];
    while (photos.length < 5) photos.push(await uploadSlipPhotoId(server, player));

    const sent = await Promise.all(photos.map((photoId) => sendSlip(server, player, { photoId })));
    expect(countCodes(sent)).toEqual({ ok: 2, SLIPS_USED_TODAY: 3 });
    expect(await countSlipsLeft()).toBe(0);
  });

  it('F28 V16 accepts one of ten concurrent slips with one number from ten players', async () => {
    const [slip, players] = [createSlip(), await runInParallel(10, () => server.createPlayer())];
    const sent = await Promise.all(players.map((as) => sendSlip(server, as, slip)));

    expect(countCodes(sent)).toEqual({ ok: 1, SLIP_EXISTS: 9 });
  });

  it('V16 accepts one of ten slips with one number around midnight', async () => {
    const [slip, players] = [createSlip(), await runInParallel(10, () => server.createPlayer())];
    server.clock.set(new Date('2026-11-24T17:29:59.990Z'));
    const sent = await Promise.all(
      players.map(async (as, index) => {
        if (index === 5) server.clock.advance(1_000);
        return await sendSlip(server, as, slip);
      }),
    );

    expect(countCodes(sent)).toEqual({ ok: 1, SLIP_EXISTS: 9 });
  });

  it('I19 credits one of two slips with one number, a week apart, when both are approved concurrently', async () => {
    const early = await submit('960001');
    server.clock.advance(7 * DAY_MS);
    const late = await submit('960001', friend);

    expect(countCodes(await Promise.all([approve(early), approve(late)]))).toEqual({ ok: 1, SLIP_APPROVED: 1 });
  });

  it('F5 accepts one slip for 20 concurrent requests with one key', async () => {
    const slip = { ...createSlip(), photoId: await uploadSlipPhotoId(server, player) };
    const sent = await runInParallel(20, () => sendSlip(server, player, slip, { key: 'one-key-twenty-times' }));

    const { ok = 0, KEY_IN_PROGRESS: inProgress = 0 } = countCodes(sent);
    expect(ok + inProgress).toBe(20);
    expect(new Set(sent.filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1);
    expect(await countSlipsLeft()).toBe(29);
  });

  it('F28 I19 credits once after ten concurrent approvals', async () => {
    const id = await submit();

    expect(countCodes(await runInParallel(10, () => approve(id)))).toEqual({ ok: 1, ALREADY_DONE: 9 });
    expect((await readWallet(server, player)).mainKyat).toBe(10_000);
  });

  it('I19 accepts one of a concurrent approval and refusal', async () => {
    const id = await submit();
    const refuse = () => callOffice(server, 'refuse', { id, reason: 'Not on our account' });

    expect(countCodes(await Promise.all([approve(id), refuse()]))).toEqual({ ok: 1, ALREADY_DONE: 1 });
  });

  it('F28 a concurrent edit and approval: only the first one succeeds', async () => {
    const id = await submit('910001');
    const [edited, approved] = await Promise.all([edit(id, '910002'), approve(id, '910001')]);

    const { slipNumber, state } = (await server.call(getTopUp, { id }, { as: player })).body;
    const editFirst = { edited: 200, approved: 400, slipNumber: '910002', state: 'pending' };
    const approvalFirst = { edited: 409, approved: 200, slipNumber: '910001', state: 'top-up-success' };
    const seen = { edited: edited.status, approved: approved.status, slipNumber, state };
    expect([editFirst, approvalFirst]).toContainEqual(seen);
  });

  it('F28 I19 refuses an approval with the number before an edit, so that it frees no credited number', async () => {
    const id = await submit('940001');
    await edit(id, '940002');
    const withField = (code: string) => ({ code: 'INVALID_INPUT', fields: [{ path: ['slipNumber'], code }] });

    expect((await approve(id)).refusal).toEqual(withField('required'));
    expect((await approve(id, '940001')).refusal).toEqual(withField('mismatch'));
    await approve(await submit('940001', friend), '940001');
    expect((await readWallet(server, player)).mainKyat).toBe(0);
    expect((await approve(id, '940002')).rows).toMatchObject([{ state: 'approved', slipNumber: '940002' }]);
  });

  it('T5 accepts exactly three of ten concurrent edits', async () => {
    const id = await submit();
    const edited = await runInParallel(10, (index) => edit(id, String(920_000 + index)));

    expect(countCodes(edited)).toEqual({ ok: 3, SLIP_EDITS_USED: 7 });
  });

  it('V16 accepts one of two concurrent edits to one number', async () => {
    const ids = [await submit(), await submit()];
    const edited = await Promise.all(ids.map((id) => edit(id, '930001')));

    expect(countCodes(edited)).toEqual({ ok: 1, SLIP_SENT: 1 });
  });
});
