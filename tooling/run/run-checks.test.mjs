import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RUN = "const { runChecks } = await import('./tooling/run/run-checks.mjs'); process.exitCode = await runChecks();";

describe('npm test', () => {
  it('refuses a deadline that is no number', () => {
    const args = ['tooling/run/test.mjs', '--until', 'tomorrow'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 20_000 });

    expect([status, stderr]).toEqual([1, expect.stringContaining('--until is in seconds since the epoch')]);
  });

  it.each(['SIGINT', 'SIGTERM'])(
    'stopped by %s, stops its PostgreSQL servers and starts no further check',
    async (signal) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'padauk-stopped-'));
      chmodSync(folder, 0o755); // PostgreSQL runs as another user and stores its data there
      const own = { TMPDIR: folder, TEST_DATABASE_URL: '', CHROMIUM_PATH: process.execPath, NODE_OPTIONS: '' };
      const env = { ...process.env, ...own };
      const child = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.on('data', (part) => {
        const isFirst = !output.includes('── types');
        output += part;
        if (isFirst && output.includes('── types')) child.kill(signal);
      });
      const [status] = await once(child, 'close');
      const remainingFiles = readdirSync(folder);
      rmSync(folder, { recursive: true, force: true });

      expect([status, remainingFiles, output.includes('── lint')]).toEqual([130, [], false]);
      expect(output).toMatch(/Stopped before the end\.\n\n\d+ passed, \d+ failed\n$/);
    },
  );
});
