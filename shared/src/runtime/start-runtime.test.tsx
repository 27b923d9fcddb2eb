import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { fakeFetch, hangUntilAborted } from './fake-fetch.ts';
import { bus } from './bus.ts';
import { queryClient } from './resource/queries.ts';
import { usePagedResource } from './resource/use-paged-resource.ts';
import { useResource } from './resource/use-resource.ts';
import { session } from './session/session.store.ts';
import { startRuntime } from './start-runtime.ts';
import { testPlayer } from '../testing/test-player.ts';

const WALLET = ['getWallet', {}];
const DAYS = { days: 16 };

function Page(): ReactElement {
  const wallet = useResource(getWallet, {});
  const tickets = usePagedResource(getTickets, DAYS, { getOlderRequest: () => null });
  const draws = useResource(getDraws, { game: 'two_d' });
  return <p>{[wallet.kind, tickets.kind, draws.kind].join(' ')}</p>;
}

/** Renders a page with all its answers. Lists the requests since then, without those of the stream. */
async function openPage(): Promise<() => readonly string[]> {
  session.logIn('token-1', testPlayer);
  const requests = fakeFetch(() => ({ body: {} }));
  render(<Page />);
  await screen.findByText('ready ready ready');
  const before = requests.length;
  return () => requests.slice(before).flatMap(({ url }) => (url === '/api/stream' ? [] : [url]));
}

describe('the runtime', () => {
  it('D4 clears answers when another player logs in, opens the stream, and closes it on stop', () => {
    const requests = fakeFetch(hangUntilAborted);
    const stop = startRuntime();
    queryClient.setQueryData(WALLET, { value: "the visitor's", at: 1, optimistic: [] });
    session.logIn('token-1', testPlayer);
    expect(queryClient.getQueryData(WALLET)).toBeUndefined();
    stop();
    bus.emit('network.changed', { isOnline: true });

    expect(requests.map(({ url, signal }) => [url, signal.aborted])).toEqual([
      ['/api/stream', true],
      ['/api/stream', true],
    ]);
  });

  it('drops answers that no screen shows after missed events', () => {
    fakeFetch(() => new Promise(() => undefined));
    const stop = startRuntime();
    queryClient.setQueryData(WALLET, { value: 'of before', at: 1, optimistic: [] });
    bus.emit('events.missed', {});
    stop();

    expect(queryClient.getQueryData(WALLET)).toBeUndefined();
  });

  it('refetches the answers on the screen after a gap in the stream', async () => {
    const stop = startRuntime();
    const listRequests = await openPage();
    await act(async () => bus.emit('events.missed', {}));
    stop();

    expect(listRequests()).toHaveLength(3);
    expect(listRequests()).toContain('/api/draws?game=two_d');
  });

  it('D4 leaves no personal data on the page of a player who logs out, and refetches only public data', async () => {
    const stop = startRuntime();
    const listRequests = await openPage();
    act(() => session.logOut());
    await screen.findByText('loading loading ready');
    stop();

    expect(listRequests()).toEqual(['/api/draws?game=two_d']);
  });
});
