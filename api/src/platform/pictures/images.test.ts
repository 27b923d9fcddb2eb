import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createImageReencoder } from './images.ts';

const createMany = <Value>(count: number, valueOf: (nth: number) => Value): Value[] =>
  Array.from({ length: count }, (_, nth) => valueOf(nth));

describe('the queue of pictures of one use', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'padauk-images-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  it('H1 gives a player one place, so that six who send four pictures each leave places for others', async () => {
    const reencode = createImageReencoder({ label: 'tests', maximumPixels: 10_000, maximumSidePx: 10, concurrency: 1 });
    const file = path.join(folder, 'picture');
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toFile(file);

    // Twenty-four pictures (six players, four uploads each) exceed the queue.
    const ofSix = createMany(24, (nth) => reencode(`sender ${nth % 6}`, file));
    const ofOthers = createMany(10, (nth) => reencode(`other ${nth}`, file));
    const decoded = await Promise.all([...ofSix, ...ofOthers]);

    expect(decoded.map(({ ok }) => ok)).toEqual(createMany(34, () => true));
  });
});
