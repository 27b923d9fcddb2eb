import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../../test/build-fixture.ts';
import { startPlatform } from './throwaway-platform.ts';

const START_OPTIONS = { report: () => undefined, interrupted: new AbortController().signal };

async function createProgram(text: string): Promise<{ readonly dataDir: string; readonly program: string }> {
  const folder = await createTemporaryFolder();
  const program = path.join(folder, 'server.mjs');
  await writeFile(program, text);
  return { dataDir: path.join(folder, 'data'), program };
}

describe('a platform server that does not start', () => {
  it.each([
    ['its last output', "console.error('no room left'); process.exit(3);", /it ended with exit code 3: no room left$/],
    ['the signal that ended it', "process.kill(process.pid, 'SIGKILL');", /it ended with SIGKILL: no output$/],
  ])('fails at once with %s', async (_title, text, problem) => {
    const { dataDir, program } = await createProgram(text);

    await expect(startPlatform(dataDir, { ...START_OPTIONS, program })).rejects.toThrow(problem);
  });

  it('is killed when the command is interrupted', async () => {
    const { dataDir, program } = await createProgram('setInterval(() => undefined, 1000);');
    const interrupted = AbortSignal.abort();

    await expect(startPlatform(dataDir, { ...START_OPTIONS, interrupted, program })).rejects.toThrow(
      'it ended with SIGKILL',
    );
  });
});

it('end-with-parent sends heartbeats while the server starts', async () => {
  const { program } = await createProgram('setInterval(() => undefined, 1000);');
  const beat = new URL('./end-with-parent.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', beat, program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [message]: unknown[] = await once(child, 'message');
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;

  expect(message).toBe('alive');
});
