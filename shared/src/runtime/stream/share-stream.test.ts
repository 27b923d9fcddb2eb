import { createHash } from 'node:crypto';
import { session } from '../session/session.store.ts';
import { testPlayer } from '../../testing/test-player.ts';
import { createSharing } from './share-stream.ts';

/** Delivers to every other open channel of the name, in order, as a browser does. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...FakeChannel.open].filter((channel) => channel !== this && channel.name === this.name);
    queueMicrotask(() => {
      for (const channel of others) if (FakeChannel.open.has(channel)) channel.onmessage?.({ data });
    });
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** One holder per name; the next one waits for it. */
function createFakeLocks(queues: Map<string, Promise<void>>) {
  return {
    request: (name: string, _options: object, hold: () => Promise<void>): Promise<void> => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(hold);
      queues.set(name, turn);
      return turn;
    },
  };
}

const toBytes = (data: BufferSource): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface OpenTab {
  readonly received: readonly string[];
  readonly isConnected: () => boolean;
  /** The server sends an event over the tab's own connection, if it has one. */
  readonly read: (...ids: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface TabOptions {
  readonly lastId?: string | null;
  readonly topic?: string;
}

async function openTab({ lastId = '1.0', topic }: TabOptions = {}): Promise<OpenTab> {
  const received: string[] = [];
  let [isConnected, position]: [boolean, string | null] = [true, lastId];
  const receive = (messages: readonly { readonly id: string | null; readonly data: string }[]): void => {
    for (const { id, data } of messages) {
      position = id ?? position;
      if (data === 'malformed') throw new SyntaxError(data);
      received.push(data);
    }
  };
  const sharing = createSharing({
    getLastId: () => position,
    getTopic: () => topic ?? null,
    open: () => (isConnected = true),
    close: () => (isConnected = false),
    receive,
  });
  sharing.start();
  await settle();
  return {
    received,
    isConnected: () => isConnected,
    read: async (...ids) => {
      if (!isConnected) return;
      const messages = ids.map((id) => ({
        id: id.split(' ')[0] ?? id,
        name: 'draw.live',
        data: id.split(' ')[1] ?? id,
      }));
      sharing.pass({ after: position, messages });
      try {
        receive(messages);
      } catch {
        // The connection is cut, and opened again behind the malformed message.
      }
      await settle();
    },
    close: async () => {
      sharing.stop();
      await settle();
    },
  };
}

const listConnected = (tabs: readonly OpenTab[]): readonly boolean[] => tabs.map((tab) => tab.isConnected());

describe('one stream for all tabs', () => {
  let tabs: OpenTab[] = [];
  let locks = new Map<string, Promise<void>>();
  const open = async (options?: TabOptions): Promise<OpenTab> => {
    const tab = await openTab(options);
    tabs.push(tab);
    return tab;
  };

  beforeEach(() => {
    session.logOut();
    tabs = [];
    locks = new Map();
    // Within one task, unlike the browser's digest: `settle` waits for one.
    jest
      .spyOn(crypto.subtle, 'digest')
      .mockImplementation(
        async (_name, data) => Uint8Array.from(createHash('sha256').update(toBytes(data)).digest()).buffer,
      );
    Object.defineProperty(navigator, 'locks', { value: createFakeLocks(locks), configurable: true });
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
  });
  afterEach(async () => {
    for (const tab of tabs) await tab.close();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('has one connection, and each tab receives each event once', async () => {
    const [leader, second, third] = [await open(), await open(), await open()];
    await leader.read('1.1', '1.2');

    expect(listConnected(tabs)).toEqual([true, false, false]);
    expect([leader, second, third].map(({ received }) => received)).toEqual(tabs.map(() => ['1.1', '1.2']));
  });

  it('passes to the next tab when the leader closes, from its last event', async () => {
    const [leader, second, third] = [await open(), await open(), await open()];
    await leader.read('1.1');
    await leader.close();
    expect(listConnected([second, third])).toEqual([true, false]);

    await second.read('1.2');
    expect([second.received, third.received]).toEqual([
      ['1.1', '1.2'],
      ['1.1', '1.2'],
    ]);
  });

  it('never reaches the tab of another session or topic', async () => {
    const visitor = await open();
    session.logIn('token-1', testPlayer);
    const player = await open();
    session.logIn('token-2', { ...testPlayer, id: 'another' });
    const [other, room] = [await open(), await open({ topic: 'room.one' })];
    await player.read('1.1');

    expect(listConnected(tabs)).toEqual([true, true, true, true]);
    expect([visitor, other, room].map(({ received }) => received)).toEqual([[], [], []]);
  });

  it('names its lock and its channel without the token, which is a secret', async () => {
    session.logIn('secret-token', testPlayer);
    await open();

    const names = [...locks.keys(), ...[...FakeChannel.open].map(({ name }) => name)];
    expect(names).toEqual([expect.not.stringContaining('secret-token'), names[0]]);
  });

  it('keeps the connection of a tab that is behind the leader until it has caught up', async () => {
    const leader = await open({ lastId: '2.5' });
    const shown = await open({ lastId: '2.3' });
    expect(shown.isConnected()).toBe(true);
    await shown.read('2.4', '2.5');
    await leader.read('2.6');

    expect(shown.isConnected()).toBe(false);
    expect(shown.received).toEqual(['2.4', '2.5', '2.6']);
  });

  it('connects a tab again that has missed an event of the former leader', async () => {
    const leader = await open({ lastId: '2.3' });
    const next = await open({ lastId: '2.3' });
    const late = await open({ lastId: '2.3' });
    await leader.close();
    for (const channel of FakeChannel.open) channel.onmessage?.({ data: { after: '2.4', messages: [] } });

    expect([next.isConnected(), late.isConnected()]).toEqual([true, true]);
  });

  it('drops what a tab has already received over its own connection', async () => {
    const leader = await open({ lastId: '9.1' });
    const ahead = await open({ lastId: '10.1' });
    await leader.read('9.2', '10.1', '10.2');

    expect(ahead.received).toEqual(['10.2']);
  });

  it('passes on every board that the server sends at the same position', async () => {
    const leader = await open();
    const follower = await open();
    await leader.read('1.1 a');
    await leader.read('1.1 b', '1.1~1.0 c');

    expect(follower.received).toEqual(['a', 'b', 'c']);
  });

  it('keeps the connection of a tab while the leader has no position', async () => {
    const leader = await open({ lastId: null });
    const second = await open();
    expect(second.isConnected()).toBe(true);
    await leader.read('1.0');
    await leader.read('1.1');

    expect([second.isConnected(), second.received]).toEqual([false, ['1.1']]);
  });

  it('goes on after a malformed message', async () => {
    const leader = await open();
    const follower = await open();
    await leader.read('1.1 malformed', '1.2');
    await leader.read('1.2');

    expect(follower.received).toEqual(['1.2']);
  });

  it.each(['locks', 'BroadcastChannel'])('keeps one connection per tab without %s', async (name) => {
    Reflect.deleteProperty(name === 'locks' ? navigator : globalThis, name);
    await open();
    await open();

    expect(listConnected(tabs)).toEqual([true, true]);
  });
});
