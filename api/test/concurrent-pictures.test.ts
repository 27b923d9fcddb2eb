import { uploadProfilePhoto } from '@padauk/contract/endpoints/accounts';
import sharp from 'sharp';
import { describeOnDatabases } from './databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from './server.ts';
import { createPhoto, sendSlip, submitSlip, uploadPhoto, uploadPicture } from './wallet-fixtures.ts';

const createSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png({ progressive: true })
    .toBuffer();

describeOnDatabases('M1 pictures', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const players = (count: number): Promise<TestPlayer[]> =>
    Promise.all(Array.from({ length: count }, () => server.createPlayer()));
  const sendFace = async (as: TestPlayer, photo: Buffer) =>
    await uploadPicture(server, uploadProfilePhoto, photo, { as, type: 'image/png' });
  const statusOfSlip = async (as: TestPlayer) => (await sendSlip(server, as)).status;

  it('of faces, however many are sent, keep no slip waiting', async () => {
    const [senders, honest] = [await players(40), await players(10)];
    const photo = await createSquare(1_500);

    const faces = senders.map((player) => sendFace(player, photo));
    const slips = await Promise.all(honest.map(statusOfSlip));
    await Promise.all(faces);

    expect(slips).toEqual(honest.map(() => 200));
  });

  it('of one player do not fill the queue of faces', async () => {
    const [sender, ...honest] = await players(11);
    if (sender === undefined) throw new Error('there are players');
    const photo = await createSquare(1_500);
    const small = await createPhoto();

    const many = Array.from({ length: 30 }, () => sendFace(sender, photo));
    const faces = await Promise.all(honest.map(async (player) => (await sendFace(player, small)).status));
    await Promise.all(many);

    expect(faces).toEqual(honest.map(() => 200));
  });

  it('of one player do not fill the queue of slips', async () => {
    const [sender, ...honest] = await players(11);
    if (sender === undefined) throw new Error('there are players');
    const photo = await createSquare(3_000);

    const many = Array.from({ length: 40 }, () => uploadPhoto(server, sender, photo, 'image/png'));
    const slips = await Promise.all(honest.map(statusOfSlip));
    await Promise.all(many);

    expect(slips).toEqual(honest.map(() => 200));
  });

  it('of a face are not decoded above 4 megapixels', async () => {
    const player = await server.createPlayer();

    expect((await sendFace(player, await createSquare(2_001))).refusal?.code).toBe('IMAGE_INVALID');
    expect((await sendFace(player, await createSquare(1_999))).status).toBe(200);
  });

  it('are sent with a profile only so often', async () => {
    const player = await server.createPlayer();
    const photo = await createPhoto();
    const answers: (string | undefined)[] = [];
    for (let sent = 0; sent < 40; sent += 1) answers.push((await sendFace(player, photo)).refusal?.code);

    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => undefined));
    expect(answers.at(-1)).toBe('RATE_LIMITED');
  });

  it('K9 of slips beyond the thirty of a day are not decoded', async () => {
    const player = await server.createPlayer();
    for (let sent = 0; sent < 30; sent += 1) await submitSlip(server, player);

    const noPicture = await uploadPhoto(server, player, Buffer.from('no picture'));

    expect(noPicture.refusal?.code).toBe('SLIPS_USED_TODAY');
  });
});
