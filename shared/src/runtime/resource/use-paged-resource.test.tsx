import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { bus } from '../bus.ts';
import { http } from '../api/client.ts';
import { fakeFetch, createDeferred, type FakeResponse } from '../fake-fetch.ts';
import { session } from '../session/session.store.ts';
import { waitForUpdates } from '../../test-data/runtime.ts';
import { testPlayer } from '../../testing/test-player.ts';
import { clearResources } from './queries.ts';
import { usePagedResource } from './use-paged-resource.ts';

const TWO_DAYS = { days: 2 };

function History(): ReactElement {
  const history = usePagedResource(getTransactions, TWO_DAYS, {
    getOlderRequest: ({ olderBefore }) => (olderBefore === null ? null : { before: olderBefore }),
    refreshOn: ['transaction.changed'],
  });
  if (history.kind !== 'ready') return <p>{history.kind}</p>;
  const { pages, older } = history.value;
  return (
    <>
      <p>{pages.flatMap(({ transactions }) => transactions.map(({ id }) => id)).join(' ')}</p>
      <p>{`refresh ${history.refusal?.code ?? 'fine'}`}</p>
      {older !== null && (
        <button type="button" disabled={older.isLoading} onClick={() => void older.load()}>
          {`older ${older.refusal?.code ?? 'fine'}`}
        </button>
      )}
    </>
  );
}

const createPage = (ids: readonly string[], olderBefore: string | null): FakeResponse => ({
  body: { transactions: ids.map((id) => ({ id })), olderBefore },
});

/** Serves the first two items of the list, then those older than the last one sent. */
function createServer(first: readonly string[]) {
  let list = first;
  const requests = fakeFetch(({ url }) => {
    const from = list.indexOf(new URL(url, 'http://here').searchParams.get('before') ?? '') + 1;
    const ids = list.slice(from, from + 2);
    return createPage(ids, from + 2 < list.length ? (ids.at(-1) ?? null) : null);
  });
  return {
    listQueries: () => requests.map(({ url }) => url.split('?')[1]),
    change: (next: readonly string[]) => {
      list = next;
    },
  };
}

const emitChange = async (): Promise<void> => {
  act(() => bus.emit('transaction.changed', { id: 'x', state: 'approved' }));
  await waitForUpdates();
};
const getOlderButton = (): HTMLElement => screen.getByRole('button', { name: /older/ });

async function openHistory(): Promise<void> {
  render(<History />);
  await waitForUpdates();
}

/** Opens a list of four items, from the newest. */
async function openFour() {
  const server = createServer(['4', '3', '2', '1']);
  await openHistory();
  return server;
}

beforeEach(() => clearResources());

describe('usePagedResource', () => {
  it('fails after an error of the page itself, which stays an uncaught error for the beacons', async () => {
    const onError = jest.fn((event: ErrorEvent) => event.preventDefault());
    globalThis.addEventListener('error', onError);
    jest.spyOn(http, 'request').mockRejectedValueOnce(new TypeError('bug'));
    await openHistory();
    expect(screen.getByText('failed')).toBeVisible();
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    globalThis.removeEventListener('error', onError);
  });

  it('shows the first page, then older pages until the last', async () => {
    const server = createServer(['5', '4', '3', '2', '1']);
    await openHistory();
    expect(screen.getByText('5 4')).toBeVisible();
    await userEvent.click(getOlderButton());
    await userEvent.click(getOlderButton());
    expect(screen.getByText('5 4 3 2 1')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();

    expect(server.listQueries()).toEqual(['days=2', 'before=4', 'before=2']);
  });

  it('refetches each page from the end of the previous one, without gaps or duplicates', async () => {
    const server = await openFour();
    await userEvent.click(getOlderButton());
    server.change(['6', '5', '4', '3', '2', '1']);
    await emitChange();
    expect(screen.getByText('6 5 4 3')).toBeVisible();
    await userEvent.click(getOlderButton());

    expect(screen.getByText('6 5 4 3 2 1')).toBeVisible();
  });

  it('E6 keeps the shown pages if an older page fails, and reports it only there', async () => {
    const server = await openFour();
    fakeFetch(() => ({ status: 503 }));
    await userEvent.click(getOlderButton());
    expect(screen.getByText('4 3')).toBeVisible();
    expect(screen.getByText('refresh fine')).toBeVisible();
    expect(getOlderButton()).toHaveTextContent('older SERVER_UNAVAILABLE');
    createServer(['4', '3', '2', '1']);
    await userEvent.click(getOlderButton());
    expect(screen.getByText('4 3 2 1')).toBeVisible();

    expect(server.listQueries()).toEqual(['days=2']);
  });

  it('E6 keeps every page if a refresh fails, and reports it', async () => {
    await openFour();
    await userEvent.click(getOlderButton());
    fakeFetch(() => ({ status: 503 }));
    await emitChange();

    expect(screen.getByText('4 3 2 1')).toBeVisible();
    expect(screen.getByText('refresh SERVER_UNAVAILABLE')).toBeVisible();
  });

  it('loads an older page after a refresh under way, from its new end', async () => {
    await openFour();
    const refreshing = createDeferred();
    fakeFetch(({ url }) => (url.endsWith('days=2') ? refreshing.promise : createPage(['4', '3'], null)));
    await emitChange();
    await userEvent.click(getOlderButton());
    refreshing.resolve(createPage(['6', '5'], '5'));
    await waitForUpdates();

    expect(screen.getByText('6 5 4 3')).toBeVisible();
  });

  it('E6 fails if the first page fails', async () => {
    fakeFetch(() => ({ status: 503 }));
    await openHistory();

    expect(screen.getByText('failed')).toBeVisible();
  });

  it('D4 starts with the first page again for another player', async () => {
    await openFour();
    await userEvent.click(getOlderButton());
    createServer(['9', '8', '7']);
    session.logIn('token-2', testPlayer);
    act(() => clearResources());
    await waitForUpdates();

    expect(screen.getByText('9 8')).toBeVisible();
  });
});
