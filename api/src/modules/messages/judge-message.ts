import { refusal, type Refusal } from '@padauk/contract/refusals';
import { MESSAGE_PLACES, type MessagePlace } from '@padauk/contract/rules/messages';
import { foldedText, hasSensitiveWord } from '@padauk/contract/rules/room-text';
import { unicodeOfZawgyi } from '@padauk/contract/rules/zawgyi';
import rabbit from 'rabbit-node';
import type { MessageFacts, SaidMessage } from './messages.types.ts';
import { paceRefusal } from './pace.rules.ts';

const MINUTE_MS = 60_000;

/** A text as messages are compared: a text of signs alone stands for itself. */
export function foldedMessage(text: string): string {
  return foldedText(text) || text;
}

/** Since when a place has to know what a player wrote there; from now where it counts otherwise. */
export function recentSince(place: MessagePlace, at: Date): Date {
  return new Date(at.getTime() - (MESSAGE_PLACES[place].pace?.minutes ?? 0) * MINUTE_MS);
}

/**
 * Why a message, whose text its schema has let through, may not be said now: too soon or again (E32), or sensitive (E31). Words are read as Unicode and as Zawgyi: a call
 * need not come from our page, which sends Unicode.
 */
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
