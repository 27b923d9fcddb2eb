import { crc32, deflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_CHANNEL = 8;
const GREY = 0;
const PAPER = 0xf4;

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A file as a player chooses it. */
export type FilePayload = ReturnType<typeof createSlipFile>;

export const createSlipFile = (widthPx?: number) => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: createSlipPhoto(widthPx),
});

/** A real PNG of a slip: grey paper with dark lines. The size makes each picture unique. */
export function createSlipPhoto(widthPx = 240, heightPx = 320): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([BITS_PER_CHANNEL, GREY], 8);
  const isInk = (x: number, y: number): boolean => y % 40 > 24 && x > 20 && x < widthPx - 20 - (y % 7) * 10;
  // Each row begins with its filter: 0, none.
  const rows = Array.from({ length: heightPx }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: widthPx }, (_ink, x) => (isInk(x, y) ? 0 : PAPER))]),
  );
  return Buffer.concat([
    PNG_SIGNATURE,
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.concat(rows))),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}
