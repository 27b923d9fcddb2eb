import { ROOM } from '@padauk/contract/limits';
import type { MessageState, RoomMessage } from '@padauk/contract/rooms';

/** What the stream has told since the pages came: new messages, and what became of messages. */
export interface Heard {
  readonly messages: ReadonlyMap<number, RoomMessage>;
  readonly states: ReadonlyMap<number, MessageState>;
}

/** A few pages: whoever reads back does not lose them at each message. */
const MOST_KEPT = 3 * ROOM.perPage;

export const NOTHING_HEARD: Heard = { messages: new Map(), states: new Map() };

export function withMessage({ messages, states }: Heard, message: RoomMessage): Heard {
  return { messages: new Map(messages).set(message.id, message), states };
}

export function withState({ messages, states }: Heard, id: number, state: MessageState): Heard {
  return { messages, states: new Map(states).set(id, state) };
}

/** All messages of a room that are known, each once, the oldest first, as they stand now. */
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

/** A page as the server answers it: the newest message first. */
interface KnownPage {
  readonly messages: readonly RoomMessage[];
  readonly older: number | null;
}

/**
 * The same pages with what was heard since: new messages stand on the first. Alone it keeps the newest of them, and what is before is asked for anew: a page that is kept in
 * a browser must not grow as long as somebody looks at a room.
 */
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
