import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { UnavailableError } from '../bounded-queue.ts';
import { createDecoder } from './decoder.ts';

const SMALL_LIMITS = { maximumPixels: 50_000_000, maximumSidePx: 100, isSquare: false };
const createSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png({ progressive: true })
    .toBuffer();

describe('the process that decodes pictures', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'padauk-decoder-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  const programOf = async (name: string, lines: string): Promise<string> => {
    const file = path.join(folder, `${name}.mjs`);
    await writeFile(file, lines);
    return file;
  };

  it('H1 makes a JPEG of bytes and of a file, and nothing of what is none', async () => {
    const { decode } = createDecoder();
    const [picture, file] = [await createSquare(200), path.join(folder, 'picture')];
    await writeFile(file, picture);

    const kept = await Promise.all([decode(picture, SMALL_LIMITS), decode(file, SMALL_LIMITS)]);

    for (const jpeg of kept)
      expect(await sharp(jpeg ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 100 });
    expect(await decode(Buffer.from('<svg/>'), SMALL_LIMITS)).toBeNull();
    expect(await decode(picture, { ...SMALL_LIMITS, maximumPixels: 39_999 })).toBeNull();
  });

  it('H1 takes of the processor what bets leave', async () => {
    const { decode, getPid } = createDecoder();
    await decode(await createSquare(10), SMALL_LIMITS);

    expect(getPriority(getPid() ?? 0)).toBeGreaterThan(getPriority());
  });

  it('H1 knows no setting and no secret of the platform', async () => {
    const program = await programOf(
      'environment',
      'process.on("message", ({ id }) => process.send({ id, jpeg: Buffer.from(JSON.stringify(process.env)) }));',
    );
    const words = await createDecoder(program).decode('', SMALL_LIMITS);

    expect(Object.keys(JSON.parse(Buffer.from(words ?? '').toString()) as object)).toEqual(
      expect.not.arrayContaining(Object.keys(process.env)),
    );
  });

  it('E6 says that it cannot be done now when it is killed over a picture, and decodes the next one', async () => {
    const { decode, getPid } = createDecoder();
    await decode(await createSquare(10), SMALL_LIMITS);
    const large = decode(await createSquare(5_000), SMALL_LIMITS);

    process.kill(getPid() ?? 0, 'SIGKILL');

    await expect(large).rejects.toThrow(UnavailableError);
    expect(await decode(await createSquare(10), SMALL_LIMITS)).not.toBeNull();
  });

  it('E6 keeps nobody waiting behind a picture over which it hangs', async () => {
    const program = await programOf(
      'hangs',
      `let orders = 0;
      process.on('message', ({ id, picture }) => {
        if (picture === 'hangs') for (;;) orders += 1;
        process.send({ id, jpeg: null });
      });`,
    );
    const { decode } = createDecoder(program, 1_000);

    await expect(decode('hangs', SMALL_LIMITS)).rejects.toThrow(UnavailableError);
    // The low-priority process may start slowly on a busy machine.
    let next: Uint8Array | null | undefined;
    while (next === undefined) next = await decode('does not', SMALL_LIMITS).catch(() => undefined);
    expect(next).toBeNull();
  });

  it('ends a picture that is under way when everybody is told to stop', async () => {
    const { decode, getPid } = createDecoder();
    await decode(await createSquare(10), SMALL_LIMITS);
    const large = decode(await createSquare(3_000), SMALL_LIMITS);

    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(getPid() ?? 0, signal);

    expect(await large).not.toBeNull();
  });

  it('loses no picture that comes while it ends for want of work', async () => {
    const ended = path.join(folder, 'ended');
    const program = await programOf(
      'idle',
      `import { existsSync, writeFileSync } from 'node:fs';
      process.on('message', ({ id }) => {
        if (existsSync(${JSON.stringify(ended)})) return process.send({ id, jpeg: Buffer.from('second') });
        writeFileSync(${JSON.stringify(ended)}, '');
        process.disconnect();
        process.exit();
      });`,
    );

    expect(Buffer.from((await createDecoder(program).decode('', SMALL_LIMITS)) ?? '').toString()).toBe('second');
  });

  it('is over when nobody has sent a picture for a while', async () => {
    const program = await programOf(
      'over',
      'process.on("message", ({ id }) => process.send({ id, jpeg: null })); setTimeout(() => process.disconnect(), 200);',
    );
    const { decode, getPid } = createDecoder(program);
    await decode('', SMALL_LIMITS);
    expect(getPid()).toBeDefined();

    for (let look = 0; getPid() !== undefined && look < 100; look += 1) await wait(50);

    expect(getPid()).toBeUndefined();
  });
});
