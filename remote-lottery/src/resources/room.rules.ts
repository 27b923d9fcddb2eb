import type { MessageState, RoomMessage } from '@padauk/contract/rooms';

/** What the stream has told since the pages came: new messages, and what became of messages. */
export interface Heard {
  readonly messages: ReadonlyMap<number, RoomMessage>;
  readonly states: ReadonlyMap<number, MessageState>;
}

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
