import type * as Idempotency from './idempotency.ts';

const HOUR_MS = 3_600_000;

/** The module as a page that has just been opened has it. */
async function openPage(): Promise<typeof Idempotency> {
  jest.resetModules();
  return import('./idempotency.ts');
}

const bet = (stakeKyat: number): object => ({ drawId: 's', lines: [{ number: '57', stakeKyat }] });

describe('the keys of money commands', () => {
  beforeEach(() => localStorage.clear());

  it('F8 names a command by who sends it, the call and the body', async () => {
    const { commandOf } = await openPage();
    const names = [
      commandOf('p-1', 'placeNumberTicket', bet(100)),
      commandOf('p-2', 'placeNumberTicket', bet(100)),
      commandOf('p-1', 'requestTopUp', bet(100)),
      commandOf('p-1', 'placeNumberTicket', bet(200)),
    ];

    expect(new Set(names).size).toBe(4);
    expect(commandOf('p-1', 'placeNumberTicket', bet(100))).toBe(names[0]);
  });

  it('keeps nothing on the phone from which a PIN could be tried out', async () => {
    const { commandOf } = await openPage();
    const named = (pin: string): string =>
      commandOf('p-1', 'requestWithdrawal', { accountId: 'a', amountKyat: 2_000, pin });

    expect(named('280641')).toBe(named('135790'));
    expect(named('280641')).not.toBe(
      commandOf('p-1', 'requestWithdrawal', { accountId: 'a', amountKyat: 2_001, pin: '280641' }),
    );
  });

  it('F8 keeps a key over a reload until the command is answered', async () => {
    const before = (await openPage()).keyFor('a');
    const page = await openPage();

    expect(page.keyFor('a')).toBe(before);
    page.settleKey('a', before);
    expect(page.keyFor('a')).not.toBe(before);
  });

  it('F8 another tab that was answered leaves nothing behind here', async () => {
    const here = await openPage();
    here.keyFor('other');
    const there = await openPage();
    const key = there.keyFor('a');
    here.keyFor('another');
    there.settleKey('a', key);

    expect(here.keyFor('a')).not.toBe(key);
  });

  it('F8 a late second answer leaves a newer key alone', async () => {
    const { keyFor, settleKey } = await openPage();
    const first = keyFor('a');
    settleKey('a', first);
    const second = keyFor('a');
    settleKey('a', first);

    expect(keyFor('a')).toBe(second);
  });

  it('F8 sends the same key again with storage blocked', async () => {
    const { keyFor } = await openPage();
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

    expect(keyFor('a')).toBe(keyFor('a'));
  });

  it('F8 sends the same key again with storage full', async () => {
    const { keyFor } = await openPage();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    expect(keyFor('a')).toBe(keyFor('a'));
  });

  it.each(['[]', '{"a":{"key":5,"at":1}}', '{"a":null}', '"x"', '{'])(
    'row 47 takes tampered keys (%s) for none',
    async (stored) => {
      localStorage.setItem('pendingCommands', stored);

      expect((await openPage()).keyFor('a')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('F8 forgets a key that was not answered for a day', async () => {
    const key = (await openPage()).keyFor('a');
    const sentAt = Date.now();
    const phoneClock = jest.spyOn(Date, 'now').mockReturnValue(sentAt + 23 * HOUR_MS);
    expect((await openPage()).keyFor('a')).toBe(key);
    phoneClock.mockReturnValue(sentAt + 48 * HOUR_MS);

    expect((await openPage()).keyFor('a')).not.toBe(key);
  });
});
