import { ROOM } from '@padauk/contract/limits';
import type { MessageState, RoomMessage } from '@padauk/contract/chat/rooms';

/** Stream events since the pages were fetched: new messages and changed states. */
export interface RoomUpdates {
  readonly messages: ReadonlyMap<number, RoomMessage>;
  readonly states: ReadonlyMap<number, MessageState>;
}

/** A few pages, so that new messages do not evict what the player scrolled back to. */
const MAX_CACHED_MESSAGES = 3 * ROOM.perPage;

export const NO_UPDATES: RoomUpdates = { messages: new Map(), states: new Map() };

export function addMessage({ messages, states }: RoomUpdates, message: RoomMessage): RoomUpdates {
  return { messages: new Map(messages).set(message.id, message), states };
}

export function setMessageState({ messages, states }: RoomUpdates, id: number, state: MessageState): RoomUpdates {
  return { messages, states: new Map(states).set(id, state) };
}

/** All known messages, deduplicated, oldest first, in their current state. */
export function mergeMessages(
  pages: readonly { readonly messages: readonly RoomMessage[] }[],
  updates: RoomUpdates,
): RoomMessage[] {
  const byId = new Map(updates.messages);
  for (const page of pages) for (const message of page.messages) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id).map((message) => applyState(message, updates.states));
}

/** As the server answers: newest first. */
interface MessagePage {
  readonly messages: readonly RoomMessage[];
  readonly older: number | null;
}

/** Merges events into the pages. A single page is trimmed, so that a cached page does not grow. */
export function mergeUpdates<Page extends MessagePage>(pages: readonly Page[], updates: RoomUpdates): readonly Page[] {
  return pages.map((page, index) => {
    const pageUpdates = index === 0 ? updates : { ...updates, messages: new Map<number, RoomMessage>() };
    const messages = mergeMessages([page], pageUpdates).reverse();
    if (pages.length > 1 || messages.length <= MAX_CACHED_MESSAGES) return { ...page, messages };
    const newest = messages.slice(0, ROOM.perPage);
    return { ...page, messages: newest, older: newest[newest.length - 1]?.id ?? null };
  });
}

function applyState(message: RoomMessage, states: RoomUpdates['states']): RoomMessage {
  const state = states.get(message.id) ?? message.state;
  const { replyTo } = message;
  const isQuoteHidden = replyTo !== null && (states.get(replyTo.id) ?? 'shown') !== 'shown';
  return {
    ...message,
    state,
    text: state === 'shown' ? message.text : null,
    replyTo: isQuoteHidden ? { ...replyTo, text: null } : replyTo,
  };
}
