import { aMessage } from '../test-data/rooms.ts';
import { messagesOf, NOTHING_HEARD, withMessage, withState } from './room.rules.ts';

const [first, second, third] = [
  aMessage(1),
  aMessage(2, { replyTo: { id: 1, name: 'H•••', text: 'one' } }),
  aMessage(3),
];
const ids = (messages: readonly { readonly id: number }[]): readonly number[] => messages.map(({ id }) => id);

describe('messages of a room', () => {
  it('P16 stand in their order, each once, from whatever page or event they came', () => {
    const heard = withMessage(withMessage(NOTHING_HEARD, third), second);
    expect(ids(messagesOf([{ messages: [second, first] }, { messages: [first] }], heard))).toEqual([1, 2, 3]);
  });

  it('P16 one that is hidden meanwhile has no text, also where it is quoted', () => {
    const heard = withState(NOTHING_HEARD, 1, 'hidden');
    const [hidden, answer] = messagesOf([{ messages: [second, first] }], heard);
    expect(hidden).toMatchObject({ state: 'hidden', text: null });
    expect(answer).toMatchObject({ state: 'shown', text: second.text, replyTo: { text: null } });
  });
});
