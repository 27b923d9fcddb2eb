import { fakeFetch } from './fake-fetch.ts';
import { bus } from './bus.ts';
import { queryClient } from './resource/queries.ts';
import { session } from './session/session.store.ts';
import { startRuntime } from './start-runtime.ts';
import { testPlayer } from '../testing/test-player.ts';

const WALLET = ['getWallet', {}];

describe('the runtime', () => {
  it('D4 clears answers when another player logs in, opens the stream, and closes it on stop', () => {
    const requests = fakeFetch(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    );
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
});
