import type * as PendingCommands from './pending-commands.ts';

const HOUR_MS = 3_600_000;
const STORE = 'pendingCommands';

/** Loads a fresh copy of the module, as a new page does. */
async function openPage(): Promise<typeof PendingCommands> {
  jest.resetModules();
  return import('./pending-commands.ts');
}

const bet = (stakeKyat: number): object => ({ drawId: 's', lines: [{ number: '57', stakeKyat }] });
const command = (stakeKyat: number, owner = 'p-1') => ({
  owner,
  endpoint: 'placeNumberTicket',
  request: bet(stakeKyat),
});
const withPin = (pin: string, amountKyat = 2_000) => ({
  owner: 'p-1',
  endpoint: 'requestWithdrawal',
  request: { accountId: 'a', amountKyat, pin },
});
/** Sends the storage event that other open tabs receive. */
const notifyTabs = (oldValue: string | null): boolean =>
  globalThis.dispatchEvent(
    new StorageEvent('storage', { key: STORE, oldValue, newValue: localStorage.getItem(STORE) }),
  );

beforeEach(() => localStorage.clear());

describe('the keys of money commands', () => {
  it('F8 names a command by who sends it, the call and the body', async () => {
    const { nameOf } = await openPage();
    const names = [
      nameOf(command(100)),
      nameOf(command(100, 'p-2')),
      nameOf({ ...command(100), endpoint: 'requestTopUp' }),
      nameOf(command(200)),
    ];

    expect(new Set(names).size).toBe(4);
    expect(nameOf(command(100))).toBe(names[0]);
  });

  it('keeps nothing on the phone from which a PIN could be tried out', async () => {
    const { beginCommand, nameOf } = await openPage();
    expect(nameOf(withPin('280641'))).toBe(nameOf(withPin('135790')));
    expect(nameOf(withPin('280641'))).not.toBe(nameOf(withPin('280641', 2_001)));
    beginCommand(withPin('280641'));

    expect(localStorage.getItem(STORE)).toContain('"amountKyat":2000');
    expect(localStorage.getItem(STORE)).not.toMatch(/280641|"pin"/);
  });

  it('F8 keeps a key over a reload until the command is answered', async () => {
    const before = (await openPage()).beginCommand(command(100)).key;
    const page = await openPage();
    const again = page.beginCommand(command(100));
    expect(again.key).toBe(before);
    again.settle('answered');

    expect(page.beginCommand(command(100)).key).not.toBe(before);
  });

  it('F8 another tab that was answered leaves nothing behind here', async () => {
    const here = await openPage();
    here.beginCommand(command(300));
    const there = await openPage();
    const first = there.beginCommand(command(100));
    here.beginCommand(command(400));
    first.settle('answered');

    expect(here.beginCommand(command(100)).key).not.toBe(first.key);
  });

  it('F8 what was lost here and answered in another tab is no longer pending here', async () => {
    const here = await openPage();
    const lost = here.beginCommand(command(100));
    lost.settle('lost');
    const before = localStorage.getItem(STORE);
    (await openPage()).beginCommand(command(100)).settle('answered');
    notifyTabs(before);

    expect(here.pendingOf('p-1', 'placeNumberTicket')).toEqual([]);
    expect(here.beginCommand(command(100)).key).not.toBe(lost.key);
  });

  it('F8 a late second answer leaves a newer key alone', async () => {
    const { beginCommand } = await openPage();
    const [first, twice] = [beginCommand(command(100)), beginCommand(command(100))];
    first.settle('answered');
    const second = beginCommand(command(100));
    twice.settle('answered');

    expect(beginCommand(command(100)).key).toBe(second.key);
  });

  it('F8 sends the same key again with storage blocked', async () => {
    const { beginCommand } = await openPage();
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });

    expect(beginCommand(command(100)).key).toBe(beginCommand(command(100)).key);
  });

  it('F8 keeps the key over a reload where there is no room for what was sent', async () => {
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, name, value) {
      if (value.length > 200) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    });
    const photo = { owner: 'p-1', endpoint: 'requestTopUp', request: { photo: 'x'.repeat(500) } };
    const { key } = (await openPage()).beginCommand(photo);

    expect((await openPage()).beginCommand(photo).key).toBe(key);
  });

  it.each(['[]', '{"a":{"key":5,"at":1}}', '{"a":null}', '{"a":{"key":"k","at":1,"sent":5}}', '"x"', '{'])(
    'row 47 takes tampered keys (%s) for none',
    async (stored) => {
      localStorage.setItem(STORE, stored);

      expect((await openPage()).beginCommand(command(100)).key).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('F8 forgets a key that was not answered for a day', async () => {
    const { key } = (await openPage()).beginCommand(command(100));
    const sentAt = Date.now();
    const phoneClock = jest.spyOn(Date, 'now').mockReturnValue(sentAt + 23 * HOUR_MS);
    expect((await openPage()).beginCommand(command(100)).key).toBe(key);
    phoneClock.mockReturnValue(sentAt + 48 * HOUR_MS);

    expect((await openPage()).beginCommand(command(100)).key).not.toBe(key);
  });
});

describe('what is pending', () => {
  it('I7 is no secret and not unknown while it is on its way, unknown when it is lost, and nothing when it is answered', async () => {
    const { beginCommand, isMoneyCommandPending, pendingOf } = await openPage();
    const states = () =>
      pendingOf('p-1', 'placeNumberTicket').map(({ isUnknown, isUnderWay }) => [isUnknown, isUnderWay]);
    const first = beginCommand(command(100));
    expect([states(), isMoneyCommandPending()]).toEqual([[[false, true]], true]);
    first.settle('lost');
    expect([states(), isMoneyCommandPending()]).toEqual([[[true, false]], false]);
    const second = beginCommand(command(100));
    expect(states()).toEqual([[true, true]]);
    second.settle('answered');

    expect(states()).toEqual([]);
  });

  it('I7 is unknown for a page that is opened while it was on its way, with what was sent', async () => {
    (await openPage()).beginCommand(command(100));

    expect((await openPage()).pendingOf('p-1', 'placeNumberTicket')).toMatchObject([
      { isUnknown: true, request: bet(100) },
    ]);
  });

  it.each([
    [['not-looked-at'], false],
    [['lost', 'not-looked-at'], true],
    [['not-looked-at', 'lost'], true],
  ] as const)('I7 after %j: unknown %s, also for the next page', async (outcomes, expected) => {
    const page = await openPage();
    for (const outcome of outcomes) page.beginCommand(command(100)).settle(outcome);
    expect(page.pendingOf('p-1', 'placeNumberTicket')).toMatchObject([{ isUnknown: expected }]);

    expect((await openPage()).pendingOf('p-1', 'placeNumberTicket')).toMatchObject([{ isUnknown: expected }]);
  });

  it('I7 is nobody else’s, and of one endpoint', async () => {
    const { beginCommand, pendingOf } = await openPage();
    beginCommand(command(100)).settle('lost');

    expect([pendingOf('p-2', 'placeNumberTicket'), pendingOf('p-1', 'requestTopUp')]).toEqual([[], []]);
  });
});
