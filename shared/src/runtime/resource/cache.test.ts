import { getHolidays } from '@padauk/contract/endpoints/content';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { laterAnswer } from '../fake-fetch.ts';
import { clearResources, entryFor, invalidateName, isStale, keyOf, put, refresh, renew } from './cache.ts';

const KEY = keyOf(getHolidays, {});
const OFFLINE = refusal('OFFLINE');
const options = (load: () => Promise<Result<unknown>>, isPersisted = false) => ({ load, isPersisted });
const stored = (): unknown => JSON.parse(localStorage.getItem(`cache:${KEY}`) ?? 'null');

/** A call whose answers the test gives one by one. */
function calls() {
  const waiting: ((answer: Result<unknown>) => void)[] = [];
  const load = jest.fn(() => {
    const { promise, give } = laterAnswer<Result<unknown>>();
    waiting.push(give);
    return promise;
  });
  return {
    load,
    give: async (index: number, value: Result<unknown>): Promise<void> => {
      waiting[index]?.(value);
      await new Promise(process.nextTick);
    },
  };
}

beforeEach(() => {
  clearResources();
  localStorage.clear();
});

describe('a cached answer', () => {
  it('is one call for two who ask at the same time', async () => {
    const { load, give } = calls();
    const entry = entryFor(KEY, options(load));
    const both = Promise.all([refresh(KEY, entry), refresh(KEY, entryFor(KEY, options(load)))]);
    await give(0, accepted('a'));
    await both;

    expect([load.mock.calls.length, entry.state.value]).toEqual([1, 'a']);
  });

  it('is another one for another question', () => {
    expect(keyOf(getTicket, { id: 'a' })).not.toBe(keyOf(getTicket, { id: 'b' }));
    expect(keyOf(getTicket, { id: 'a', days: undefined })).toBe(keyOf(getTicket, { id: 'a' }));
  });

  it('E4 keeps the old value beside the refusal of a refresh, and drops the refusal when it comes again', async () => {
    const load = jest
      .fn<Promise<Result<unknown>>, []>()
      .mockResolvedValueOnce(accepted('a'))
      .mockResolvedValueOnce(refused(OFFLINE))
      .mockResolvedValueOnce(accepted('b'));
    const entry = entryFor(KEY, options(load));
    await refresh(KEY, entry);
    await refresh(KEY, entry);
    expect(entry.state).toEqual({ value: 'a', at: expect.any(Number), refusal: OFFLINE });
    await refresh(KEY, entry);

    expect(entry.state).toEqual({ value: 'b', at: expect.any(Number), refusal: null });
  });

  it('is asked for once more when something happens while it is on its way: it may be older', async () => {
    const { load, give } = calls();
    const entry = entryFor(KEY, options(load));
    void refresh(KEY, entry);
    await Promise.resolve();
    void renew(KEY, entry);
    void renew(KEY, entry);
    await give(0, accepted('before'));
    await give(1, accepted('after'));

    expect([load.mock.calls.length, entry.state.value]).toEqual([2, 'after']);
  });

  it('is one call for two screens that hear of the same event', () => {
    const { load } = calls();
    const entry = entryFor(KEY, options(load));
    void renew(KEY, entry);
    void renew(KEY, entry);

    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is told again what the stream told while it was on its way', async () => {
    const { load, give } = calls();
    const entry = entryFor(KEY, options(load));
    void refresh(KEY, entry);
    await give(0, accepted({ status: 'open', result: null }));
    void refresh(KEY, entry);
    put(KEY, (value) => Object.assign({}, value, { status: 'closed' }));
    await give(1, accepted({ status: 'open', result: '57' }));

    expect(entry.state.value).toEqual({ status: 'closed', result: '57' });
  });

  it('grows no younger by what the stream tells: the rest of it is as old as it was', async () => {
    const entry = entryFor(
      KEY,
      options(() => Promise.resolve(accepted({ number: '12', holiday: false }))),
    );
    await refresh(KEY, entry);
    const { at } = entry.state;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    put(KEY, (value) => Object.assign({}, value, { number: '13' }));

    expect(entry.state).toEqual({ value: { number: '13', holiday: false }, at, refusal: null });
  });

  it('that is not there is not patched', () => {
    put('nothing?{}', () => 'x');
    const entry = entryFor(
      KEY,
      options(() => Promise.resolve(refused(OFFLINE))),
    );
    put(KEY, () => 'x');

    expect(entry.state).toEqual({ at: null, refusal: null });
  });

  it.each([
    [30_001, true],
    [30_000, false],
    [0, false],
    [-30_000, false],
    [-86_400_000, true],
  ])('that is %i ms old is stale after 30 s: %s', (age, expected) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000);

    expect(isStale({ value: 1, at: 1_000_000_000 - age, refusal: null }, 30_000)).toBe(expected);
  });
});

describe('a persisted answer', () => {
  it('D2 is kept with its time, and is there for the next page', async () => {
    const entry = entryFor(
      KEY,
      options(() => Promise.resolve(accepted({ data: [1] })), true),
    );
    await refresh(KEY, entry);
    const kept = localStorage.getItem(`cache:${KEY}`) ?? '';
    clearResources();
    localStorage.setItem(`cache:${KEY}`, kept);

    expect(
      entryFor(
        KEY,
        options(() => Promise.resolve(refused(OFFLINE)), true),
      ).state,
    ).toEqual({ value: { data: [1] }, at: entry.state.at, refusal: null });
  });

  it('D2 keeps the last good answer, not a refusal', async () => {
    const load = jest
      .fn<Promise<Result<unknown>>, []>()
      .mockResolvedValueOnce(accepted('a'))
      .mockResolvedValueOnce(refused(OFFLINE));
    const entry = entryFor(KEY, options(load, true));
    await refresh(KEY, entry);
    await refresh(KEY, entry);

    expect(stored()).toEqual({ value: 'a', at: entry.state.at });
  });

  it('D2 another answer is kept by the page alone', async () => {
    await refresh(
      KEY,
      entryFor(
        KEY,
        options(() => Promise.resolve(accepted('a'))),
      ),
    );

    expect(stored()).toBeNull();
  });

  it.each(['{}', '[1]', 'null', '{"at":"x","value":1}', '{broken'])(
    'row 47 takes a tampered one (%s) for none',
    (text) => {
      localStorage.setItem(`cache:${KEY}`, text);

      expect(
        entryFor(
          KEY,
          options(() => Promise.resolve(refused(OFFLINE)), true),
        ).state.at,
      ).toBeNull();
    },
  );
});

describe('forgetting', () => {
  it('D4 clears what is cached and what is persisted', async () => {
    await refresh(
      KEY,
      entryFor(
        KEY,
        options(() => Promise.resolve(accepted('a')), true),
      ),
    );
    clearResources();

    expect([
      entryFor(
        KEY,
        options(() => Promise.resolve(accepted('b'))),
      ).state.at,
      localStorage.length,
    ]).toEqual([null, 0]);
  });

  it('D4 drops an answer that was on its way to another player, and asks again for a screen that is open', async () => {
    const { load, give } = calls();
    const entry = entryFor(KEY, options(load, true));
    const redraw = jest.fn();
    entry.listeners.add(redraw);
    void refresh(KEY, entry);
    clearResources();
    await give(0, accepted("the other's"));
    expect([entryFor(KEY, options(load)).state.at, stored()]).toEqual([null, null]);
    await give(1, accepted('mine'));

    expect([entryFor(KEY, options(load)).state.value, load.mock.calls.length]).toEqual(['mine', 2]);
    entry.listeners.delete(redraw);
  });

  it('invalidating asks again for what is on a screen, and forgets the rest of that call', async () => {
    const [shown, hidden, other] = [keyOf(getTicket, { id: 'shown' }), keyOf(getTicket, { id: 'hidden' }), KEY];
    const load = jest.fn(() => Promise.resolve(accepted('a')));
    for (const key of [shown, hidden, other]) await refresh(key, entryFor(key, options(load)));
    entryFor(shown, options(load)).listeners.add(() => undefined);
    invalidateName('getTicket');
    await new Promise(process.nextTick);

    expect(load).toHaveBeenCalledTimes(4);
    expect([hidden, other].map((key) => entryFor(key, options(load)).state.value)).toEqual([undefined, 'a']);
  });
});
