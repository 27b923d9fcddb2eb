import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getHolidays, getNotifications } from '@padauk/contract/content/content.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { bus } from '../bus.ts';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
import { session } from '../session/session.store.ts';
import { testPlayer } from '../../testing/test-player.ts';
import { clearResources, invalidate, isStale } from './queries.ts';
import { patchResource, updateResource } from './update-resource.ts';
import { useResource, type ResourceOptions, type ResourceState } from './use-resource.ts';

const FIVE_DAYS = { game: 'two_d' as const, days: 5 };
const STORED = 'cache:["getResults",{"days":5,"game":"two_d"}]';
const QUERY = { endpoint: getResults, request: FIVE_DAYS };
const createBody = (noon: string) => ({
  days: [{ date: '2026-11-20', draws: [{ slot: 'noon' as const, result: noon, figures: null }] }],
});
const answerNoon = (noon: string) => () => createBody(noon);
const readStored = (): unknown => JSON.parse(localStorage.getItem(STORED) ?? 'null');

type State = ResourceState<AnswerFor<typeof getResults>>;
const onRender = jest.fn<void, [State]>();

const getShown = (): State => onRender.mock.lastCall?.[0] ?? { kind: 'loading' };
const getShownAt = (): number | null => {
  const state = getShown();
  return state.kind === 'ready' ? state.at : null;
};

function Results({ options }: { readonly options?: ResourceOptions }): ReactElement {
  const state = useResource(getResults, FIVE_DAYS, options);
  onRender(state);
  return <p>{state.kind === 'ready' ? state.value.days[0]?.draws[0]?.result : state.kind}</p>;
}

const waitForUpdates = (): Promise<void> =>
  act(async () => {
    await new Promise(process.nextTick);
    await new Promise(process.nextTick);
  });

async function openResults(options?: ResourceOptions) {
  const view = render(<Results options={options} />);
  await waitForUpdates();
  return view;
}

/** A network whose answers the test gives one by one. */
function createNetwork() {
  const resolvers: ((answer: FakeResponse) => void)[] = [];
  const requests = fakeFetch(() => {
    const { promise, resolve } = createDeferred();
    resolvers.push(resolve);
    return promise;
  });
  return {
    requests,
    resolve: async (index: number, answer: FakeResponse): Promise<void> => {
      resolvers[index]?.(answer);
      await waitForUpdates();
    },
  };
}

const refreshResults = async (): Promise<void> => {
  const state = getShown();
  if (state.kind === 'ready') await state.refresh();
};
const refreshAndWait = (): Promise<void> => act(refreshResults);

beforeEach(() => {
  clearResources();
  localStorage.clear();
});

describe('a cached answer', () => {
  it('E4 keeps the old value with the refusal of a refresh until the next success', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    fakeFetch(() => ({ status: 503 }));
    await refreshAndWait();
    expect(getShown()).toMatchObject({ value: createBody('57'), refusal: { code: 'SERVER_UNAVAILABLE' } });
    fakeFetch(() => ({ body: createBody('58') }));
    await refreshAndWait();

    expect(getShown()).toMatchObject({ value: createBody('58'), refusal: null });
  });

  it('is requested once more if an event arrives during the call', async () => {
    const { requests, resolve } = createNetwork();
    await openResults({ refreshOn: ['home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    act(() => bus.emit('home.refresh', {}));
    await resolve(0, { body: createBody('57') });
    await resolve(1, { body: createBody('58') });

    expect([requests.length, screen.getByText('58').tagName]).toEqual([2, 'P']);
  });

  it('is requested once for two screens with the same event', async () => {
    const requests = fakeFetch(() => ({ body: createBody('57') }));
    render(
      <>
        <Results options={{ refreshOn: ['home.refresh'] }} />
        <Results options={{ refreshOn: ['home.refresh'] }} />
      </>,
    );
    await waitForUpdates();
    act(() => bus.emit('home.refresh', {}));
    await waitForUpdates();

    expect(requests).toHaveLength(2);
  });

  it('applies again the stream events that arrived during the call', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const { resolve } = createNetwork();
    act(() => void refreshResults());
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));
    await resolve(0, { body: createBody('57') });

    expect(getShown()).toMatchObject({ value: createBody('58') });
  });

  it('keeps its age and its refusal after a stream event', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const at = getShownAt();
    fakeFetch(() => ({ status: 503 }));
    await refreshAndWait();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));

    expect(getShown()).toMatchObject({ value: createBody('58'), at, refusal: { code: 'SERVER_UNAVAILABLE' } });
  });

  it('is not patched if it is not cached', async () => {
    patchResource(getResults, FIVE_DAYS, answerNoon('58'));
    fakeFetch(() => ({ status: 503 }));
    await openResults();
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));

    expect(getShown().kind).toBe('failed');
  });

  it.each([
    [30_001, true],
    [30_000, false],
    [0, false],
    [-30_000, false],
    [-86_400_000, true],
  ])('F11 that is %i ms old by server time is stale after 30 s: %s', (age, expected) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000);

    expect(isStale(1_000_000_000 - age, 30_000)).toBe(expected);
  });

  it('F11 with a time in the future is requested again', async () => {
    localStorage.setItem(STORED, JSON.stringify({ at: Date.now() + 86_400_000, value: createBody('44') }));
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults({ isPersisted: true });

    expect(screen.getByText('57')).toBeVisible();
  });
});

describe('a persisted answer', () => {
  it('D2 is stored with its time, the last success and the changes of stream events', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults({ isPersisted: true });
    const at = getShownAt();
    expect(readStored()).toEqual({ value: createBody('57'), at });
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));
    fakeFetch(() => ({ status: 503 }));
    await refreshAndWait();

    expect(readStored()).toEqual({ value: createBody('58'), at });
  });

  it('D2 is not stored without isPersisted', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();

    expect(readStored()).toBeNull();
  });

  it.each(['{}', '[1]', 'null', '{"at":"x","value":1}', '{broken'])(
    'F80 is ignored if it was tampered with (%s)',
    async (text) => {
      localStorage.setItem(STORED, text);
      fakeFetch(() => ({ status: 503 }));
      await openResults({ isPersisted: true });

      expect(getShown().kind).toBe('failed');
    },
  );

  it('D2 is removed with its endpoint although no screen has read it; other endpoints stay', () => {
    const other = 'cache:["getResultsOfAll",{}]';
    for (const key of [STORED, other]) localStorage.setItem(key, JSON.stringify({ at: 1, value: createBody('57') }));
    invalidate(getResults);

    expect([readStored(), localStorage.getItem(other) === null]).toEqual([null, false]);
  });

  it('D4 is removed when the cache is cleared or the endpoint invalidated', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    (await openResults({ isPersisted: true })).unmount();
    invalidate(getResults);
    expect(readStored()).toBeNull();
    (await openResults({ isPersisted: true })).unmount();
    clearResources();

    expect(readStored()).toBeNull();
  });
});

describe('clearing and invalidating', () => {
  it('D4 drops a call of another player, stores nothing of it and refetches once for an open screen', async () => {
    const { requests, resolve } = createNetwork();
    await openResults({ isPersisted: true, refreshOn: ['home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    act(() => clearResources());
    await resolve(0, { body: createBody('01') });
    expect([getShown().kind, readStored()]).toEqual(['loading', null]);
    await resolve(1, { body: createBody('57') });

    expect([requests.length, screen.getByText('57').tagName]).toEqual([2, 'P']);
  });

  it('drops answers that are on no screen and keeps those of other endpoints', async () => {
    const requests = fakeFetch(() => ({ body: createBody('57') }));
    (await openResults()).unmount();
    invalidate(getHolidays);
    (await openResults()).unmount();
    expect(requests).toHaveLength(1);
    invalidate(getResults);
    await openResults();

    expect(requests).toHaveLength(2);
  });
});

describe('an optimistic update', () => {
  const createCommand = () => {
    const { promise, resolve } = createDeferred<Result<unknown>>();
    return { command: () => promise, resolve };
  };

  it('is shown at once and stays when the command is accepted', async () => {
    const requests = fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const { command, resolve } = createCommand();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    expect(screen.getByText('58')).toBeVisible();
    resolve(accepted({}));
    await waitForUpdates();

    expect([requests.length, screen.getByText('58').tagName]).toEqual([1, 'P']);
  });

  it('is reverted when the command is refused; stream events stay, and the answer is refetched', async () => {
    fakeFetch(() => ({ body: { days: [] } }));
    await openResults();
    const { command, resolve } = createCommand();
    act(() => void updateResource(QUERY, ({ days }) => ({ days: days.slice(1) }), command));
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));
    expect(screen.queryByText('58')).not.toBeInTheDocument();
    const { requests } = createNetwork();
    resolve(refused(createRefusal('SERVER_UNAVAILABLE')));
    await waitForUpdates();

    expect([requests.length, screen.getByText('58').tagName]).toEqual([1, 'P']);
  });

  it('survives a refresh during the command and is not persisted before acceptance', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults({ isPersisted: true });
    const { command, resolve } = createCommand();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    await refreshAndWait();
    expect([screen.getByText('58').tagName, readStored()]).toMatchObject(['P', { value: createBody('57') }]);
    resolve(accepted({}));
    await waitForUpdates();

    expect(readStored()).toMatchObject({ value: createBody('58') });
  });

  it('D4 of a logged-out player changes nothing for the next player', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const { command, resolve } = createCommand();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    act(() => clearResources());
    await waitForUpdates();
    resolve(accepted({}));
    await waitForUpdates();

    expect(screen.getByText('57')).toBeVisible();
  });

  it.each([
    ['stays if its answer is dropped and requested again during the command', 'p-1', '58'],
    ['D4 changes no answer that the next player requested', 'p-2', '57'],
  ])('%s', async (_title, nextId, shown) => {
    session.logIn('token-1', { ...testPlayer, id: 'p-1' });
    fakeFetch(() => ({ body: createBody('57') }));
    const { unmount } = await openResults();
    const { command, resolve } = createCommand();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    unmount();
    session.logIn('token-2', { ...testPlayer, id: nextId });
    clearResources();
    await openResults();
    resolve(accepted({}));
    await waitForUpdates();

    expect(screen.getByText(shown)).toBeVisible();
  });

  it('only sends the command if nothing is cached', async () => {
    const query = { endpoint: getNotifications, request: {} };

    expect(
      await updateResource(
        query,
        (inbox) => inbox,
        async () => accepted('done'),
      ),
    ).toEqual(accepted('done'));
  });
});
