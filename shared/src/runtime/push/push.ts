import type { RequestFor } from '@padauk/contract/endpoint';
import { getPush, putPush, stopPush } from '@padauk/contract/endpoints/push';
import type { Refusal } from '@padauk/contract/refusals';
import { api } from '../api/client.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { pageSettings } from '../page/settings.ts';
import { session } from '../session/session.store.ts';
import { readJson, writeJson, writeText } from '../session/storage.ts';

/** What the phone shall be told of, and when not. */
export type PushWishes = Pick<RequestFor<typeof putPush>, 'results' | 'wins' | 'quietFromHour' | 'quietUntilHour'>;

/** `unsupported`: this browser cannot, or not before the app is installed. `denied`: its player has said no, which only the phone's settings change. */
export type PushAbility = 'able' | 'denied' | 'unsupported';

/** `dismissed`: asked, and not answered with yes. `unreachable`: the browser's push service does not answer. */
export type Subscribed = 'done' | 'dismissed' | 'unreachable' | { readonly refusal: Refusal };

/** What this phone has told the server, so that it can be told anew when the browser has changed its address. */
interface Told {
  readonly playerId: string;
  readonly endpoint: string;
  readonly locale: string;
}

const KEY = 'push';
/** A browser that cannot reach its push service may never answer. */
const WITHIN_MS = 15_000;

export function pushAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere || pageSettings().serviceWorker !== 'on') return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Asks for the permission, where it is not given yet, and subscribes this phone. Only by a tap: a question that nobody expects is answered with no, for ever. */
export async function subscribePush(publicKey: string, wishes: PushWishes): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return 'dismissed';
  const subscription = await within(subscriptionFor(publicKey));
  return subscription === null ? 'unreachable' : await tell(subscription, wishes);
}

/** Nothing any more for this phone. The server forgets it first: what the browser still has is then of no use to anybody. */
export async function unsubscribePush(): Promise<Refusal | null> {
  const stopped = await api.call(stopPush, {});
  if (!stopped.ok) return stopped.refusal;
  writeText(KEY, null);
  const registration = await within(navigator.serviceWorker.ready);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return null;
}

/** Tells the server again where the browser has changed the address by itself, or the player the language. Asks nobody anything. */
export async function renewPush(): Promise<void> {
  const told = readJson(KEY, isTold);
  const current = session.current();
  if (told === null || current.kind !== 'player' || current.player.id !== told.playerId) return;
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  const registration = await within(navigator.serviceWorker.ready);
  const known = (await registration?.pushManager.getSubscription()) ?? null;
  if (known?.endpoint === told.endpoint && told.locale === currentLocale()) return;
  const asked = await api.call(getPush, {});
  if (!asked.ok || asked.value.publicKey === null || asked.value.subscription === null) return;
  const subscription = await within(subscriptionFor(asked.value.publicKey));
  if (subscription !== null) await tell(subscription, asked.value.subscription);
}

/** The browser's subscription with this key: one with another key is of another installation, or of an older key of this one. */
async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null) {
    if (keyText(known.options.applicationServerKey) === publicKey) return known;
    await known.unsubscribe();
  }
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function tell(subscription: PushSubscription, wishes: PushWishes): Promise<Subscribed> {
  const { endpoint } = subscription;
  const current = session.current();
  const locale = currentLocale();
  const told = await api.call(putPush, {
    endpoint,
    p256dh: keyText(subscription.getKey('p256dh')),
    auth: keyText(subscription.getKey('auth')),
    locale,
    ...wishes,
  });
  if (!told.ok) return { refusal: told.refusal };
  if (current.kind === 'player') writeJson(KEY, { playerId: current.player.id, endpoint, locale } satisfies Told);
  return 'done';
}

function isTold(value: unknown): value is Told {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['playerId', 'endpoint', 'locale'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

/** base64url, as VAPID and Web Push write keys. */
function keyText(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What `asked` answers within the time; null later, and where it fails. */
async function within<Value>(asked: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WITHIN_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
