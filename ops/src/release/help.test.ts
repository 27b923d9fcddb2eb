import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runReleaseCommand } from './cli.ts';
import { VERBS } from './verbs.ts';

/** From the source tree; no list exists. */
const REMOTES = readdirSync(path.join(__dirname, '../../..')).flatMap((name) => /^remote-(.+)$/.exec(name)?.[1] ?? []);

describe('the help of pnpm ops release', () => {
  it.each([[], ...Object.keys(VERBS).map((verb) => [verb])])(
    'names no remotes, as they depend on the store: %s',
    async (...words) => {
      const printed: string[] = [];
      const print = (text: string): void => void printed.push(text);
      await runReleaseCommand([...words, '--help'], { env: {}, print, printError: print });
      const text = printed.join('');

      expect(text).toContain('--help');
      // Two may appear in an example, as in "lottery,wallet".
      expect(REMOTES.filter((remote) => new RegExp(`\\b${remote}\\b`).test(text)).length).toBeLessThanOrEqual(2);
    },
  );
});
