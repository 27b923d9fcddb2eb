import { bus } from '../bus.ts';
import { fakeFetch, type FakeRequest } from '../fake-fetch.ts';
import { session } from '../session/session.store.ts';
import { isStreamOpen, subscribeToTopic, startStream } from './stream.ts';
import { testPlayer } from '../../testing/test-player.ts';

/** Waits until the received data is processed. */
const settle = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** One connection of the fake server. It ends when the client aborts. */
class Connection {
  readonly body: ReadableStream<Uint8Array>;
  private writer: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor({ signal }: FakeRequest) {
    this.body = new ReadableStream({
      start: (writer) => {
        this.writer = writer;
        signal.addEventListener('abort', () => writer.error(new DOMException('aborted', 'AbortError')));
      },
    });
  }

  async write(...chunks: (string | Uint8Array)[]): Promise<void> {
    for (const chunk of chunks) {
      this.writer?.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      await settle();
    }
  }

  async end(): Promise<void> {
    this.writer?.close();
    await settle();
  }
}

const createMessage = (id: string, notification: string): string =>
  `id: ${id}\nevent: notification.added\ndata: {"id":"${notification}"}\n\n`;

describe('the stream', () => {
  let [connections, received]: [Connection[], string[]] = [[], []];
  let requests: readonly FakeRequest[] = [];
  let stop: () => void = () => undefined;
  const writeFirst = async (...chunks: (string | Uint8Array)[]) => connections[0]?.write(...chunks);
  const listLastIds = () => requests.map(({ headers }) => headers['last-event-id']);
  const subscription = bus.on('notification.added').subscribe(({ id }) => received.push(id));
  afterAll(() => subscription.unsubscribe());

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    session.logOut();
    [connections, received] = [[], []];
    requests = fakeFetch((request) => {
      const connection = new Connection(request);
      connections.push(connection);
      return { body: connection.body };
    });
    stop = startStream();
    await settle();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it("emits the server's events on the bus", async () => {
    await writeFirst('retry: 3000\n: open\n\n', createMessage('1.1', 'a'), createMessage('1.2', 'b'));

    expect(received).toEqual(['a', 'b']);
  });

  it('joins a message from several chunks, also if a character is split', async () => {
    const bytes = new TextEncoder().encode(createMessage('1.1', 'ငွေ'));
    await writeFirst(bytes.slice(0, 47), bytes.slice(47, 51), bytes.slice(51));

    expect(received).toEqual(['ငွေ']);
  });

  it('ignores the events of a newer server', async () => {
    await writeFirst('id: 1.1\nevent: not.invented\ndata: {}\n\n', createMessage('1.2', 'b'));

    expect(received).toEqual(['b']);
  });

  it('C1 sends the token in a header, never in the URL', async () => {
    session.logIn('token-1', testPlayer);
    await settle();

    expect(requests.map(({ url, headers }) => [url, headers['Authorization']])).toEqual([
      ['/api/stream', undefined],
      ['/api/stream', 'Bearer token-1'],
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'device-id': expect.any(String), 'player-id': expect.any(String) });
  });

  it('reconnects after a second with the id of the last event', async () => {
    await writeFirst(createMessage('1.7', 'a'));
    await connections[0]?.end();
    await settle(999);
    expect(requests).toHaveLength(1);
    await settle(1);

    expect(listLastIds()).toEqual([undefined, '1.7']);
  });

  it('resumes from its start position if it was cut before the first event', async () => {
    await writeFirst('retry: 3000\n: open\n\nid: 1.6\n\n');
    await connections[0]?.end();
    await settle(1_000);

    expect(listLastIds()).toEqual([undefined, '1.6']);
  });

  it('skips a malformed message and does not request it again', async () => {
    await writeFirst('id: 1.8\nevent: notification.added\ndata: {broken\n\n');
    await settle(1_000);

    expect(listLastIds()).toEqual([undefined, '1.8']);
  });

  it('E6 reconnects with backoff while the server is unavailable, at least every 30 seconds', async () => {
    stop();
    requests = fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    stop = startStream();
    await settle(31_000);
    expect(requests).toHaveLength(6); // at 0, 1, 3, 7, 15 and 31 s
    await settle(60_000);
    expect(requests).toHaveLength(8);
  });

  it('P16 subscribes to a topic until it is left, from the last event on', async () => {
    await writeFirst(createMessage('1.7', 'a'));
    const leave = subscribeToTopic('room.chat.one');
    leave();
    leave();
    await settle();

    expect(requests.map(({ url, headers }) => [url, headers['last-event-id']])).toEqual([
      ['/api/stream', undefined],
      ['/api/stream?topic=room.chat.one', '1.7'],
      ['/api/stream', '1.7'],
    ]);
  });

  it('B9 reconnects at once when the network is back', async () => {
    await connections[0]?.end();
    bus.emit('network.changed', { isOnline: false });
    await settle();
    expect(requests).toHaveLength(1);
    bus.emit('network.changed', { isOnline: true });
    await settle();

    expect(requests).toHaveLength(2);
  });

  it('aborts the connection of another player', async () => {
    session.logIn('token-1', testPlayer);
    await settle();
    session.logOut();
    await settle();

    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });

  it('E8 ends the session on 401 and reconnects as a visitor', async () => {
    stop();
    session.logIn('token-1', testPlayer);
    requests = fakeFetch(({ headers, signal }) => ({
      status: 'Authorization' in headers ? 401 : 200,
      body: new ReadableStream({ start: (writer) => signal.addEventListener('abort', () => writer.close()) }),
    }));
    stop = startStream();
    await settle(5_000);

    expect(session.current().kind).toBe('visitor');
    expect(requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer token-1', undefined]);
  });

  it('stays open with heartbeats, and reconnects after a silence', async () => {
    await settle(39_000);
    await writeFirst(': beat\n\n');
    await settle(39_000);
    expect(requests).toHaveLength(1);
    await settle(1_001);

    expect([requests.length, requests[0]?.signal.aborted]).toEqual([2, true]);
  });

  it('reports whether it is open', async () => {
    const states = [isStreamOpen()];
    await writeFirst(': open\n\n');
    states.push(isStreamOpen());
    await connections[0]?.end();
    states.push(isStreamOpen());
    await settle(1_000);
    await connections[1]?.write(': open\n\n');
    states.push(isStreamOpen());
    stop();

    expect([...states, isStreamOpen()]).toEqual([false, true, false, true, false]);
  });

  it('T3 leaves the connections to visible tabs, and continues from the last event when it is shown', async () => {
    const setHidden = async (isHidden: boolean): Promise<void> => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
    };
    await writeFirst(createMessage('7', 'first'));
    await setHidden(true);
    bus.emit('network.changed', { isOnline: true });
    await settle(120_000);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);

    await setHidden(false);
    expect(listLastIds()).toEqual([undefined, '7']);
  });

  it('does not reconnect after it is stopped', async () => {
    await connections[0]?.end();
    stop();
    await settle(120_000);

    expect(requests).toHaveLength(1);
  });
});
