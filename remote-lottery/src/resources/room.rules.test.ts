import { createMessage } from '../test-data/rooms.ts';
import { mergeMessages, NO_UPDATES, mergeUpdates, addMessage, setMessageState } from './room.rules.ts';

const [first, second, third] = [
  createMessage(1),
  createMessage(2, { replyTo: { id: 1, name: 'H•••', text: 'one' } }),
  createMessage(3),
];
const listIds = (messages: readonly { readonly id: number }[]): readonly number[] => messages.map(({ id }) => id);

describe('messages of a room', () => {
  it('P16 stand in their order, each once, from whatever page or event they came', () => {
    const heard = addMessage(addMessage(NO_UPDATES, third), second);
    expect(listIds(mergeMessages([{ messages: [second, first] }, { messages: [first] }], heard))).toEqual([1, 2, 3]);
  });

  it('P16 one that is hidden meanwhile has no text, also where it is quoted', () => {
    const heard = setMessageState(NO_UPDATES, 1, 'hidden');
    const [hidden, answer] = mergeMessages([{ messages: [second, first] }], heard);
    expect(hidden).toMatchObject({ state: 'hidden', text: null });
    expect(answer).toMatchObject({ state: 'shown', text: second.text, replyTo: { text: null } });
  });
});

describe('D2 pages with what was heard since', () => {
  const newest = { messages: [second, first], older: null };
  const heardUpTo = (last: number) =>
    Array.from({ length: last - 2 }, (_, index) => createMessage(index + 3)).reduce(addMessage, NO_UPDATES);

  it('have it on the first page, and what has changed on every one', () => {
    const heard = setMessageState(addMessage(NO_UPDATES, createMessage(4)), 1, 'removed');
    const [page, older] = mergeUpdates(
      [
        { messages: [third, second], older: 2 },
        { messages: [first], older: null },
      ],
      heard,
    );

    expect([listIds(page?.messages ?? []), page?.older]).toEqual([[4, 3, 2], 2]);
    expect(older).toMatchObject({ messages: [{ id: 1, state: 'removed', text: null }], older: null });
  });

  it.each([
    [150, 150, null],
    [151, 50, 102],
  ])('keep of %i messages the newest %i, and ask for what is before %s', (last, count, older) => {
    const [page] = mergeUpdates([newest], heardUpTo(last));

    expect([page?.messages.length, page?.messages[0]?.id, page?.older]).toEqual([count, last, older]);
  });

  it('lose no message between two pages, however many are heard', () => {
    const [page] = mergeUpdates([newest, { messages: [], older: null }], heardUpTo(151));

    expect(page?.messages).toHaveLength(151);
  });
});
