import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RUN = "const { runChecks } = await import('./tooling/run/run-checks.mjs'); process.exitCode = await runChecks();";

describe('npm test', () => {
  it.each(['SIGINT', 'SIGTERM'])(
    'that is stopped by %s takes its PostgreSQL along, and begins no other check',
    async (signal) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'padauk-stopped-'));
      chmodSync(folder, 0o755); // PostgreSQL runs as another user and has its data in there
      const env = { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: '', CHROMIUM_PATH: '/none', NODE_OPTIONS: '' };
      const child = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (part) => {
        const isFirst = !said.includes('── types');
        said += part;
        if (isFirst && said.includes('── types')) child.kill(signal);
      });
      const [status] = await once(child, 'close');
      const left = readdirSync(folder);
      rmSync(folder, { recursive: true, force: true });

      expect([status, left, said.includes('── lint')]).toEqual([130, [], false]);
      expect(said).toMatch(/Stopped before the end\.\n\n\d+ passed, \d+ failed\n$/);
    },
  );
});
