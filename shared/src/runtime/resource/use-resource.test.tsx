import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { bus } from '../bus.ts';
import { http } from '../api/client.ts';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
import { createResults, waitForUpdates } from '../../test-data/runtime.ts';
import { clearResources, invalidate } from './queries.ts';
import { useResource, type ResourceOptions } from './use-resource.ts';

const createAnswer = (noon: string): FakeResponse => ({ body: createResults(noon) });

function Results({ days, options }: { readonly days: number; readonly options?: ResourceOptions }): ReactElement {
  const answer = useResource(getResults, { game: 'two_d', days }, options);
  if (answer.kind === 'loading') return <p>loading</p>;
  if (answer.kind === 'failed') return <button onClick={answer.retry}>{answer.refusal.code}</button>;
  const text = `${answer.value.days[0]?.draws[0]?.result ?? 'none'} ${answer.refusal?.code ?? 'fine'}`;
  return <button onClick={() => void answer.refresh()}>{text}</button>;
}

async function openResults(options?: ResourceOptions) {
  const view = render(<Results days={5} options={options} />);
  await waitForUpdates();
  return view;
}

let requests: ReturnType<typeof fakeFetch>;

beforeEach(() => {
  clearResources();
  localStorage.clear();
  requests = fakeFetch(() => createAnswer('57'));
});

describe('useResource', () => {
  it('is loading, then ready', async () => {
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    await openResults();
    expect(screen.getByText('loading')).toBeVisible();
    resolve(createAnswer('57'));
    await waitForUpdates();

    expect(screen.getByText('57 fine')).toBeVisible();
  });

  it('E6 fails, and is ready after a retry', async () => {
    fakeFetch(() => ({ status: 503 }));
    await openResults();
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
    await openResults();
    expect(screen.getByText('SOMETHING_WRONG')).toBeVisible();
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ error: bug })));
    globalThis.removeEventListener('error', onError);
  });

  it('requests again if the request changes, and never shows the answer to the previous one', async () => {
    const previous = createDeferred();
    fakeFetch(({ url }) => (url.endsWith('days=5') ? previous.promise : createAnswer('16')));
    const { rerender } = await openResults();
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
    (await openResults()).unmount();
    (await openResults()).unmount();
    expect(requests).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001);
    render(<Results days={5} />);
    expect(screen.getByText('57 fine')).toBeVisible();
    await waitForUpdates();

    expect(requests).toHaveLength(2);
  });

  it('requests again after an event of refreshOn, also for the next screen if none shows it', async () => {
    const { unmount } = await openResults({ refreshOn: ['ticket.placed', 'home.refresh'] });
    act(() => bus.emit('home.refresh', {}));
    await waitForUpdates();
    expect(requests).toHaveLength(2);
    unmount();
    bus.emit('home.refresh', {});
    expect(requests).toHaveLength(2);

    render(<Results days={5} />);
    expect(screen.getByText('57 fine')).toBeVisible();
    await waitForUpdates();
    expect(requests).toHaveLength(3);
  });

  it('requests again for the next screen after an event during a call that no screen awaits any more', async () => {
    const before = createDeferred();
    fakeFetch(() => before.promise);
    (await openResults({ refreshOn: ['home.refresh'] })).unmount();
    const later = fakeFetch(() => createAnswer('58'));
    bus.emit('home.refresh', {});
    before.resolve(createAnswer('57'));
    await waitForUpdates();

    await openResults();
    expect(screen.getByText('58 fine')).toBeVisible();
    expect(later).toHaveLength(1);
  });

  it('requests again after an invalidation, also during a call', async () => {
    const before = createDeferred();
    const answers = [before.promise, Promise.resolve(createAnswer('after'))];
    requests = fakeFetch(async () => (await answers.shift()) ?? {});
    await openResults();
    act(() => invalidate(getResults));
    before.resolve(createAnswer('before'));
    await waitForUpdates();

    expect([requests.length, screen.getByRole('button').textContent]).toEqual([2, 'after fine']);
  });

  it('D4 requests again after clearing, also during a call, but not after unmount', async () => {
    const other = createDeferred();
    const answers = [other.promise, Promise.resolve(createAnswer('mine'))];
    requests = fakeFetch(async () => (await answers.shift()) ?? {});
    const { unmount } = await openResults();
    act(() => clearResources());
    other.resolve(createAnswer("the other's"));
    await waitForUpdates();
    expect(screen.getByText('mine fine')).toBeVisible();
    unmount();
    clearResources();

    expect(requests).toHaveLength(2);
  });

  it('D2 shows the persisted answer during the request', async () => {
    const stored = JSON.stringify({ at: 1, value: createResults('44') });
    localStorage.setItem('cache:["getResults",{"days":5,"game":"two_d"}]', stored);
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    await openResults({ isPersisted: true });
    expect(screen.getByText('44 fine')).toBeVisible();
    resolve(createAnswer('57'));
    await waitForUpdates();

    expect(screen.getByText('57 fine')).toBeVisible();
  });
});
