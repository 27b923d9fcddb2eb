import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createImageReencoder } from './images.ts';

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
