import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { UnavailableError } from '../bounded-queue.ts';
import { createDecoder, createImageReencoder } from './decoder.ts';

const SMALL_LIMITS = { maximumPixels: 50_000_000, maximumSidePx: 100, isSquare: false };
const createSquare = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png({ progressive: true })
    .toBuffer();

describe('the decoder process', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'padauk-decoder-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  const writeProgram = async (name: string, lines: string): Promise<string> => {
    const file = path.join(folder, `${name}.mjs`);
    await writeFile(file, lines);
    return file;
  };

  it('converts bytes and a file to JPEG, and returns null for other data and too many pixels', async () => {
    const { decode } = createDecoder();
    const [picture, file] = [await createSquare(200), path.join(folder, 'picture')];
    await writeFile(file, picture);

    const jpegs = await Promise.all([decode(picture, SMALL_LIMITS), decode(file, SMALL_LIMITS)]);

    for (const jpeg of jpegs)
      expect(await sharp(jpeg ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 100 });
    expect(await decode(Buffer.from('<svg/>'), SMALL_LIMITS)).toBeNull();
    expect(await decode(picture, { ...SMALL_LIMITS, maximumPixels: 39_999 })).toBeNull();
  });

  it('runs with low priority', async () => {
    const { decode, getPid } = createDecoder();
    await decode(await createSquare(10), SMALL_LIMITS);

    expect(getPriority(getPid() ?? 0)).toBeGreaterThan(getPriority());
  });

  it('has no environment variables of the platform', async () => {
    const program = await writeProgram(
      'environment',
      'process.on("message", ({ id }) => process.send({ id, jpeg: Buffer.from(JSON.stringify(process.env)) }));',
    );
    const environment = await createDecoder(program).decode('', SMALL_LIMITS);

    expect(Object.keys(JSON.parse(Buffer.from(environment ?? '').toString()) as object)).toEqual(
      expect.not.arrayContaining(Object.keys(process.env)),
    );
  });

  it('E6 rejects a picture over which it was killed, and decodes the next one', async () => {
    const { decode, getPid } = createDecoder();
    await decode(await createSquare(10), SMALL_LIMITS);
    const large = decode(await createSquare(5_000), SMALL_LIMITS);

    process.kill(getPid() ?? 0, 'SIGKILL');

    await expect(large).rejects.toThrow(UnavailableError);
    expect(await decode(await createSquare(10), SMALL_LIMITS)).not.toBeNull();
  });

  it('E6 rejects a picture over which it hangs, and decodes the next one', async () => {
    const program = await writeProgram(
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

  it('completes the current picture after SIGINT and SIGTERM', async () => {
    const { decode, getPid } = createDecoder();
    await decode(await createSquare(10), SMALL_LIMITS);
    const large = decode(await createSquare(3_000), SMALL_LIMITS);

    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(getPid() ?? 0, signal);

    expect(await large).not.toBeNull();
  });

  it('loses no picture that arrives while it exits because it is idle', async () => {
    const ended = path.join(folder, 'ended');
    const program = await writeProgram(
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

  it('exits after a time without pictures', async () => {
    const program = await writeProgram(
      'over',
      'process.on("message", ({ id }) => process.send({ id, jpeg: null })); setTimeout(() => process.disconnect(), 200);',
    );
    const { decode, getPid } = createDecoder(program);
    await decode('', SMALL_LIMITS);
    expect(getPid()).toBeDefined();

    for (let polls = 0; getPid() !== undefined && polls < 100; polls += 1) await wait(50);

    expect(getPid()).toBeUndefined();
  });
});

const createMany = <Value>(count: number, createValue: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => createValue(index));

describe('the queue of one picture decoder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'padauk-images-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  it('decodes one picture per player at a time, so that six players with four pictures each do not block others', async () => {
    const reencode = createImageReencoder({ label: 'tests', maximumPixels: 10_000, maximumSidePx: 10, concurrency: 1 });
    const file = path.join(folder, 'picture');
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toFile(file);

    // Twenty-four pictures (six players, four uploads each) exceed the queue.
    const busyPlayers = createMany(24, (index) => reencode(`sender ${index % 6}`, file));
    const otherPlayers = createMany(10, (index) => reencode(`other ${index}`, file));
    const decoded = await Promise.all([...busyPlayers, ...otherPlayers]);

    expect(decoded.map(({ ok }) => ok)).toEqual(createMany(34, () => true));
  });
});
