import { OFFICE_KEY_HEADER, OFFICE_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { MAX_WRONG_KEYS, openGuesses } from './key-guesses.ts';

describe('wrong keys of the office', () => {
  it('L8 are counted by address, and forgotten a minute after the last', () => {
    let now = 0;
    const guesses = openGuesses(() => now);
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) {
      expect(guesses.areTooMany('10.0.0.1')).toBe(false);
      guesses.count('10.0.0.1');
    }

    expect([guesses.areTooMany('10.0.0.1'), guesses.areTooMany('10.0.0.2')]).toEqual([true, false]);
    now = 60_001;
    expect(guesses.areTooMany('10.0.0.1')).toBe(false);
  });
});

describeOnDatabases('who asks the office', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  async function ask(key: string, { host = 'localhost', from = '127.0.0.1' } = {}): Promise<number> {
    const headers = { [OFFICE_KEY_HEADER]: key, host };
    const url = `${OFFICE_PATH}/whoami`;
    return (await server.operators.inject({ url, headers, remoteAddress: from })).statusCode;
  }

  it("M9 no page under a name of its own reads a sandbox by the source's key", async () => {
    expect(await ask(SANDBOX_OFFICE_KEY, { host: 'evil.example:8081' })).toBe(401);
    expect(await ask(SANDBOX_OFFICE_KEY, { host: '127.0.0.1:8081' })).toBe(200);
    expect(await ask(SANDBOX_OFFICE_KEY, { host: '[::1]:8081' })).toBe(200);
  });

  it('L8 after twenty wrong keys an address is not heard, with the right one either; others are', async () => {
    const guessed = [];
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) guessed.push(await ask('guessed', { from: '10.0.0.1' }));

    expect(new Set(guessed)).toEqual(new Set([401]));
    expect(await ask('guessed', { from: '10.0.0.1' })).toBe(429);
    expect(await ask(SANDBOX_OFFICE_KEY, { from: '10.0.0.1' })).toBe(429);
    expect(await ask(SANDBOX_OFFICE_KEY, { from: '10.0.0.2' })).toBe(200);
  });
});
