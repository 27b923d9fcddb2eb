import { randomUUID } from 'node:crypto';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import {
  cancelWithdrawal,
  editSlip,
  getTopUp,
  getTransaction,
  getWithdrawal,
  requestTopUp,
  uploadSlipPhoto,
} from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { readSlipPhoto } from '../src/modules/wallet/index.ts';
import { injectPicture, type Reply, type TestPlayer } from './server.ts';
import { describeOnServers, placeLine, readOpenDrawId } from './describe-on-server.ts';
import {
  uploadSlipPhotoId,
  createSlip,
  createWithdrawer,
  sendBankAccount,
  callOffice,
  createPhoto,
  sendSlip,
  submitSlip,
  uploadPhoto,
  WAVE_PAY_ACCOUNT,
  sendWithdrawal,
} from './wallet-fixtures.ts';

const TEN_O_CLOCK = new Date('2026-11-20T03:30:00Z');
const SCRIPT = '<script>alert(1)</script>';

/** The attacks of docs/clauses.md: pictures, other players' data, slip numbers (more in slip-photo.test.ts). */
describeOnServers(
  { name: 'attacks with slips and ids of other players', at: TEN_O_CLOCK, resetsClock: true },
  (server, given) => {
    beforeAll(async () => {
      await server.jobs.run('draws.plan');
    });

    const send = async (as: TestPlayer, slip: Parameters<typeof createSlip>[0] = {}): Promise<Reply<unknown>> =>
      await sendSlip(server, as, slip);

    it.each([
      ['SVG with type JPEG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 415],
      ['HTML with type JPEG', Buffer.from(`<html>${SCRIPT}`), 415],
      ['an empty file', Buffer.alloc(0), 415],
      ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 415],
      ['a file above the limit', Buffer.alloc(2_100_000, 7), 413],
      ['a body above the limit', Buffer.alloc(6_000_000, 7), 413],
    ])('F54 %s is refused and not stored', async (_what, bytes, status) => {
      const as = await server.createPlayer();
      expect((await uploadPhoto(server, as, bytes)).status).toBe(status);
      const { rows } = await sql`select from slip_upload where player_id = ${as.id}::uuid`.execute(given.db);
      expect(rows).toEqual([]);
    });

    it('F55 a file name in the header is ignored, and one in the body is refused', async () => {
      const player = await server.createPlayer();
      const photoId = await uploadSlipPhotoId(server, player);
      const pictureHeaders = {
        'content-disposition': 'attachment; filename="../../etc/passwd"',
        'content-type': 'image/jpeg',
      };
      const sent = await injectPicture(server.app, uploadSlipPhoto, await createPhoto(), {
        as: player,
        headers: pictureHeaders,
      });
      expect(sent).toMatchObject({ status: 200, body: { photoId: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
      expect(
        await server.call(requestTopUp, { ...createSlip(), photoId, fileName: '../../x' } as never, { as: player }),
      ).toMatchObject({
        // a field that the contract does not have
        status: 400,
        refusal: { code: 'INVALID_INPUT', fields: [{ path: ['fileName'], code: 'unknownField' }] },
      });
    });

    it('F56 the GPS position in EXIF is removed', async () => {
      const sent = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5d43' } })
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' } })
        .toBuffer();
      const player = await server.createPlayer();
      const { photoId } = (await uploadPhoto(server, player, sent)).body;
      const id = await submitSlip(server, player, { photoId });
      expect((await sharp(sent).metadata()).exif).toBeDefined();
      expect((await sharp((await readSlipPhoto(given.db, id)) ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
    });

    it("F57 another player's slip, withdrawal, transaction and bet are not found", async () => {
      const owner = await createWithdrawer(server, 20_000);
      server.clock.set(TEN_O_CLOCK);
      const topUpId = await submitSlip(server, owner);
      server.clock.advance(86_400_000);
      const withdrawalId = (await sendWithdrawal(server, owner)).body.id;
      server.clock.set(TEN_O_CLOCK);
      const betId = (await placeLine(server, await readOpenDrawId(server), { as: owner })).body.ticketId;
      const as = await server.createPlayer();
      const replies = [
        await server.call(getTopUp, { id: topUpId }, { as }),
        await server.call(editSlip, { id: topUpId, slipNumber: '123456' }, { as }),
        await server.call(getTransaction, { id: topUpId }, { as }),
        await server.call(getWithdrawal, { id: withdrawalId }, { as }),
        await server.call(cancelWithdrawal, { id: withdrawalId }, { as }),
        await server.call(getTicket, { id: betId }, { as }),
      ];
      expect(replies.map((reply) => [reply.status, reply.refusal?.code])).toEqual(
        Array.from({ length: 6 }, () => [404, 'NOT_FOUND']),
      );
    });

    it('F57 the notifications belong to the player of the token, whatever player id the request names', async () => {
      const [owner, stranger] = [await server.createPlayer(), await server.createPlayer()];
      await callOffice(server, 'refuse', { id: await submitSlip(server, owner), reason: 'The photo cannot be read' });
      const reply = await server.app.inject({
        url: `/api/notifications?player_id=${owner.id}`,
        headers: { authorization: `Bearer ${stranger.token}`, 'device-id': stranger.deviceId, 'player-id': owner.id },
      });
      expect([400, 200]).toContain(reply.statusCode);
      expect(reply.body).not.toContain('topUpRefused');
    });

    it('F58 a reused slip number is refused with a different code for each reason', async () => {
      const [player, other] = [await server.createPlayer(), await server.createPlayer()];
      const slip = createSlip();
      const id = await submitSlip(server, player, slip);
      const codes = [
        (await send(player, slip)).refusal?.code,
        (await send(player, { ...slip, bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: 'Ma Hnin' }))
          .refusal?.code,
        (await send(other, slip)).refusal?.code,
      ];
      await callOffice(server, 'approve', { id });
      codes.push(
        (await send(player, slip)).refusal?.code,
        (await server.call(editSlip, { id, slipNumber: '765432' }, { as: player })).refusal?.code,
      );
      expect(codes).toEqual(['SLIP_SENT', 'SLIP_OTHER_BANK', 'SLIP_EXISTS', 'SLIP_APPROVED', 'SLIP_APPROVED']);
    });

    it('F58 the fourth edit and the 31st slip are refused', async () => {
      const player = await server.createPlayer();
      const id = await submitSlip(server, player);
      for (const slipNumber of ['510001', '510002', '510003'])
        await server.call(editSlip, { id, slipNumber }, { as: player });
      expect(await server.call(editSlip, { id, slipNumber: '510004' }, { as: player })).toMatchObject({
        status: 409,
        refusal: { code: 'SLIP_EDITS_USED', params: { maximum: 3 } },
      });
      for (let slips = 1; slips < 30; slips += 1) await submitSlip(server, player);
      expect(await send(player)).toMatchObject({
        status: 409,
        refusal: { code: 'SLIPS_USED_TODAY', params: { maximum: 30 } },
      });
    });

    it.each([
      ['a NUL', 'Ma\u0000Hnin'],
      ['half a sign', 'Ma \ud83d'],
      ['a terminal escape sequence', '\u001b[2K'],
      ['a line break', 'Ma\nHnin'],
      ['a right-to-left override', '\u202e000'],
    ])('F72 a sender or account holder with %s in the name is refused', async (_what, name) => {
      const player = await server.createPlayer();
      const sent = await send(player, { bank: 'wave_pay', companyAccountId: WAVE_PAY_ACCOUNT, senderName: name });
      expect(sent).toMatchObject({
        status: 400,
        refusal: { code: 'INVALID_INPUT', fields: [{ path: ['senderName'], code: 'type' }] },
      });
      expect(await sendBankAccount(server, player, { holderName: name })).toMatchObject({
        status: 400,
        refusal: { code: 'INVALID_INPUT', fields: [{ path: ['holderName'], code: 'type' }] },
      });
    });

    it('F57 an unknown id is not found', async () => {
      expect(await server.call(getTopUp, { id: randomUUID() }, { as: await server.createPlayer() })).toMatchObject({
        status: 404,
        refusal: { code: 'NOT_FOUND' },
      });
    });
  },
);
