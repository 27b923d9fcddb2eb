import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { fakeFetch } from '../fake-fetch.ts';
import { session } from '../session/session.store.ts';
import { startRuntime } from '../start-runtime.ts';
import { usePagedResource } from './use-paged-resource.ts';
import { useResource } from './use-resource.ts';
import { testPlayer } from '../../testing/test-player.ts';

const TWO_D = { game: 'two_d' as const };
const DAYS = { days: 16 };

function Page(): ReactElement {
  const wallet = useResource(getWallet, {});
  const tickets = usePagedResource(getTickets, DAYS, { getOlderRequest: () => null });
  const draws = useResource(getDraws, TWO_D);
  return <p>{[wallet.kind, tickets.kind, draws.kind].join(' ')}</p>;
}

describe('a player who logs out', () => {
  it('D4 leaves no personal data on the page, and only public data is refetched', async () => {
    session.logIn('token-1', testPlayer);
    const requests = fakeFetch(() => ({ body: {} }));
    const stop = startRuntime();
    render(<Page />);
    await screen.findByText('ready ready ready');
    const before = requests.length;
    const listRequestsSince = (): readonly string[] =>
      requests.slice(before).flatMap(({ url }) => (url === '/api/stream' ? [] : [url]));
    act(() => session.logOut());
    await screen.findByText('loading loading ready');
    stop();

    expect(listRequestsSince()).toEqual(['/api/draws?game=two_d']);
  });
});
