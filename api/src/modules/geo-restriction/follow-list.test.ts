import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAddress } from './address.rules.ts';
import { followList } from './follow-list.ts';
import { isListed } from './vpn-list.rules.ts';

const MINUTES_MS = 11 * 60_000;

describe('VPN list', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vpn-'));
    file = join(folder, 'list.txt');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('A6 is read from a file and reloaded when it is old', async () => {
    await writeFile(file, '203.0.113.0/24\n');
    let now = 0;
    const follow = followList(file, () => now);
    const isInList = async (): Promise<boolean> => {
      const [{ networks }, address] = [await follow(), parseAddress('198.51.100.7')];
      return networks !== null && address !== null && isListed(networks, address);
    };
    expect(await isInList()).toBe(false);
    await writeFile(file, '198.51.100.0/24\n');
    expect(await isInList()).toBe(false);
    now += MINUTES_MS;
    // Calls return the previous list while the next load is running.
    while (!(await isInList())) await new Promise((resolve) => setImmediate(resolve));
  });

  it('A6 keeps the last valid list when the file cannot be read', async () => {
    await writeFile(file, '198.51.100.0/24\n');
    const follow = followList(file, () => (reads += MINUTES_MS));
    let reads = 0;
    await follow();
    await rm(file);
    await follow();
    const networkCount = await follow().then(({ networks }) => networks?.four.length);
    expect(networkCount).toBe(1);
  });

  describe('from a URL', () => {
    let server: Server;
    let body = '198.51.100.0/24';
    let status = 200;
    let address = '';
    beforeEach(async () => {
      server = createServer((_request, response) => void response.writeHead(status).end(body));
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const at = server.address();
      address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`;
    });
    afterEach(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    it.each([
      ['is loaded', 200, '198.51.100.0/24', null],
      ['is not found', 404, '', 'VPN_LIST: it answered 404'],
      ['is an HTML page', 200, '<html>', 'VPN_LIST: line 1 is no network: <html>'],
    ])('A6 %s', async (_what, httpStatus, text, problem) => {
      [status, body] = [httpStatus, text];
      expect((await followList(address, () => 0)()).problem).toBe(problem);
    });
  });

  it('A6 is absent without a configured source', async () => {
    expect(await followList(null, () => 0)()).toEqual({ networks: null, problem: null });
  });
});
