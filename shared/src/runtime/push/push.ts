import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { getPush, putPush, stopPush } from '@padauk/contract/chat/push.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { api } from '../api/client.ts';
import { getLocale } from '../i18n/i18n.ts';
import { readPageSettings } from '../page/settings.ts';
import { session } from '../session/session.store.ts';
import { hasFields, readJson, writeJson, writeText } from '../storage.ts';

export type PushPreferences = Pick<
  RequestFor<typeof putPush>,
  'results' | 'wins' | 'losses' | 'quietFromHour' | 'quietUntilHour'
>;

/** `unsupported`: missing in this browser, or until the app is installed. `denied`: only phone settings change it. */
export type PushSupport = 'able' | 'denied' | 'unsupported';

/** `dismissed`: permission not granted. `unreachable`: the browser's push service does not answer. */
export type SubscribeResult = 'done' | 'dismissed' | 'unreachable' | { readonly refusal: Refusal };

interface PushRegistration {
  readonly playerId: string;
  readonly endpoint: string;
  readonly locale: string;
}

const KEY = 'push';
/** A browser that cannot reach its push service may never answer. */
const TIMEOUT_MS = 15_000;

export function getPushSupport(): PushSupport {
  const isAvailable = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isAvailable || readPageSettings().serviceWorker !== 'on') return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Call only on a tap: a player denies an unexpected permission request, and that answer is permanent. */
export async function subscribePush(publicKey: string, preferences: PushPreferences): Promise<SubscribeResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'dismissed';
  const subscription = await withTimeout(ensureSubscription(publicKey));
  return subscription === null ? 'unreachable' : await registerPush(subscription, preferences);
}

/** Unregisters at the server first: a subscription that the browser still has is then harmless. */
export async function unsubscribePush(): Promise<Refusal | null> {
  const result = await api.callEndpoint(stopPush, {});
  if (!result.ok) return result.refusal;
  writeText(KEY, null);
  const registration = await withTimeout(navigator.serviceWorker.ready);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return null;
}

/** Registers again after the browser has changed the address or the player the language. Never prompts. */
export async function renewPush(): Promise<void> {
  const stored = readJson(KEY, isPushRegistration);
  const current = session.current();
  if (stored === null || current.kind !== 'player' || current.player.id !== stored.playerId) return;
  if (getPushSupport() !== 'able' || Notification.permission !== 'granted') return;
  const registration = await withTimeout(navigator.serviceWorker.ready);
  const existing = (await registration?.pushManager.getSubscription()) ?? null;
  if (existing?.endpoint === stored.endpoint && stored.locale === getLocale()) return;
  const push = await api.callEndpoint(getPush, {});
  if (!push.ok || push.value.publicKey === null || push.value.subscription === null) return;
  const subscription = await withTimeout(ensureSubscription(push.value.publicKey));
  if (subscription !== null) await registerPush(subscription, push.value.subscription);
}

/** Replaces a subscription with another key: it belongs to another installation or to an older key. */
async function ensureSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null) {
    if (encodeKey(existing.options.applicationServerKey) === publicKey) return existing;
    await existing.unsubscribe();
  }
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function registerPush(subscription: PushSubscription, preferences: PushPreferences): Promise<SubscribeResult> {
  const { endpoint } = subscription;
  const current = session.current();
  const locale = getLocale();
  const result = await api.callEndpoint(putPush, {
    endpoint,
    p256dh: encodeKey(subscription.getKey('p256dh')),
    auth: encodeKey(subscription.getKey('auth')),
    locale,
    ...preferences,
  });
  if (!result.ok) return { refusal: result.refusal };
  if (current.kind === 'player')
    writeJson(KEY, { playerId: current.player.id, endpoint, locale } satisfies PushRegistration);
  return 'done';
}

function isPushRegistration(value: unknown): value is PushRegistration {
  return hasFields<PushRegistration>(value, { playerId: 'string', endpoint: 'string', locale: 'string' });
}

/** base64url, as in VAPID and Web Push. */
function encodeKey(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
