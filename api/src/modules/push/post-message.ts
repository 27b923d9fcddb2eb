import { PUSH, type PushMessage } from '@padauk/contract/chat/push';
import webPush from 'web-push';
import type { Log } from '../../platform/log.ts';
import type { PushKey } from './push-key.ts';
import type { DueMessage } from './push.types.ts';

/** `gone`: the subscription has ended; `refused`: this message is never accepted; `again`: retry later. */
export type PostOutcome = 'sent' | 'gone' | 'refused' | 'again';

const TIMEOUT_MS = 5_000;
const SECOND_MS = 1_000;
/** The subscription has ended, or belongs to another key. */
const GONE_STATUSES = [403, 404, 410];
const TOO_MANY = 429;

interface Sending {
  readonly now: Date;
  readonly contact: string;
  readonly key: PushKey;
  readonly log: Log;
}

/** RFC 8291. The library only builds the request, because its sender supports TLS only. Follows no redirect. */
export async function postMessage(
  { id, payload, locale, endpoint, p256dh, auth, expiresAt }: DueMessage,
  { now, contact, key, log }: Sending,
): Promise<PostOutcome> {
  try {
    const text = JSON.stringify({ ...payload, locale } satisfies PushMessage);
    if (Buffer.byteLength(text) > PUSH.plainBytes) throw new Error('the message is too long for a push service');
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...key },
      TTL: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS)),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>, // the library types the headers as any
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return toOutcome(answer.status);
  } catch (error) {
    log.warn({ err: error, message: id }, 'a push message could not be sent');
    return 'again';
  }
}

function toOutcome(status: number): PostOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE_STATUSES.includes(status)) return 'gone';
  return status === TOO_MANY || status >= 500 ? 'again' : 'refused';
}
