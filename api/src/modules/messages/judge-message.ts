import { refusal, type Refusal } from '@padauk/contract/refusals';
import { MESSAGE_PLACES, type MessagePlace } from '@padauk/contract/rules/messages';
import { foldedText, hasSensitiveWord } from '@padauk/contract/rules/room-text';
import { unicodeOfZawgyi } from '@padauk/contract/rules/zawgyi';
import rabbit from 'rabbit-node';
import type { MessageFacts, SaidMessage } from './messages.types.ts';
import { paceRefusal } from './pace.rules.ts';

const MINUTE_MS = 60_000;

/** The form in which messages are compared; a text that folds to nothing stays as it is. */
export function foldedMessage(text: string): string {
  return foldedText(text) || text;
}

/** How far back {@link judgeMessage} needs the messages of a player. */
export function recentSince(place: MessagePlace, at: Date): Date {
  return new Date(at.getTime() - (MESSAGE_PLACES[place].pace?.minutes ?? 0) * MINUTE_MS);
}

/** E31, E32. Words are checked as Zawgyi too, because a call may come from another client than our page. */
export function judgeMessage(
  place: MessagePlace,
  { room, text, folded }: SaidMessage,
  { at, recent, words }: MessageFacts,
): Refusal | null {
  const { pace, isCheckedForWords } = MESSAGE_PLACES[place];
  const tooFast = pace === null ? null : paceRefusal(pace, recent, { room, folded, now: at });
  if (tooFast !== null || !isCheckedForWords) return tooFast;
  const isSensitive = [text, unicodeOfZawgyi(text, rabbit.zg2uni)].some((read) => hasSensitiveWord(read, words));
  return isSensitive ? refusal('MESSAGE_SENSITIVE') : null;
}
