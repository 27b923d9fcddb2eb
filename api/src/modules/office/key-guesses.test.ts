import { OFFICE_KEY_HEADER, OFFICE_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { MAX_WRONG_KEYS, openGuesses, openLocalGuesses } from './key-guesses.ts';

describe('wrong keys of the office', () => {
  it('L8 are counted by address, and forgotten a minute after the last', () => {
    let now = 0;
    const guesses = openLocalGuesses(() => now);
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) {
      expect(guesses.areTooMany('10.0.0.1')).toBe(false);
      guesses.count('10.0.0.1');
    }

    expect([guesses.areTooMany('10.0.0.1'), guesses.areTooMany('10.0.0.2')]).toEqual([true, false]);
    now = 60_001;
    expect(guesses.areTooMany('10.0.0.1')).toBe(false);
  });
});

describeOnDatabase('wrong keys of the office at two processes', (given) => {
  const aProcess = () => openGuesses(given.db, () => 0);

  it('L8 are counted together: who goes from one to another tries no more of them', async () => {
    const [one, two] = [aProcess(), aProcess()];
    for (let times = 0; times < MAX_WRONG_KEYS; times += 2) {
      expect([await one.areTooMany('10.0.1.1'), await two.areTooMany('10.0.1.1')]).toEqual([false, false]);
      await Promise.all([one.count('10.0.1.1'), two.count('10.0.1.1')]);
    }

    expect([await one.areTooMany('10.0.1.1'), await two.areTooMany('10.0.1.1')]).toEqual([true, true]);
    expect([await one.areTooMany('10.0.1.2'), await aProcess().areTooMany('10.0.1.1')]).toEqual([false, true]);
  });

  it('L8 are counted by the /64 of an IPv6 address', async () => {
    const [one, two] = [aProcess(), aProcess()];
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) await one.count(`2001:db8:8:8::${times + 1}`);

    expect([await one.areTooMany('2001:db8:8:8::ff'), await two.areTooMany('2001:db8:8:8::ff')]).toEqual([true, true]);
  });

  it('L8 are counted in the process where the database does not answer', async () => {
    const ended = await runInTransaction(given.db, (tx) => Promise.resolve(tx));
    const guesses = openGuesses(ended as never, () => 0); // every statement on it throws
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) await guesses.count('10.0.1.3');

    expect([await guesses.areTooMany('10.0.1.3'), await guesses.areTooMany('10.0.1.4')]).toEqual([true, false]);
  });
});

describeOnDatabase('who asks the office', (given) => {
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

  it('L8 hears twenty of sixty wrong keys that come at once, and no right one behind them', async () => {
    const keys = Array.from({ length: 60 }, (_, turn) => (turn === 59 ? SANDBOX_OFFICE_KEY : `guessed ${turn}`));
    const answers = await Promise.all(keys.map((key) => ask(key, { from: '10.0.0.3' })));

    expect(answers.filter((status) => status === 401)).toHaveLength(MAX_WRONG_KEYS);
    expect(answers.filter((status) => status === 429)).toHaveLength(60 - MAX_WRONG_KEYS);
  });
});
