import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { IMAGE } from '@padauk/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { submitSlip, uploadPhoto } from '../../../../test/wallet-fixtures.ts';
import { readSlipPhoto } from '../index.ts';

const SCRIPT = '<script>alert(1)</script>';
const INVALID = { status: 415, refusal: { code: 'IMAGE_INVALID' } };
const TOO_LARGE = { status: 413, refusal: { code: 'PAYLOAD_TOO_LARGE' } };
const createNoise = (side: number): Sharp => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } });
};

/** 57 bytes that claim 60,000 × 60,000 pixels. */
const createPixelFlood = (): Buffer =>
  Buffer.from(
    '89504e470d0a1a0a0000000d494844520000ea600000ea600802000000a94e3b5b000000004944415435af061e0000000049454e44ae426082',
    'hex',
  );

/** A black square of one bit per pixel: a few KB for any side. */
function createBlackSquare(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
    const typeAndData = Buffer.concat([Buffer.from(type), data]);
    head.writeUInt32BE(data.length);
    tail.writeUInt32BE(crc32(typeAndData));
    return Buffer.concat([head, typeAndData, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describeOnServers('photo of a slip', (server, given) => {
  const send = async (photo: Buffer, type = 'image/jpeg') =>
    await uploadPhoto(server, await server.createPlayer(), photo, type);
  const storeAndRead = async (photo: Buffer, type = 'image/jpeg'): Promise<Buffer> => {
    const player = await server.createPlayer();
    const { photoId } = (await uploadPhoto(server, player, photo, type)).body;
    return (await readSlipPhoto(given.db, await submitSlip(server, player, { photoId }))) ?? Buffer.alloc(0);
  };

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  it.each([
    ['an SVG with the type of a JPEG', () => Buffer.from(svg)],
    ['HTML with the type of a JPEG', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['HTML behind the first bytes of a JPEG', () => Buffer.from(`\xff\xd8\xff\xe0<html>${SCRIPT}`, 'latin1')],
    ['a decompression bomb', createPixelFlood],
    ['a truncated JPEG', async () => (await createNoise(300).jpeg().toBuffer()).subarray(0, 9_000)],
    ['a GIF', () => createNoise(20).gif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF')],
  ])('refuses %s', async (_what, createBytes) => {
    expect(await send(await createBytes())).toMatchObject(INVALID);
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', 'application/json', 'multipart/form-data', 'image/jpegs'])(
    'refuses a picture with the content type %s',
    async (type) => {
      expect(await send(await createNoise(20).jpeg().toBuffer(), type)).toMatchObject(INVALID);
    },
  );

  it('refuses a file above the size limit', async () => {
    expect(await send(Buffer.alloc(IMAGE.maximumBytes + 1, 1))).toMatchObject(TOO_LARGE);
  });

  it('F54 refuses a small PNG of noise that exceeds the limit as JPEG', async () => {
    const side = 1_600;
    const bits = Buffer.from(randomBytes(side * side * 3).map((byte) => (byte & 1) * 255));
    const png = await sharp(bits, { raw: { width: side, height: side, channels: 3 } })
      .png({ palette: true, colours: 8, dither: 0 })
      .toBuffer();

    expect(png.length).toBeLessThan(IMAGE.maximumBytes);
    expect(await send(png, 'image/png')).toMatchObject(TOO_LARGE);
  });

  it('F54 refuses a picture of more than 50 megapixels of any file size', async () => {
    expect((await send(createBlackSquare(7_072), 'image/png')).status).toBe(415);
    expect((await send(createBlackSquare(4_000), 'image/png')).status).toBe(200);
  });

  it('accepts a picture of more than 1 MB', async () => {
    const bytes = await createNoise(1_500).jpeg({ quality: 70 }).toBuffer();

    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect((await send(bytes)).status).toBe(200);
  });

  it('stores a JPEG of at most 1,600 pixels per side', async () => {
    const large = sharp({ create: { width: 3_000, height: 2_000, channels: 4, background: '#0b5d4380' } });
    const jpeg = await storeAndRead(await large.png().toBuffer(), 'image/png');

    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 1_067 });
  });

  it('stores no metadata and no trailing bytes of the upload', async () => {
    const IFD0 = { Make: 'A camera', ImageDescription: SCRIPT };
    const IFD3 = { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' };
    const sent = await createNoise(64).jpeg().withExif({ IFD0, IFD3 }).toBuffer();
    const jpeg = await storeAndRead(Buffer.concat([sent, Buffer.from(SCRIPT)]));

    expect(sent.toString('latin1')).toContain('A camera');
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
    expect(jpeg.toString('latin1')).not.toMatch(/A camera|script/);
  });

  it('rotates a picture by its EXIF orientation', async () => {
    const flat = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
    const sent = await flat.jpeg().withMetadata({ orientation: 6 }).toBuffer();

    expect(await sharp(await storeAndRead(sent)).metadata()).toMatchObject({ width: 20, height: 40 });
  });
});
