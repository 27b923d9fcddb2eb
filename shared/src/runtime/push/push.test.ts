import { getPush, putPush } from '@padauk/contract/chat/push.endpoints';
import { session, writeJson } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, writePageSettings, type FakeApi } from '@padauk/shared/testing';
import { renewPush } from './push.ts';

const KEY = 'BAbc';
const OLD = 'https://fcm.googleapis.com/fcm/send/old';
const NEW = 'https://fcm.googleapis.com/fcm/send/new';
const PREFERENCES = { results: true, wins: true, quietFromHour: null, quietUntilHour: null };

/** A browser that has this subscription and hands out a new one on request. */
function fakePhone(endpoint: string | null, permission: NotificationPermission = 'granted'): void {
  const createSubscription = (address: string) => ({
    endpoint: address,
    options: { applicationServerKey: Uint8Array.of(4, 6, 220).buffer },
    getKey: () => new ArrayBuffer(0),
    unsubscribe: async () => true,
  });
  const pushManager = {
    getSubscription: async () => (endpoint === null ? null : createSubscription(endpoint)),
    subscribe: async () => createSubscription(NEW),
  };
  const define = (target: object, name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { configurable: true, writable: true, value });
  define(navigator, 'serviceWorker', { ready: Promise.resolve({ pushManager }) });
  define(globalThis, 'PushManager', () => undefined);
  define(globalThis, 'Notification', { permission });
  writePageSettings({ serviceWorker: 'on' });
}

function createNetwork(subscription: typeof PREFERENCES | null = PREFERENCES): FakeApi {
  const network = createFakeApi();
  network.answer(getPush, { publicKey: KEY, subscription });
  network.answer(putPush, {});
  return network;
}

const listRegistrations = (network: FakeApi) => network.calls.filter(({ endpoint }) => endpoint === 'putPush');

describe('P9 renewing a push registration', () => {
  beforeEach(() => {
    session.logIn('token', testPlayer);
    writeJson('push', { playerId: testPlayer.id, endpoint: OLD, locale: 'uni' });
  });

  it('registers a new address after the browser has dropped the old one', async () => {
    fakePhone(null);
    const network = createNetwork();
    await renewPush();
    await renewPush();

    expect(listRegistrations(network)[0]?.request).toMatchObject({ endpoint: NEW, ...PREFERENCES });
  });

  it('sends nothing if nothing has changed', async () => {
    fakePhone(OLD);
    const network = createNetwork();
    await renewPush();

    expect(network.calls).toEqual([]);
  });

  it.each([
    ['another player is logged in', () => writeJson('push', { playerId: 'other', endpoint: OLD, locale: 'uni' })],
    ['nobody is logged in', () => session.logOut()],
    ['the stored registration is damaged', () => writeJson('push', ['?'])],
  ])('registers nothing if %s', async (_why, change) => {
    fakePhone(null);
    const network = createNetwork();
    change();
    await renewPush();

    expect(listRegistrations(network)).toEqual([]);
  });

  it('registers nothing after unsubscribing or a revoked permission', async () => {
    fakePhone(null);
    const stopped = createNetwork(null);
    await renewPush();
    fakePhone(null, 'denied');
    const denied = createNetwork();
    await renewPush();

    expect([listRegistrations(stopped), listRegistrations(denied)]).toEqual([[], []]);
  });
});
