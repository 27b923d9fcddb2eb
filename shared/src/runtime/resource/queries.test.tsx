import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getHolidays } from '@padauk/contract/content/content.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { bus } from '../bus.ts';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
import { session } from '../session/session.store.ts';
import { createResults, waitForUpdates } from '../../test-data/runtime.ts';
import { testPlayer } from '../../testing/test-player.ts';
import { clearResources, invalidate, isStale } from './queries.ts';
import { patchResource, updateResource } from './update-resource.ts';
import { useResource, type ResourceOptions, type ResourceState } from './use-resource.ts';

const FIVE_DAYS = { game: 'two_d' as const, days: 5 };
const STORED = 'cache:["getResults",{"days":5,"game":"two_d"}]';
const QUERY = { endpoint: getResults, request: FIVE_DAYS };
const answerNoon = (noon: string) => () => createResults(noon);
/** The network answers each call with this number, or fails. */
const answerCalls = (noon: string) => fakeFetch(() => ({ body: createResults(noon) }));
const failCalls = () => fakeFetch(() => ({ status: 503 }));
const patchNoon = (noon: string): void => act(() => patchResource(getResults, FIVE_DAYS, answerNoon(noon)));
const readStored = (): unknown => JSON.parse(localStorage.getItem(STORED) ?? 'null');

type Answer = AnswerFor<typeof getResults>;
type State = ResourceState<Answer>;
const onRender = jest.fn<void, [State]>();

const getShown = (): State => onRender.mock.lastCall?.[0] ?? { kind: 'loading' };
const getShownAt = (): unknown => ({ at: null, ...getShown() }).at;

function Results({ options }: { readonly options?: ResourceOptions }): ReactElement {
  const state = useResource(getResults, FIVE_DAYS, options);
  onRender(state);
  return <p>{state.kind === 'ready' ? state.value.days[0]?.draws[0]?.result : state.kind}</p>;
}

async function openResults(options?: ResourceOptions) {
  const view = render(<Results options={options} />);
  await waitForUpdates();
  return view;
}

/** Opens the screen with this answer. */
async function openNoon(noon: string, options?: ResourceOptions) {
  answerCalls(noon);
  return openResults(options);
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
    await openNoon('57');
    failCalls();
    await refreshAndWait();
    expect(getShown()).toMatchObject({ value: createResults('57'), refusal: { code: 'SERVER_UNAVAILABLE' } });
    answerCalls('58');
    await refreshAndWait();

    expect(getShown()).toMatchObject({ value: createResults('58'), refusal: null });
  });

  it('is requested once more if an event arrives during the call', async () => {
    const { requests, resolve } = createNetwork();
    await openResults({ refreshOn: ['home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    act(() => bus.emit('home.refresh', {}));
    await resolve(0, { body: createResults('57') });
    await resolve(1, { body: createResults('58') });

    expect([requests.length, screen.getByText('58').tagName]).toEqual([2, 'P']);
  });

  it('is requested once for two screens with the same event', async () => {
    const requests = answerCalls('57');
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
    await openNoon('57');
    const { resolve } = createNetwork();
    act(() => void refreshResults());
    patchNoon('58');
    await resolve(0, { body: createResults('57') });

    expect(getShown()).toMatchObject({ value: createResults('58') });
  });

  it('keeps its age and its refusal after a stream event', async () => {
    await openNoon('57');
    const at = getShownAt();
    failCalls();
    await refreshAndWait();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    patchNoon('58');

    expect(getShown()).toMatchObject({ value: createResults('58'), at, refusal: { code: 'SERVER_UNAVAILABLE' } });
  });

  it('is not patched if it is not cached', async () => {
    patchResource(getResults, FIVE_DAYS, answerNoon('58'));
    failCalls();
    await openResults();
    patchNoon('58');

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
    localStorage.setItem(STORED, JSON.stringify({ at: Date.now() + 86_400_000, value: createResults('44') }));
    await openNoon('57', { isPersisted: true });

    expect(screen.getByText('57')).toBeVisible();
  });
});

describe('a persisted answer', () => {
  it('D2 is stored with its time, the last success and the changes of stream events', async () => {
    await openNoon('57', { isPersisted: true });
    const at = getShownAt();
    expect(readStored()).toEqual({ value: createResults('57'), at });
    patchNoon('58');
    failCalls();
    await refreshAndWait();

    expect(readStored()).toEqual({ value: createResults('58'), at });
  });

  it('D2 is not stored without isPersisted', async () => {
    await openNoon('57');

    expect(readStored()).toBeNull();
  });

  it.each(['{}', '[1]', 'null', '{"at":"x","value":1}', '{broken'])(
    'F80 is ignored if it was tampered with (%s)',
    async (text) => {
      localStorage.setItem(STORED, text);
      failCalls();
      await openResults({ isPersisted: true });

      expect(getShown().kind).toBe('failed');
    },
  );

  it('D2 is removed with its endpoint although no screen has read it; other endpoints stay', () => {
    const other = 'cache:["getResultsOfAll",{}]';
    for (const key of [STORED, other]) localStorage.setItem(key, JSON.stringify({ at: 1, value: createResults('57') }));
    invalidate(getResults);

    expect([readStored(), localStorage.getItem(other) === null]).toEqual([null, false]);
  });

  it('D4 is removed when the cache is cleared or the endpoint invalidated', async () => {
    answerCalls('57');
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
    await resolve(0, { body: createResults('01') });
    expect([getShown().kind, readStored()]).toEqual(['loading', null]);
    await resolve(1, { body: createResults('57') });

    expect([requests.length, screen.getByText('57').tagName]).toEqual([2, 'P']);
  });

  it('drops answers that are on no screen and keeps those of other endpoints', async () => {
    const requests = answerCalls('57');
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
  /** Updates to this number while a command runs. Returns its answer, which also waits for the screen. */
  const update = (change: (before: Answer) => Answer = answerNoon('58')) => {
    const { promise, resolve } = createDeferred<Result<unknown>>();
    act(() => void updateResource(QUERY, change, () => promise));
    return async (result: Result<unknown> = accepted({})): Promise<void> => {
      resolve(result);
      await waitForUpdates();
    };
  };

  it('is shown at once and stays when the command is accepted', async () => {
    const requests = answerCalls('57');
    await openResults();
    const answer = update();
    expect(screen.getByText('58')).toBeVisible();
    await answer();

    expect([requests.length, screen.getByText('58').tagName]).toEqual([1, 'P']);
  });

  it('is reverted when the command is refused; stream events stay, and the answer is refetched', async () => {
    fakeFetch(() => ({ body: { days: [] } }));
    await openResults();
    const answer = update(({ days }) => ({ days: days.slice(1) }));
    patchNoon('58');
    expect(screen.queryByText('58')).not.toBeInTheDocument();
    const { requests } = createNetwork();
    await answer(refused(createRefusal('SERVER_UNAVAILABLE')));

    expect([requests.length, screen.getByText('58').tagName]).toEqual([1, 'P']);
  });

  it('survives a refresh during the command and is not persisted before acceptance', async () => {
    await openNoon('57', { isPersisted: true });
    const answer = update();
    await refreshAndWait();
    expect([screen.getByText('58').tagName, readStored()]).toMatchObject(['P', { value: createResults('57') }]);
    await answer();

    expect(readStored()).toMatchObject({ value: createResults('58') });
  });

  it('D4 of a logged-out player changes nothing for the next player', async () => {
    await openNoon('57');
    const answer = update();
    act(() => clearResources());
    await waitForUpdates();
    await answer();

    expect(screen.getByText('57')).toBeVisible();
  });

  it.each([
    ['stays if its answer is dropped and requested again during the command', 'p-1', '58'],
    ['D4 changes no answer that the next player requested', 'p-2', '57'],
  ])('%s', async (_title, nextId, shown) => {
    session.logIn('token-1', { ...testPlayer, id: 'p-1' });
    const { unmount } = await openNoon('57');
    const answer = update();
    unmount();
    session.logIn('token-2', { ...testPlayer, id: nextId });
    clearResources();
    await openResults();
    await answer();

    expect(screen.getByText(shown)).toBeVisible();
  });

  it('only sends the command if nothing is cached', async () => {
    const sent = updateResource(QUERY, answerNoon('58'), async () => accepted('done'));

    expect(await sent).toEqual(accepted('done'));
  });
});
