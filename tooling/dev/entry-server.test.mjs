import { once } from 'node:events';
import http from 'node:http';
import { createForwardingConfig, parseEntryAddress, readEntry } from './entry-server.mjs';

const servers = [];

/** Serves this text as a script; null is a page. */
async function serveEntry(text) {
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', text === null ? 'text/html' : 'text/javascript');
    response.end(text ?? '<html>');
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}/remoteEntry.js`;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('the address of an entry', () => {
  it.each([
    ['http://localhost:5173/remoteEntry.js', ['http://localhost:5173', '/', 'remoteEntry.js']],
    ['http://127.0.0.1:5173/__dev/garden/entry.mjs', ['http://127.0.0.1:5173', '/__dev/garden/', 'entry.mjs']],
    ['https://[::1]/remoteEntry.js?t=1', ['https://[::1]', '/', 'remoteEntry.js']],
  ])('has an origin, a folder and a file: %s', (address, parts) => {
    expect(Object.values(parseEntryAddress(address))).toEqual(parts);
  });

  it.each([
    ['of another machine', 'http://evil.example/remoteEntry.js', 'only a dev server of this machine'],
    [
      'of another machine with a local prefix',
      'http://localhost.evil.example/a.js',
      'only a dev server of this machine',
    ],
    ['with a user name that looks local', 'http://localhost@evil.example/a.js', 'only a dev server of this machine'],
    ['without a file', 'http://localhost:5173/', 'no address of an entry'],
    ['without an origin', 'localhost:5173/remoteEntry.js', 'no address of an entry'],
    ['of a file', 'file:///remoteEntry.js', 'no address of an entry'],
  ])('F67 is refused if it is one %s', (_title, address, problem) => {
    expect(() => parseEntryAddress(address)).toThrow(problem);
  });
});

describe('readEntry', () => {
  it.each([
    ['a script', 'var garden = {};', undefined],
    ['a module with an export', 'export const init = () => {};', 'module'],
    ['a module with imports below its path', 'import "/__dev/garden/@vite/client"; import "./a.js";', 'module'],
  ])('finds the format of %s', async (_title, text, format) => {
    expect((await readEntry('garden', await serveEntry(text))).format).toBe(format);
  });

  it('names the container as the federation plugin does', async () => {
    const { findContainer } = await readEntry('garden', await serveEntry(''));
    expect(findContainer('1.2.3')).toMatch(/^garden_\w+$/);
  });

  it.each([
    ['imports files outside its path', 'import "/@vite/client";', 'Set the base of the dev server to /__dev/garden/'],
    ['is a page', null, 'is no script: status 200, text/html'],
  ])('refuses an entry that %s', async (_title, text, problem) => {
    await expect(readEntry('garden', await serveEntry(text))).rejects.toThrow(problem);
  });

  it('explains that the dev server must run first', async () => {
    await expect(readEntry('garden', 'http://127.0.0.1:9/remoteEntry.js')).rejects.toThrow(
      "Start the bundler's dev server first",
    );
  });
});

describe('createForwardingConfig', () => {
  it.each([
    ['/', '/a.js?t=1'],
    ['/__dev/garden/', '/__dev/garden/a.js?t=1'],
  ])('forwards the files of the remote, but not its release.json, to the folder %s', (folder, forwarded) => {
    const [proxy] = createForwardingConfig('garden', { origin: 'http://localhost:1', folder }, {}).devServer.proxy;
    const paths = ['/__dev/garden/a.js', '/__dev/garden/ws', '/__dev/garden/release.json', '/__dev/page.js', '/garden'];
    expect(paths.map((path) => proxy.context(path))).toEqual([true, true, false, false, false]);
    expect(proxy.pathRewrite('/__dev/garden/a.js?t=1')).toBe(forwarded);
  });
});
