import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { computeSizes } = require('./release.cjs');
const { listScreenshots } = require('./screenshots.cjs');
const workspace = require('../workspace.cjs');

const LIMITS = { shortestPx: 320, longestPx: 3_840, mostTimes: 2.3 };
/** A build may have 205 KB in all. */
const MAX_BYTES = 32_000;

function readSize(file) {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return [bytes.readUInt16LE(26), bytes.readUInt16LE(28)].map((side) => side % 2 ** 14);
}

const remotes = await Promise.all(
  workspace.REMOTES.map(async (remote) => {
    const { manifest } = await import(`../../remote-${remote}/src/manifest.ts`);
    return { folder: `remote-${remote}`, screenshots: manifest.screenshots ?? [] };
  }),
);

describe('the pictures of screens, for who installs the app', () => {
  it('are of several remotes', () => {
    expect(remotes.filter(({ screenshots }) => screenshots.length > 0).length).toBeGreaterThan(2);
  });

  it.each(remotes)('of $folder are the files of its folder, in the sizes that it says', ({ folder, screenshots }) => {
    const files = listScreenshots(folder);
    expect(files.map((file) => path.basename(file))).toEqual(screenshots.map(({ file }) => file).sort());
    const said = Object.fromEntries(screenshots.map(({ file, sizes }) => [file, sizes]));
    for (const file of files) {
      const [width, height] = readSize(file);
      expect(said[path.basename(file)]).toBe(`${width}x${height}`);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(LIMITS.shortestPx);
      expect(Math.max(width, height)).toBeLessThanOrEqual(LIMITS.longestPx);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(LIMITS.mostTimes);
      expect(readFileSync(file).length).toBeLessThanOrEqual(MAX_BYTES);
    }
  });

  it('are no part of what a page fetches, nor are the first views that the edge reads', () => {
    const files = Object.fromEntries(
      ['entry.js', 'screen.webp', 'first-view.json'].map((name, place) => [
        name,
        { raw: 10 ** place, brotli: 10 ** place },
      ]),
    );
    const told = { entry: 'entry.js', firstLoad: ['entry.js'], unsent: ['screen.webp', 'first-view.json'] };
    expect(computeSizes(files, told)).toEqual({ raw: 1, brotli: 1, entryBrotli: 1, firstLoadBrotli: 1 });
  });
});
