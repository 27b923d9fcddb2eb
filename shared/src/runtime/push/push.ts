import type { RequestFor } from '@padauk/contract/endpoint';
import { getPush, putPush, stopPush } from '@padauk/contract/endpoints/push';
import type { Refusal } from '@padauk/contract/refusals';
import { api } from '../api/client.ts';
import { getLocale } from '../i18n/i18n.ts';
import { readPageSettings } from '../page/settings.ts';
import { session } from '../session/session.store.ts';
import { readJson, writeJson, writeText } from '../session/storage.ts';

export type PushPreferences = Pick<RequestFor<typeof putPush>, 'results' | 'wins' | 'quietFromHour' | 'quietUntilHour'>;

/** `unsupported`: missing in this browser, or until the app is installed. `denied`: only phone settings change it. */
export type PushSupport = 'able' | 'denied' | 'unsupported';

/** `dismissed`: permission not granted. `unreachable`: the browser's push service does not answer. */
export type SubscribeResult = 'done' | 'dismissed' | 'unreachable' | { readonly refusal: Refusal };

/** The last registration sent to the server, to detect a changed address or language. */
interface PushRegistration {
  readonly playerId: string;
  readonly endpoint: string;
  readonly locale: string;
}

const KEY = 'push';
/** A browser that cannot reach its push service may never answer. */
const TIMEOUT_MS = 15_000;

export function getPushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere || readPageSettings().serviceWorker !== 'on') return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Call only on a tap: a player denies an unexpected permission request, and that answer is permanent. */
export async function subscribePush(publicKey: string, wishes: PushPreferences): Promise<SubscribeResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'dismissed';
  const subscription = await withTimeout(ensureSubscription(publicKey));
  return subscription === null ? 'unreachable' : await registerPush(subscription, wishes);
}

/** Unregisters at the server first: a subscription that the browser still has is then harmless. */
export async function unsubscribePush(): Promise<Refusal | null> {
  const stopped = await api.callEndpoint(stopPush, {});
  if (!stopped.ok) return stopped.refusal;
  writeText(KEY, null);
  const registration = await withTimeout(navigator.serviceWorker.ready);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return null;
}

/** Registers again after the browser has changed the address or the player the language. Never prompts. */
export async function renewPush(): Promise<void> {
  const told = readJson(KEY, isPushRegistration);
  const current = session.current();
  if (told === null || current.kind !== 'player' || current.player.id !== told.playerId) return;
  if (getPushSupport() !== 'able' || Notification.permission !== 'granted') return;
  const registration = await withTimeout(navigator.serviceWorker.ready);
  const known = (await registration?.pushManager.getSubscription()) ?? null;
  if (known?.endpoint === told.endpoint && told.locale === getLocale()) return;
  const asked = await api.callEndpoint(getPush, {});
  if (!asked.ok || asked.value.publicKey === null || asked.value.subscription === null) return;
  const subscription = await withTimeout(ensureSubscription(asked.value.publicKey));
  if (subscription !== null) await registerPush(subscription, asked.value.subscription);
}

/** Replaces a subscription with another key: it belongs to another installation or to an older key. */
async function ensureSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null) {
    if (encodeKey(known.options.applicationServerKey) === publicKey) return known;
    await known.unsubscribe();
  }
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function registerPush(subscription: PushSubscription, wishes: PushPreferences): Promise<SubscribeResult> {
  const { endpoint } = subscription;
  const current = session.current();
  const locale = getLocale();
  const told = await api.callEndpoint(putPush, {
    endpoint,
    p256dh: encodeKey(subscription.getKey('p256dh')),
    auth: encodeKey(subscription.getKey('auth')),
    locale,
    ...wishes,
  });
  if (!told.ok) return { refusal: told.refusal };
  if (current.kind === 'player')
    writeJson(KEY, { playerId: current.player.id, endpoint, locale } satisfies PushRegistration);
  return 'done';
}

function isPushRegistration(value: unknown): value is PushRegistration {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['playerId', 'endpoint', 'locale'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

/** base64url, as in VAPID and Web Push. */
function encodeKey(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null on timeout and on failure. */
async function withTimeout<Value>(asked: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
