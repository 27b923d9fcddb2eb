import { OFFICE_KEY_HEADER, OFFICE_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { describeOnDatabase } from '../../../test/databases.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { MAX_WRONG_KEYS, openGuesses, openLocalGuesses } from './key-guesses.ts';

describe('wrong operator keys', () => {
  it('are counted per address and reset a minute after the last', () => {
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

describeOnDatabase('wrong operator keys at two processes', (given) => {
  const openProcess = () => openGuesses(given.db, () => 0);

  it('are counted together across processes', async () => {
    const [one, two] = [openProcess(), openProcess()];
    for (let times = 0; times < MAX_WRONG_KEYS; times += 2) {
      expect([await one.areTooMany('10.0.1.1'), await two.areTooMany('10.0.1.1')]).toEqual([false, false]);
      await Promise.all([one.count('10.0.1.1'), two.count('10.0.1.1')]);
    }

    expect([await one.areTooMany('10.0.1.1'), await two.areTooMany('10.0.1.1')]).toEqual([true, true]);
    expect([await one.areTooMany('10.0.1.2'), await openProcess().areTooMany('10.0.1.1')]).toEqual([false, true]);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const [one, two] = [openProcess(), openProcess()];
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) await one.count(`2001:db8:8:8::${times + 1}`);

    expect([await one.areTooMany('2001:db8:8:8::ff'), await two.areTooMany('2001:db8:8:8::ff')]).toEqual([true, true]);
  });

  it('are counted in the process while the database does not answer', async () => {
    const ended = await runInTransaction(given.db, (tx) => Promise.resolve(tx));
    const guesses = openGuesses(ended as never, () => 0); // every statement on it throws
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1) await guesses.count('10.0.1.3');

    expect([await guesses.areTooMany('10.0.1.3'), await guesses.areTooMany('10.0.1.4')]).toEqual([true, false]);
  });
});

describeOnServer('operator requests', (server) => {
  async function requestWhoami(key: string, { host = 'localhost', from = '127.0.0.1' } = {}): Promise<number> {
    const headers = { [OFFICE_KEY_HEADER]: key, host };
    const url = `${OFFICE_PATH}/whoami`;
    return (await server.operators.inject({ url, headers, remoteAddress: from })).statusCode;
  }

  it('a sandbox refuses the default key for a foreign host name', async () => {
    expect(await requestWhoami(SANDBOX_OFFICE_KEY, { host: 'evil.example:8081' })).toBe(401);
    expect(await requestWhoami(SANDBOX_OFFICE_KEY, { host: '127.0.0.1:8081' })).toBe(200);
    expect(await requestWhoami(SANDBOX_OFFICE_KEY, { host: '[::1]:8081' })).toBe(200);
  });

  it('after twenty wrong keys an address gets 429, also with the right key; other addresses do not', async () => {
    const statuses = [];
    for (let times = 0; times < MAX_WRONG_KEYS; times += 1)
      statuses.push(await requestWhoami('guessed', { from: '10.0.0.1' }));

    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await requestWhoami('guessed', { from: '10.0.0.1' })).toBe(429);
    expect(await requestWhoami(SANDBOX_OFFICE_KEY, { from: '10.0.0.1' })).toBe(429);
    expect(await requestWhoami(SANDBOX_OFFICE_KEY, { from: '10.0.0.2' })).toBe(200);
  });

  it('checks twenty of sixty concurrent wrong keys; the right key after them gets 429', async () => {
    const keys = Array.from({ length: 60 }, (_, turn) => (turn === 59 ? SANDBOX_OFFICE_KEY : `guessed ${turn}`));
    const answers = await Promise.all(keys.map((key) => requestWhoami(key, { from: '10.0.0.3' })));

    expect(answers.filter((status) => status === 401)).toHaveLength(MAX_WRONG_KEYS);
    expect(answers.filter((status) => status === 429)).toHaveLength(60 - MAX_WRONG_KEYS);
  });
});
