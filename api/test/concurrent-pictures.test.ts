import { uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import sharp from 'sharp';
import type { TestPlayer } from './server.ts';
import { describeOnServers } from './describe-on-server.ts';
import { createPhoto, sendSlip, submitSlip, uploadPhoto, uploadPicture } from './wallet-fixtures.ts';
import { runInParallel } from './results.ts';

const createSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png({ progressive: true })
    .toBuffer();

describeOnServers('concurrent pictures', (server) => {
  const createPlayers = (count: number): Promise<TestPlayer[]> => runInParallel(count, () => server.createPlayer());
  const sendFace = async (as: TestPlayer, photo: Buffer) =>
    await uploadPicture(server, uploadProfilePhoto, photo, { as, type: 'image/png' });
  const sendSlipStatus = async (as: TestPlayer) => (await sendSlip(server, as)).status;

  it('of profiles do not delay slips', async () => {
    const [senders, honest] = [await createPlayers(40), await createPlayers(10)];
    const photo = await createSquare(1_500);

    const faces = senders.map((player) => sendFace(player, photo));
    const slips = await Promise.all(honest.map(sendSlipStatus));
    await Promise.all(faces);

    expect(slips).toEqual(honest.map(() => 200));
  });

  it('of one player do not fill the queue of profile pictures', async () => {
    const [sender, ...honest] = await createPlayers(11);
    if (sender === undefined) throw new Error('there are players');
    const photo = await createSquare(1_500);
    const small = await createPhoto();

    const uploads = Array.from({ length: 30 }, () => sendFace(sender, photo));
    const faces = await Promise.all(honest.map(async (player) => (await sendFace(player, small)).status));
    await Promise.all(uploads);

    expect(faces).toEqual(honest.map(() => 200));
  });

  it('of one player do not fill the queue of slips', async () => {
    const [sender, ...honest] = await createPlayers(11);
    if (sender === undefined) throw new Error('there are players');
    const photo = await createSquare(3_000);

    const uploads = Array.from({ length: 40 }, () => uploadPhoto(server, sender, photo, 'image/png'));
    const slips = await Promise.all(honest.map(sendSlipStatus));
    await Promise.all(uploads);

    expect(slips).toEqual(honest.map(() => 200));
  });

  it('of a profile are refused above 4 megapixels', async () => {
    const player = await server.createPlayer();

    expect((await sendFace(player, await createSquare(2_001))).refusal?.code).toBe('IMAGE_INVALID');
    expect((await sendFace(player, await createSquare(1_999))).status).toBe(200);
  });

  it('of a profile are limited to 30 in a row', async () => {
    const player = await server.createPlayer();
    const photo = await createPhoto();
    const answers: (string | undefined)[] = [];
    for (let sent = 0; sent < 40; sent += 1) answers.push((await sendFace(player, photo)).refusal?.code);

    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined));
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });

  it('K9 of slips after the thirtieth of a day are refused before they are decoded', async () => {
    const player = await server.createPlayer();
    for (let sent = 0; sent < 30; sent += 1) await submitSlip(server, player);

    const noPicture = await uploadPhoto(server, player, Buffer.from('no picture'));

    expect(noPicture.refusal?.code).toBe('SLIPS_USED_TODAY');
  });
});
