import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const UNIT = fileURLToPath(new URL('unit.mjs', import.meta.url));
const REPORTER = `
const { spawn } = require('node:child_process');
module.exports = class {
  constructor() {
    spawn(process.execPath, ['-e', "console.log('server is there'); setInterval(() => {}, 1000)"], { stdio: 'inherit' });
  }
  onRunStart() {
    return new Promise(() => {});
  }
};`;

describe('pnpm unit', () => {
  it.each(['SIGINT', 'SIGTERM'])(
    'stopped by %s, also stops jest and the processes that its tests started',
    async (signal) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'padauk-unit-'));
      const reporter = path.join(folder, 'reporter.cjs');
      writeFileSync(reporter, REPORTER);
      const child = spawn(process.execPath, [UNIT, 'ops/src/free-port.test.ts', '--reporters', reporter], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      let output = '';
      child.stdout.on('data', (part) => {
        output += part;
        if (output.includes('server is there')) child.kill(signal);
      });
      // `close` comes only after the server has released the output.
      const [status] = await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });

      expect([status, output]).toEqual([1, 'server is there\n']);
    },
  );
});
