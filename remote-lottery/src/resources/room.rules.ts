import { ROOM } from '@padauk/contract/limits';
import type { MessageState, RoomMessage } from '@padauk/contract/rooms';

/** Stream events since the pages were fetched: new messages and changed states. */
export interface Heard {
  readonly messages: ReadonlyMap<number, RoomMessage>;
  readonly states: ReadonlyMap<number, MessageState>;
}

/** A few pages, so that new messages do not evict what the player scrolled back to. */
const MOST_KEPT = 3 * ROOM.perPage;

export const NOTHING_HEARD: Heard = { messages: new Map(), states: new Map() };

export function withMessage({ messages, states }: Heard, message: RoomMessage): Heard {
  return { messages: new Map(messages).set(message.id, message), states };
}

export function withState({ messages, states }: Heard, id: number, state: MessageState): Heard {
  return { messages, states: new Map(states).set(id, state) };
}

/** All known messages, deduplicated, oldest first, in their current state. */
export function messagesOf(
  pages: readonly { readonly messages: readonly RoomMessage[] }[],
  heard: Heard,
): RoomMessage[] {
  const known = new Map(heard.messages);
  for (const page of pages) for (const message of page.messages) known.set(message.id, message);
  return [...known.values()]
    .sort((one, other) => one.id - other.id)
    .map((message) => asItStands(message, heard.states));
}

/** As the server answers: newest first. */
interface KnownPage {
  readonly messages: readonly RoomMessage[];
  readonly older: number | null;
}

/** Merges events into the pages. A single page is trimmed, so that a cached page does not grow. */
export function withHeard<Page extends KnownPage>(pages: readonly Page[], heard: Heard): readonly Page[] {
  return pages.map((page, index) => {
    const added = index === 0 ? heard : { ...heard, messages: new Map<number, RoomMessage>() };
    const messages = messagesOf([page], added).reverse();
    if (pages.length > 1 || messages.length <= MOST_KEPT) return { ...page, messages };
    const kept = messages.slice(0, ROOM.perPage);
    return { ...page, messages: kept, older: kept[kept.length - 1]?.id ?? null };
  });
}

function asItStands(message: RoomMessage, states: Heard['states']): RoomMessage {
  const state = states.get(message.id) ?? message.state;
  const { replyTo } = message;
  const isQuoteGone = replyTo !== null && (states.get(replyTo.id) ?? 'shown') !== 'shown';
  return {
    ...message,
    state,
    text: state === 'shown' ? message.text : null,
    replyTo: isQuoteGone ? { ...replyTo, text: null } : replyTo,
  };
}
