import { blockStorage } from '../../test-data/runtime.ts';
import type * as PendingCommands from './pending-commands.ts';

const HOUR_MS = 3_600_000;
const STORAGE_KEY = 'pendingCommands';

/** Loads a fresh copy of the module, as a new page does. */
async function openPage(): Promise<typeof PendingCommands> {
  jest.resetModules();
  return import('./pending-commands.ts');
}

const createBet = (stakeKyat: number): object => ({ drawId: 's', lines: [{ number: '57', stakeKyat }] });
const createCommand = (stakeKyat = 100, owner = 'p-1') => ({
  owner,
  endpoint: 'placeNumberTicket',
  request: createBet(stakeKyat),
});
const createPinCommand = (pin: string, amountKyat = 2_000) => {
  const request = { accountId: 'a', amountKyat, pin };
  return { owner: 'p-1', endpoint: 'requestWithdrawal', request };
};
const readStored = (): string | null => localStorage.getItem(STORAGE_KEY);
/** Sends the storage event that other open tabs receive. */
const notifyTabs = (oldValue: string | null): boolean =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, oldValue, newValue: readStored() }));

const listBets = (listPending: typeof PendingCommands.listPending) => listPending('p-1', 'placeNumberTicket');

beforeEach(() => localStorage.clear());

describe('the keys of money commands', () => {
  it('F8 derive a command name from owner, endpoint and request', async () => {
    const { buildCommandName } = await openPage();
    const others = [createCommand(100, 'p-2'), createCommand(200), { ...createCommand(), endpoint: 'requestTopUp' }];
    const names = [createCommand(), ...others].map(buildCommandName);

    expect(new Set(names).size).toBe(4);
    expect(buildCommandName(createCommand())).toBe(names[0]);
  });

  it('store nothing from which a PIN could be derived', async () => {
    const { beginCommand, buildCommandName } = await openPage();
    const command = createPinCommand('280641');
    expect(buildCommandName(command)).toBe(buildCommandName(createPinCommand('135790')));
    expect(buildCommandName(command)).not.toBe(buildCommandName(createPinCommand('280641', 2_001)));
    beginCommand(command);

    expect(readStored()).toContain('"amountKyat":2000');
    expect(readStored()).not.toMatch(/280641|"pin"/);
  });

  it('F8 survive a reload until the command is answered', async () => {
    const before = (await openPage()).beginCommand(createCommand()).key;
    const page = await openPage();
    const retried = page.beginCommand(createCommand());
    expect(retried.key).toBe(before);
    retried.finish('answered');

    expect(page.beginCommand(createCommand()).key).not.toBe(before);
  });

  it('F8 are removed here when another tab receives the answer', async () => {
    const thisTab = await openPage();
    thisTab.beginCommand(createCommand(300));
    const otherTab = await openPage();
    const first = otherTab.beginCommand(createCommand());
    thisTab.beginCommand(createCommand(400));
    first.finish('answered');

    expect(thisTab.beginCommand(createCommand()).key).not.toBe(first.key);
  });

  it('F8 are no longer pending here if the command was lost here and answered in another tab', async () => {
    const thisTab = await openPage();
    const lost = thisTab.beginCommand(createCommand());
    lost.finish('lost');
    const before = readStored();
    (await openPage()).beginCommand(createCommand()).finish('answered');
    notifyTabs(before);

    expect(listBets(thisTab.listPending)).toEqual([]);
    expect(thisTab.beginCommand(createCommand()).key).not.toBe(lost.key);
  });

  it('F8 are not removed by a late second answer to an older key', async () => {
    const { beginCommand } = await openPage();
    const [first, repeated] = [beginCommand(createCommand()), beginCommand(createCommand())];
    first.finish('answered');
    const second = beginCommand(createCommand());
    repeated.finish('answered');

    expect(beginCommand(createCommand()).key).toBe(second.key);
  });

  it('F8 are reused with blocked storage', async () => {
    const { beginCommand } = await openPage();
    blockStorage();

    expect(beginCommand(createCommand()).key).toBe(beginCommand(createCommand()).key);
  });

  it('F8 survive a reload if the request does not fit into the storage', async () => {
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, name, value) {
      if (value.length > 200) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    });
    const photo = { owner: 'p-1', endpoint: 'requestTopUp', request: { photo: 'x'.repeat(500) } };
    const { key } = (await openPage()).beginCommand(photo);

    expect((await openPage()).beginCommand(photo).key).toBe(key);
  });

  const TAMPERED = ['[]', '{"a":{"key":5,"at":1}}', '{"a":null}', '{"a":{"key":"k","at":1,"sent":5}}', '"x"', '{'];
  it.each(TAMPERED)('F80 ignore tampered keys (%s)', async (stored) => {
    localStorage.setItem(STORAGE_KEY, stored);

    expect((await openPage()).beginCommand(createCommand()).key).toMatch(/^[\da-f-]{36}$/);
  });

  it('F8 expire after a day without an answer', async () => {
    const { key } = (await openPage()).beginCommand(createCommand());
    const sentAt = Date.now();
    const phoneClock = jest.spyOn(Date, 'now').mockReturnValue(sentAt + 23 * HOUR_MS);
    expect((await openPage()).beginCommand(createCommand()).key).toBe(key);
    phoneClock.mockReturnValue(sentAt + 48 * HOUR_MS);

    expect((await openPage()).beginCommand(createCommand()).key).not.toBe(key);
  });
});

describe('a pending command', () => {
  it('I7 is in flight first, unknown after a lost answer, and removed after an answer', async () => {
    const { beginCommand, isMoneyCommandPending, listPending } = await openPage();
    const states = () => listBets(listPending).map(({ isUnknown, isInFlight }) => [isUnknown, isInFlight]);
    const first = beginCommand(createCommand());
    expect([states(), isMoneyCommandPending()]).toEqual([[[false, true]], true]);
    first.finish('lost');
    expect([states(), isMoneyCommandPending()]).toEqual([[[true, false]], false]);
    const second = beginCommand(createCommand());
    expect(states()).toEqual([[true, true]]);
    second.finish('answered');

    expect(states()).toEqual([]);
  });

  it('I7 is unknown, with its request, for a page that is opened during the call', async () => {
    (await openPage()).beginCommand(createCommand());

    const pending = listBets((await openPage()).listPending);
    expect(pending).toMatchObject([{ isUnknown: true, request: createBet(100) }]);
  });

  it.each([
    [['not-looked-at'], false],
    [['lost', 'not-looked-at'], true],
    [['not-looked-at', 'lost'], true],
  ] as const)('I7 after the outcomes %j is unknown: %s, also for the next page', async (outcomes, expected) => {
    const page = await openPage();
    for (const outcome of outcomes) page.beginCommand(createCommand()).finish(outcome);
    expect(listBets(page.listPending)).toMatchObject([{ isUnknown: expected }]);

    expect(listBets((await openPage()).listPending)).toMatchObject([{ isUnknown: expected }]);
  });

  it('I7 belongs to one player and one endpoint', async () => {
    const { beginCommand, listPending } = await openPage();
    beginCommand(createCommand()).finish('lost');

    expect([listPending('p-2', 'placeNumberTicket'), listPending('p-1', 'requestTopUp')]).toEqual([[], []]);
  });
});
