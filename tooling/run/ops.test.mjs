import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OLD_NODE = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;

/** `npx` is a stub in this folder: it prints the path of the Node that runs this test. */
async function runOps(folder, ...args) {
  const child = spawn(process.execPath, ['--import', OLD_NODE, 'tooling/run/ops.mjs', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${folder}${path.delimiter}${process.env.PATH}` },
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr']) child[stream].on('data', (part) => (output[stream] += part));
  const [code] = await once(child, 'close');
  return { code, ...output };
}

describe('npm run ops on a Node that cannot read the sources', () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'padauk-npx-'));
    await writeFile(path.join(folder, 'npx'), `#!/bin/sh\necho ${process.execPath}\n`);
    await chmod(path.join(folder, 'npx'), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('prints a message and runs the command with a newer Node', async () => {
    const { code, stdout, stderr } = await runOps(folder, 'release', 'status', '--json', '--store', folder);

    expect([code, JSON.parse(stdout)]).toMatchObject([0, { verb: 'status', ok: true }]);
    expect(stderr).toMatch(/^Node 20\.19\.0 is too old /);
  });

  it('returns the exit code and the output of the command', async () => {
    const { code, stderr } = await runOps(folder, 'release', 'frobnicate');

    expect([code, stderr]).toEqual([2, expect.stringContaining("unknown command 'frobnicate'")]);
  });
});
