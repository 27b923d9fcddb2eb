import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { computeSizes } = require('./release.cjs');
const { listScreenshots } = require('./root-files.cjs');
const workspace = require('../workspace.cjs');

const LIMITS = { shortestPx: 320, longestPx: 3_840, maxRatio: 2.3 };
/** The size limit of a whole build is 205 KB. */
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

describe('screenshots for the install prompt', () => {
  it('exist in more than two remotes', () => {
    expect(remotes.filter(({ screenshots }) => screenshots.length > 0).length).toBeGreaterThan(2);
  });

  it.each(remotes)(
    'of $folder match the manifest in name and size, and are within the limits',
    ({ folder, screenshots }) => {
      const files = listScreenshots(folder);
      expect(files.map((file) => path.basename(file))).toEqual(screenshots.map(({ file }) => file).sort());
      const declaredSizes = Object.fromEntries(screenshots.map(({ file, sizes }) => [file, sizes]));
      for (const file of files) {
        const [width, height] = readSize(file);
        expect(declaredSizes[path.basename(file)]).toBe(`${width}x${height}`);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(LIMITS.shortestPx);
        expect(Math.max(width, height)).toBeLessThanOrEqual(LIMITS.longestPx);
        expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(LIMITS.maxRatio);
        expect(readFileSync(file).length).toBeLessThanOrEqual(MAX_BYTES);
      }
    },
  );

  it('do not count into the sizes of a build, and neither do first views', () => {
    const files = Object.fromEntries(
      ['entry.js', 'screen.webp', 'first-view.json'].map((name, index) => [
        name,
        { raw: 10 ** index, brotli: 10 ** index },
      ]),
    );
    const options = { entry: 'entry.js', firstLoad: ['entry.js'], unsent: ['screen.webp', 'first-view.json'] };
    expect(computeSizes(files, options)).toEqual({ raw: 1, brotli: 1, entryBrotli: 1, firstLoadBrotli: 1 });
  });
});
