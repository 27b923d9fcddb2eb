import { createMessage } from '../test-data/rooms.ts';
import { mergeMessages, NO_UPDATES, mergeUpdates, addMessage, setMessageState } from './room.rules.ts';

const [first, second, third] = [
  createMessage(1),
  createMessage(2, { replyTo: { id: 1, name: 'H•••', text: 'one' } }),
  createMessage(3),
];
const listIds = (messages: readonly { readonly id: number }[]): readonly number[] => messages.map(({ id }) => id);

describe('messages of a room', () => {
  it('P16 merges pages and events in order without duplicates', () => {
    const updates = addMessage(addMessage(NO_UPDATES, third), second);
    expect(listIds(mergeMessages([{ messages: [second, first] }, { messages: [first] }], updates))).toEqual([1, 2, 3]);
  });

  it('P16 removes the text of a hidden message, also where it is quoted', () => {
    const updates = setMessageState(NO_UPDATES, 1, 'hidden');
    const [hidden, answer] = mergeMessages([{ messages: [second, first] }], updates);
    expect(hidden).toMatchObject({ state: 'hidden', text: null });
    expect(answer).toMatchObject({ state: 'shown', text: second.text, replyTo: { text: null } });
  });
});

describe('D2 cached pages after stream events', () => {
  const newest = { messages: [second, first], older: null };
  const addMessagesUpTo = (last: number) =>
    Array.from({ length: last - 2 }, (_, index) => createMessage(index + 3)).reduce(addMessage, NO_UPDATES);

  it('add new messages to the first page and apply changed states to every page', () => {
    const updates = setMessageState(addMessage(NO_UPDATES, createMessage(4)), 1, 'removed');
    const [page, older] = mergeUpdates(
      [
        { messages: [third, second], older: 2 },
        { messages: [first], older: null },
      ],
      updates,
    );

    expect([listIds(page?.messages ?? []), page?.older]).toEqual([[4, 3, 2], 2]);
    expect(older).toMatchObject({ messages: [{ id: 1, state: 'removed', text: null }], older: null });
  });

  it.each([
    [150, 150, null],
    [151, 50, 102],
  ])('keep of %i messages the newest %i, with an older page before %s', (last, count, older) => {
    const [page] = mergeUpdates([newest], addMessagesUpTo(last));

    expect([page?.messages.length, page?.messages[0]?.id, page?.older]).toEqual([count, last, older]);
  });

  it('keep all messages of several pages', () => {
    const [page] = mergeUpdates([newest, { messages: [], older: null }], addMessagesUpTo(151));

    expect(page?.messages).toHaveLength(151);
  });
});
