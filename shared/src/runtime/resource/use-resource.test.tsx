import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { bus } from '../bus.ts';
import { http } from '../api/client.ts';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
import { clearResources, invalidate } from './queries.ts';
import { patchResource } from './update-resource.ts';
import { prefetch, useResource, type ResourceOptions } from './use-resource.ts';

const createAnswer = (noon: string): FakeResponse => ({
  body: { days: [{ date: '2026-11-20', draws: [{ slot: 'noon', result: noon, figures: null }] }] },
});

function Results({ days, options }: { readonly days: number; readonly options?: ResourceOptions }): ReactElement {
  const answer = useResource(getResults, { game: 'two_d', days }, options);
  if (answer.kind === 'loading') return <p>loading</p>;
  if (answer.kind === 'failed')
    return (
      <button type="button" onClick={answer.retry}>
        {answer.refusal.code}
      </button>
    );
  return (
    <button
      type="button"
      onClick={() => void answer.refresh()}
    >{`${answer.value.days[0]?.draws[0]?.result ?? 'none'} ${answer.refusal?.code ?? 'fine'}`}</button>
  );
}

const waitForUpdates = (): Promise<void> =>
  act(async () => {
    await new Promise(process.nextTick);
    await new Promise(process.nextTick);
  });

async function openResults(days: number, options?: ResourceOptions) {
  const view = render(<Results days={days} options={options} />);
  await waitForUpdates();
  return view;
}

beforeEach(() => {
  clearResources();
  localStorage.clear();
});

describe('useResource', () => {
  it('is loading, then ready', async () => {
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    await openResults(5);
    expect(screen.getByText('loading')).toBeVisible();
    resolve(createAnswer('57'));
    await waitForUpdates();

    expect(screen.getByText('57 fine')).toBeVisible();
  });

  it('E6 fails, and is ready after a retry', async () => {
    fakeFetch(() => ({ status: 503 }));
    await openResults(5);
    fakeFetch(() => createAnswer('57'));
    await userEvent.click(screen.getByText('SERVER_UNAVAILABLE'));
    await waitForUpdates();

    expect(screen.getByText('57 fine')).toBeVisible();
  });

  it('fails after an error of the page itself, which stays an uncaught error for the beacons', async () => {
    const bug = new TypeError('bug');
    const onError = jest.fn((event: ErrorEvent) => event.preventDefault());
    globalThis.addEventListener('error', onError);
    jest.spyOn(http, 'request').mockRejectedValueOnce(bug);
    await openResults(5);
    expect(screen.getByText('SOMETHING_WRONG')).toBeVisible();
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ error: bug })));
    globalThis.removeEventListener('error', onError);
  });

  it('E6 keeps the old value if a refresh fails', async () => {
    fakeFetch(() => createAnswer('57'));
    await openResults(5);
    fakeFetch(() => ({ status: 503 }));
    await userEvent.click(screen.getByText('57 fine'));
    await waitForUpdates();

    expect(screen.getByText('57 SERVER_UNAVAILABLE')).toBeVisible();
  });

  it('requests again if the request changes, and never shows the answer to the previous one', async () => {
    const previous = createDeferred();
    fakeFetch(({ url }) => (url.endsWith('days=5') ? previous.promise : createAnswer('16')));
    const { rerender } = await openResults(5);
    rerender(<Results days={16} />);
    await waitForUpdates();
    expect(screen.getByText('16 fine')).toBeVisible();
    previous.resolve(createAnswer('05'));
    await waitForUpdates();
    expect(screen.getByText('16 fine')).toBeVisible();
    rerender(<Results days={5} />);

    expect(screen.getByText('05 fine')).toBeVisible();
  });

  it('requests once for two screens with the same request', async () => {
    const requests = fakeFetch(() => createAnswer('57'));
    render(
      <>
        <Results days={5} />
        <Results days={5} />
      </>,
    );
    await waitForUpdates();

    expect([requests.length, screen.getAllByText('57 fine').length]).toEqual([1, 2]);
  });

  it('shows a cached answer at once, and requests again only if it is stale', async () => {
    const requests = fakeFetch(() => createAnswer('57'));
    (await openResults(5)).unmount();
    (await openResults(5)).unmount();
    expect(requests).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001);
    render(<Results days={5} />);
    expect(screen.getByText('57 fine')).toBeVisible();
    await waitForUpdates();

    expect(requests).toHaveLength(2);
  });

  it('requests again after an event of refreshOn, until it is unmounted', async () => {
    const requests = fakeFetch(() => createAnswer('57'));
    const { unmount } = await openResults(5, { refreshOn: ['ticket.placed', 'home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    await waitForUpdates();
    expect(requests).toHaveLength(2);
    unmount();
    bus.emit('home.refresh', {});

    expect(requests).toHaveLength(2);
  });

  it('requests again after an invalidation, also during a call', async () => {
    const before = createDeferred();
    const answers = [before.promise, Promise.resolve(createAnswer('after'))];
    const requests = fakeFetch(async () => (await answers.shift()) ?? {});
    await openResults(5);
    act(() => invalidate(getResults));
    before.resolve(createAnswer('before'));
    await waitForUpdates();
    await waitForUpdates();

    expect([requests.length, screen.getByRole('button').textContent]).toEqual([2, 'after fine']);
  });

  it('shows the change of a stream event', async () => {
    fakeFetch(() => createAnswer('57'));
    await openResults(5);
    act(() =>
      patchResource(getResults, { game: 'two_d', days: 5 }, () => ({
        days: [{ date: '2026-11-20', draws: [{ slot: 'noon' as const, result: '58', figures: null }] }],
      })),
    );

    expect(screen.getByText('58 fine')).toBeVisible();
  });

  it('D4 requests again after clearing, also during a call, but not after unmount', async () => {
    const other = createDeferred();
    const answers = [other.promise, Promise.resolve(createAnswer('mine'))];
    const requests = fakeFetch(async () => (await answers.shift()) ?? {});
    const { unmount } = await openResults(5);
    act(() => clearResources());
    other.resolve(createAnswer("the other's"));
    await waitForUpdates();
    expect(screen.getByText('mine fine')).toBeVisible();
    unmount();
    clearResources();

    expect(requests).toHaveLength(2);
  });

  it('D2 shows the persisted answer during the request', async () => {
    localStorage.setItem(
      'cache:["getResults",{"days":5,"game":"two_d"}]',
      JSON.stringify({
        at: 1,
        value: { days: [{ date: '2026-11-20', draws: [{ slot: 'noon', result: '44', figures: null }] }] },
      }),
    );
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    await openResults(5, { isPersisted: true });
    expect(screen.getByText('44 fine')).toBeVisible();
    resolve(createAnswer('57'));
    await waitForUpdates();

    expect(screen.getByText('57 fine')).toBeVisible();
  });
});

describe('prefetch', () => {
  const prefetchResults = (options?: ResourceOptions): void =>
    prefetch(getResults, { game: 'two_d', days: 5 }, options);

  it('requests before the screen mounts, which joins the call', async () => {
    const { promise, resolve } = createDeferred();
    const network = fakeFetch(() => promise);
    prefetchResults();
    await waitForUpdates();
    await openResults(5);
    expect([screen.getByText('loading').textContent, network.length]).toEqual(['loading', 1]);
    resolve(createAnswer('57'));
    await waitForUpdates();

    expect([screen.getByRole('button').textContent, network.length]).toEqual(['57 fine', 1]);
  });

  it('skips a fresh answer', async () => {
    const network = fakeFetch(() => createAnswer('57'));
    const view = await openResults(5);
    view.unmount();
    prefetchResults();
    await waitForUpdates();

    expect(network).toHaveLength(1);
  });

  it('lets the screen request again after a failed call', async () => {
    const answers: FakeResponse[] = [{ status: 500, body: {} }, createAnswer('57')];
    fakeFetch(() => answers.shift() ?? createAnswer('58'));
    prefetchResults();
    await waitForUpdates();
    await openResults(5);

    expect(screen.getByText('57 fine')).toBeVisible();
  });
});
