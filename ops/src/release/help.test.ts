import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createReleaseTerminal } from '../../test/release-terminal.ts';
import { VERBS } from './verbs.ts';

/** From the source tree; no list exists. */
const REMOTES = readdirSync(path.join(__dirname, '../../..')).flatMap((name) => /^remote-(.+)$/.exec(name)?.[1] ?? []);

describe('the help of pnpm ops release', () => {
  it.each([
    [[], 2],
    [['help'], 0],
    [['--help'], 0],
  ])('is printed for %j, with exit code %i', async (args, code) => {
    const { run, printed } = createReleaseTerminal({});

    expect(await run(...args)).toBe(code);
    expect(printed[0]).toContain('canary <remote> [percent] [build]');
  });

  it.each(Object.keys(VERBS))('has examples of %s', async (name) => {
    const { run, printed, errors } = createReleaseTerminal({});

    expect([await run(name, '--help'), errors]).toEqual([0, []]);
    expect(printed[0]).toContain(`Examples\n  pnpm ops release ${name}`);
    expect(VERBS[name]?.examples.filter((example) => !example.startsWith(name))).toEqual([]);
  });

  it.each([[], ...Object.keys(VERBS).map((verb) => [verb])])(
    'names no remotes, as they depend on the store: %s',
    async (...words) => {
      const { run, printed } = createReleaseTerminal({});
      await run(...words, '--help');
      const text = printed.join('');

      expect(text).toContain('--help');
      // Two may appear in an example, as in "lottery,wallet".
      expect(REMOTES.filter((remote) => new RegExp(`\\b${remote}\\b`).test(text)).length).toBeLessThanOrEqual(2);
    },
  );
});
