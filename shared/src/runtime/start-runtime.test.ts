import { fakeFetch } from './fake-fetch.ts';
import { bus } from './bus.ts';
import { queryClient } from './resource/queries.ts';
import { session } from './session/session.store.ts';
import { startRuntime } from './start-runtime.ts';
import { testPlayer } from '../testing/test-player.ts';

const WALLET = ['getWallet', {}];

describe('the runtime', () => {
  it("D4 forgets one's answers when another comes, listens to the stream, and ends with its page", () => {
    const asked = fakeFetch(
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

    expect(asked.map(({ url, signal }) => [url, signal.aborted])).toEqual([
      ['/api/stream', true],
      ['/api/stream', true],
    ]);
  });

  it('H2 forgets what no screen shows when events were missed that are not told again', () => {
    fakeFetch(() => new Promise(() => undefined));
    const stop = startRuntime();
    queryClient.setQueryData(WALLET, { value: 'of before', at: 1, optimistic: [] });
    bus.emit('events.missed', {});
    stop();

    expect(queryClient.getQueryData(WALLET)).toBeUndefined();
  });
});
