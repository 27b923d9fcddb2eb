import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { foldText, hasSensitiveWord, MESSAGE_RULES, type MessageKind } from '@padauk/contract/chat/messages.rules';
import { convertZawgyiToUnicode } from '@padauk/contract/text/burmese-encoding.rules';
import rabbit from 'rabbit-node';
import { type MessageFacts, type PlayerMessage, checkRate } from './rate.rules.ts';

export type { RecentMessage, PlayerMessage } from './rate.rules.ts';

const MINUTE_MS = 60_000;

/** The form in which messages are compared; a text that folds to nothing stays as it is. */
export function foldMessage(text: string): string {
  return foldText(text) || text;
}

/** How far back {@link judgeMessage} needs the messages of a player. */
export function getRecentSince(place: MessageKind, at: Date): Date {
  return new Date(at.getTime() - (MESSAGE_RULES[place].pace?.minutes ?? 0) * MINUTE_MS);
}

/** E31, E32. Words are checked as Zawgyi too, because a call may come from another client than our page. */
export function judgeMessage(
  place: MessageKind,
  { room, text, folded }: PlayerMessage,
  { at, recent, words }: MessageFacts,
): Refusal | null {
  const { pace, isCheckedForWords } = MESSAGE_RULES[place];
  const tooFast = pace === null ? null : checkRate(pace, recent, { room, folded, now: at });
  if (tooFast !== null || !isCheckedForWords) return tooFast;
  const isSensitive = [text, convertZawgyiToUnicode(text, rabbit.zg2uni)].some((read) => hasSensitiveWord(read, words));
  return isSensitive ? createRefusal('MESSAGE_SENSITIVE') : null;
}
