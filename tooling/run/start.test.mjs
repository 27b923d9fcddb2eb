import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmptyVariables } from './environment.mjs';
import { findPort, findPortProblems } from './free-port.mjs';

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
  const suggestOther = (name) =>
    `Port ${port} is in use, perhaps by another Padauk. ${name}=${port + 10} npm start takes another.`;

  it.each([
    ['PORT', 'in use', () => port, () => suggestOther('PORT')],
    ['OPERATOR_PORT', 'in use', () => port, () => suggestOther('OPERATOR_PORT')],
    ['PORT', 'no number', () => 'abc', () => 'PORT is abc, but a port is a whole number from 0 to 65535.'],
  ])('fails before the build when the port of %s is %s', async (name, _state, getPort, getMessage) => {
    const ports = { PORT: '0', OPERATOR_PORT: '0', [name]: String(getPort()) };
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

    expect([status, Buffer.concat(output).toString().trim()]).toEqual([1, getMessage()]);
  });

  it('findPortProblems accepts free ports and refuses invalid ones', async () => {
    const free = await startServer();
    const freePort = free.address().port;
    free.close();
    await once(free, 'close');

    expect(
      await findPortProblems(
        [freePort, '0', 'x', 70_000, -1].map((value) => ({ name: 'PORT', value, host: '127.0.0.1' })),
      ),
    ).toEqual(['x', 70_000, -1].map((value) => `PORT is ${value}, but a port is a whole number from 0 to 65535.`));
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
