import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const USAGE = '`pnpm i18n [--check] [--root <folder>]`: generates zg from uni';

describe('usage of a command', () => {
  it.each([
    ['--help', 0, USAGE],
    ['--frobnicate', 2, `Unknown option '--frobnicate'\n\n${USAGE}`],
  ])('is printed without a stack trace for %s, with exit code %s', (option, code, start) => {
    const args = ['--import', './tooling/run/usage.mjs', 'tooling/i18n/build-locales.mjs', option];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

    expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(/on another tree\.\n$/)]);
    expect((stdout + stderr).startsWith(start)).toBe(true);
  });
});
