import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmptyVariables } from './environment.mjs';
import { findPort, findTakenPorts } from './free-port.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function startServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('npm start', () => {
  let other;
  let port;
  beforeAll(async () => {
    other = await startServer();
    ({ port } = other.address());
  });
  afterAll(() => other.close());

  it.each(['PORT', 'OPERATOR_PORT'])(
    'fails before the build when the port of %s is in use, and suggests another port',
    async (name) => {
      const ports = { PORT: '0', OPERATOR_PORT: '0', [name]: String(port) };
      const env = {
        ...process.env,
        ...ports,
        HOST: '127.0.0.1',
        OPERATOR_HOST: '127.0.0.1',
        DATA_DIR: path.join(tmpdir(), 'never-made'),
        NODE_OPTIONS: '',
      };
      const child = spawn(process.execPath, ['tooling/run/start.mjs'], { cwd: root, env });
      const output = [];
      child.stdout.on('data', (part) => output.push(part));
      child.stderr.on('data', (part) => output.push(part));
      const [status] = await once(child, 'close');

      expect([status, Buffer.concat(output).toString().trim()]).toEqual([
        1,
        `Port ${port} is in use, perhaps by another Padauk. ${name}=${port + 10} npm start takes another.`,
      ]);
    },
  );

  it('findTakenPorts accepts free ports and ignores invalid ones', async () => {
    const free = await startServer();
    const freePort = free.address().port;
    free.close();
    await once(free, 'close');

    expect(
      await findTakenPorts(
        [freePort, 0, Number.NaN, 70_000].map((candidate) => ({ name: 'PORT', port: candidate, host: '127.0.0.1' })),
      ),
    ).toEqual([]);
  });

  it('findPort returns another port if the requested one is in use', async () => {
    const another = await findPort(port, '127.0.0.1');

    expect([another === port, another > 0, await findPort(another, '127.0.0.1')]).toEqual([false, true, another]);
  });

  it('deleteEmptyVariables removes empty variables', () => {
    const env = { PORT: '', DATA_DIR: 'here' };
    deleteEmptyVariables(env);

    expect(env).toEqual({ DATA_DIR: 'here' });
  });
});
