import type { RoomMessage } from '@padauk/contract/chat/rooms';
import { toAsciiDigits } from '@padauk/contract/text/digits.rules';

const MAX_SPOKEN = 3;

interface SpokenOptions {
  /** When the draw opened, ISO 8601: earlier messages are about another one. */
  readonly since: string;
  readonly digits: number;
}

/** The numbers that most players name, at most three; of equal ones the latest. An author counts once per number. */
export function findSpokenNumbers(
  messages: readonly RoomMessage[],
  { since, digits }: SpokenOptions,
): readonly string[] {
  const authors = new Map<string, Set<string>>();
  const ofDraw = messages.filter(({ at }) => Date.parse(at) >= Date.parse(since));
  for (const { author, text } of ofDraw.reverse())
    for (const number of toAsciiDigits(text ?? '').match(/\d+/g) ?? [])
      if (number.length === digits) authors.set(number, (authors.get(number) ?? new Set()).add(author));
  return [...authors]
    .sort(([, first], [, second]) => second.size - first.size)
    .slice(0, MAX_SPOKEN)
    .map(([number]) => number);
}
