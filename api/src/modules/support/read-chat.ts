import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getSupportChat, sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import type { Deps } from '../../platform/deps.ts';
import { readAnswerTimes, readMessages, readSummary, type MessageRow } from './support.repository.ts';

const PAGE = 30;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Fewer answers are too few for an estimate. */
const MIN_ANSWERS = 3;

export async function readChat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { playerId, before }: { readonly playerId: string; readonly before: string | undefined },
): Promise<AnswerFor<typeof getSupportChat>> {
  const rows = await readMessages(db, { playerId, before: before ?? null, limit: PAGE + 1 });
  const { answered, middleSeconds } = await readAnswerTimes(db, subtractDays(clock.now(), WEEK_DAYS));
  return {
    messages: rows.slice(0, PAGE).map(toMessageView),
    hasMore: rows.length > PAGE,
    ...(await readSummary(db, playerId)),
    usualAnswerSeconds: answered < MIN_ANSWERS ? null : middleSeconds,
  };
}

export function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export const SUPPORT_PHOTO_PATH = '/api/support/photos';

/** Hides the operator's name from the player. */
export function toMessageView(row: MessageRow): AnswerFor<typeof sendSupportMessage> {
  const { id, operator, text, photoId, at, isRead } = row;
  return {
    id,
    by: operator === null ? 'me' : 'service',
    text,
    photoUrl: photoId === null ? null : `${SUPPORT_PHOTO_PATH}/${photoId}`,
    at: at.toISOString(),
    isRead,
  };
}
