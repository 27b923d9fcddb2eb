import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getHolidays, getNotifications } from '@padauk/contract/endpoints/content';
import type { AnswerFor } from '@padauk/contract/endpoint';
import { getResults } from '@padauk/contract/endpoints/draws';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { bus } from '../bus.ts';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
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
  const waiting: ((answer: FakeResponse) => void)[] = [];
  const asked = fakeFetch(() => {
    const { promise, give } = createDeferred();
    waiting.push(give);
    return promise;
  });
  return {
    asked,
    give: async (index: number, answer: FakeResponse): Promise<void> => {
      waiting[index]?.(answer);
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
  it('E4 keeps the old value beside the refusal of a refresh, and drops the refusal when it comes again', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    fakeFetch(() => ({ status: 503 }));
    await refreshAndWait();
    expect(getShown()).toMatchObject({ value: createBody('57'), refusal: { code: 'SERVER_UNAVAILABLE' } });
    fakeFetch(() => ({ body: createBody('58') }));
    await refreshAndWait();

    expect(getShown()).toMatchObject({ value: createBody('58'), refusal: null });
  });

  it('is asked for once more when something happens while it is on its way: it may be older', async () => {
    const { asked, give } = createNetwork();
    await openResults({ refreshOn: ['home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    act(() => bus.emit('home.refresh', {}));
    await give(0, { body: createBody('57') });
    await give(1, { body: createBody('58') });

    expect([asked.length, screen.getByText('58').tagName]).toEqual([2, 'P']);
  });

  it('is one call for two screens that hear of the same event', async () => {
    const asked = fakeFetch(() => ({ body: createBody('57') }));
    render(
      <>
        <Results options={{ refreshOn: ['home.refresh'] }} />
        <Results options={{ refreshOn: ['home.refresh'] }} />
      </>,
    );
    await waitForUpdates();
    act(() => bus.emit('home.refresh', {}));
    await waitForUpdates();

    expect(asked).toHaveLength(2);
  });

  it('is told again what the stream told while it was on its way', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const { give } = createNetwork();
    act(() => void refreshResults());
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));
    await give(0, { body: createBody('57') });

    expect(getShown()).toMatchObject({ value: createBody('58') });
  });

  it('grows no younger by what the stream tells, and its refusal stays: the rest of it is as old as it was', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const at = getShownAt();
    fakeFetch(() => ({ status: 503 }));
    await refreshAndWait();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));

    expect(getShown()).toMatchObject({ value: createBody('58'), at, refusal: { code: 'SERVER_UNAVAILABLE' } });
  });

  it('that is not there is not patched', async () => {
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
  ])('F11 that is %i ms old by the time of the server is old after 30 s: %s', (age, expected) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000);

    expect(isStale(1_000_000_000 - age, 30_000)).toBe(expected);
  });

  it('F11 from the future of a phone whose date was wrong is asked for again', async () => {
    localStorage.setItem(STORED, JSON.stringify({ at: Date.now() + 86_400_000, value: createBody('44') }));
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults({ isPersisted: true });

    expect(screen.getByText('57')).toBeVisible();
  });
});

describe('a persisted answer', () => {
  it('D2 is kept with its time, the last good one and what the stream has told of it', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults({ isPersisted: true });
    const at = getShownAt();
    expect(readStored()).toEqual({ value: createBody('57'), at });
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));
    fakeFetch(() => ({ status: 503 }));
    await refreshAndWait();

    expect(readStored()).toEqual({ value: createBody('58'), at });
  });

  it('D2 another answer is kept by the page alone', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();

    expect(readStored()).toBeNull();
  });

  it.each(['{}', '[1]', 'null', '{"at":"x","value":1}', '{broken'])(
    'row 47 takes a tampered one (%s) for none',
    async (text) => {
      localStorage.setItem(STORED, text);
      fakeFetch(() => ({ status: 503 }));
      await openResults({ isPersisted: true });

      expect(getShown().kind).toBe('failed');
    },
  );

  it('D2 goes with its call though no screen of this page has read it, and those of other calls stay', () => {
    const other = 'cache:["getResultsOfAll",{}]';
    for (const key of [STORED, other]) localStorage.setItem(key, JSON.stringify({ at: 1, value: createBody('57') }));
    invalidate(getResults);

    expect([readStored(), localStorage.getItem(other) === null]).toEqual([null, false]);
  });

  it('D4 goes when the cache is cleared, and when a command makes it old', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    (await openResults({ isPersisted: true })).unmount();
    invalidate(getResults);
    expect(readStored()).toBeNull();
    (await openResults({ isPersisted: true })).unmount();
    clearResources();

    expect(readStored()).toBeNull();
  });
});

describe('forgetting', () => {
  it('D4 drops an answer that was on its way to another player, keeps nothing of it, and asks once for a screen that is open', async () => {
    const { asked, give } = createNetwork();
    await openResults({ isPersisted: true, refreshOn: ['home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    act(() => clearResources());
    await give(0, { body: createBody('01') });
    expect([getShown().kind, readStored()]).toEqual(['loading', null]);
    await give(1, { body: createBody('57') });

    expect([asked.length, screen.getByText('57').tagName]).toEqual([2, 'P']);
  });

  it('invalidating forgets what is on no screen, and leaves other calls alone', async () => {
    const asked = fakeFetch(() => ({ body: createBody('57') }));
    (await openResults()).unmount();
    invalidate(getHolidays);
    (await openResults()).unmount();
    expect(asked).toHaveLength(1);
    invalidate(getResults);
    await openResults();

    expect(asked).toHaveLength(2);
  });
});

describe('an optimistic update', () => {
  const commands = () => {
    const { promise, give } = createDeferred<Result<unknown>>();
    return { command: () => promise, give };
  };

  it('is shown at once, and stays when the command is accepted', async () => {
    const asked = fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const { command, give } = commands();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    expect(screen.getByText('58')).toBeVisible();
    give(accepted({}));
    await waitForUpdates();

    expect([asked.length, screen.getByText('58').tagName]).toEqual([1, 'P']);
  });

  it('is taken back when the command is refused; what the stream told meanwhile stays, and the truth is asked for', async () => {
    fakeFetch(() => ({ body: { days: [] } }));
    await openResults();
    const { command, give } = commands();
    act(() => void updateResource(QUERY, ({ days }) => ({ days: days.slice(1) }), command));
    act(() => patchResource(getResults, FIVE_DAYS, answerNoon('58')));
    expect(screen.queryByText('58')).not.toBeInTheDocument();
    const { asked } = createNetwork();
    give(refused(createRefusal('SERVER_UNAVAILABLE')));
    await waitForUpdates();

    expect([asked.length, screen.getByText('58').tagName]).toEqual([1, 'P']);
  });

  it('survives a refresh while the command is under way, and is not persisted before it is accepted', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults({ isPersisted: true });
    const { command, give } = commands();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    await refreshAndWait();
    expect([screen.getByText('58').tagName, readStored()]).toMatchObject(['P', { value: createBody('57') }]);
    give(accepted({}));
    await waitForUpdates();

    expect(readStored()).toMatchObject({ value: createBody('58') });
  });

  it('D4 of a player who has left changes nothing for the next one', async () => {
    fakeFetch(() => ({ body: createBody('57') }));
    await openResults();
    const { command, give } = commands();
    act(() => void updateResource(QUERY, answerNoon('58'), command));
    act(() => clearResources());
    await waitForUpdates();
    give(accepted({}));
    await waitForUpdates();

    expect(screen.getByText('57')).toBeVisible();
  });

  it('of what is not cached is the command alone', async () => {
    const question = { endpoint: getNotifications, request: {} };

    expect(
      await updateResource(
        question,
        (inbox) => inbox,
        async () => accepted('done'),
      ),
    ).toEqual(accepted('done'));
  });
});
