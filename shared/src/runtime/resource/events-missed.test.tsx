import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { bus } from '../bus.ts';
import { fakeFetch } from '../fake-fetch.ts';
import { startRuntime } from '../start-runtime.ts';
import { useResource } from './use-resource.ts';

function Page(): ReactElement {
  return <p>{useResource(getDraws, { game: 'two_d' }).kind}</p>;
}

describe('a gap in the stream', () => {
  it('refetches the answers on the screen', async () => {
    const requests = fakeFetch(() => ({ body: {} }));
    const stop = startRuntime();
    render(<Page />);
    await screen.findByText('ready');
    await act(async () => bus.emit('events.missed', {}));
    stop();

    expect(requests.map(({ url }) => url).filter((url) => url !== '/api/stream')).toEqual([
      '/api/draws?game=two_d',
      '/api/draws?game=two_d',
    ]);
  });
});
