import { useReducer } from 'react';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import {
  getRoomMessages,
  getRooms,
  markRoomRead,
  postRoomMessage,
  reportRoomMessage,
} from '@padauk/contract/chat/rooms.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { noonDraw, today } from '../../test-data/draws.ts';
import { listRequests, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { createRooms, createMessage, createRoom, OWN_AUTHOR } from '../../test-data/rooms.ts';
import { createTypedMessages } from '../../test-data/typed-messages.ts';
import { ChatScreen, CommentsScreen } from './room.screen.tsx';

const ROOM = 'chat.two_d';
const findTextBox = () => screen.findByRole('textbox', { name: 'Write to the room' });
const sendText = async (text: string): Promise<void> => userEvent.type(await findTextBox(), `${text}{Enter}`);
const listPosts = (): unknown[] => listRequests(api, postRoomMessage);
const createOwnMessage = (text: string) => createMessage(9, { author: OWN_AUTHOR, text });

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
  window.scrollBy = jest.fn();
  api = createFakeApi();
  api.answer(getRooms, createRooms());
  api.answer(markRoomRead, { room: ROOM });
  api.answer(
    getRoomMessages,
    createRoom(createMessage(2, { replyTo: { id: 1, name: 'K•••', text: 'one' } }), createMessage(1)),
  );
});

const renderRoom = (options: Parameters<typeof renderLottery>[1] = {}) =>
  renderLottery(<ChatScreen game={twoDGame} />, { path: '/twoD/chat', ...options });
const listMessages = async () =>
  within(await screen.findByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

/** Renders the room anew on a tap, as a reload does; the session stays. */
function ReloadableRoom() {
  const [times, reload] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <button onClick={reload}>reload</button>
      <ChatScreen key={times} game={twoDGame} />
    </>
  );
}

/** Opens the sheet of the first message. */
async function openActions(): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: 'H•••: reply or report' });
  if (more !== undefined) await userEvent.click(more);
}

describe('chat room', () => {
  it('P16 shows messages oldest first, with name, time and quoted message', async () => {
    await renderRoom();
    expect(await listMessages()).toEqual(['20/11/2026', 'H••• 9:30 AMmessage 1', 'H••• 9:30 AMK•••: onemessage 2']);
  });

  it("P16 calls the author of a quote of the player's own message by the same word as the message", async () => {
    const replyTo = { id: 1, name: 'K•••', text: 'one' };
    api.answer(getRoomMessages, createRoom(createMessage(2, { replyTo }), createMessage(1, { author: OWN_AUTHOR })));
    await renderRoom();
    expect(await listMessages()).toEqual(['20/11/2026', 'You 9:30 AMmessage 1', 'H••• 9:30 AMYou: onemessage 2']);
  });

  it('P16 shows stream events of this room and ignores another room', async () => {
    await renderRoom();
    await listMessages();
    act(() => bus.emit('room.message', { room: ROOM, message: createMessage(3) }));
    act(() => bus.emit('room.message', { room: 'chat.three_d', message: createMessage(4) }));
    expect(await listMessages()).toHaveLength(4);
    act(() => bus.emit('room.changed', { room: ROOM, messageId: 3, state: 'hidden' }));
    expect((await listMessages())[3]).toContain('Hidden: players have reported it.');
  });

  it('V10 reports more than five digits without a request', async () => {
    await renderRoom();
    await sendText('၀၉၁၂၃၄');
    expect(screen.getByRole('alert')).toHaveTextContent('At most 5 digits in a message.');
    expect(listPosts()).toEqual([]);
  });

  it("P16 sends a message, shows it as the player's own, and clears the input", async () => {
    api.answer(postRoomMessage, createOwnMessage('Good luck'));
    await renderRoom();
    await sendText(' Good luck ');
    expect(await screen.findByText('Good luck', { selector: 'div' })).toBeInTheDocument();
    expect(listPosts()).toEqual([{ room: ROOM, key: expect.any(String), text: 'Good luck', replyTo: null }]);
    expect(await findTextBox()).toHaveValue('');
    expect((await listMessages()).at(-1)).toMatch(/^You/);
  });

  it('P22 converts Zawgyi input to Unicode before sending', async () => {
    api.answer(postRoomMessage, createOwnMessage('မြန်မာ'));
    await renderRoom();
    await sendText('ျမန္မာႏိုင္ငံ');
    await screen.findByText('မြန်မာ');
    expect(listPosts()).toMatchObject([{ text: 'မြန်မာနိုင်ငံ' }]);
  });

  it('V10 P22 counts digits after the conversion to Unicode, because Zawgyi reuses Shan digits', async () => {
    api.answer(postRoomMessage, createOwnMessage('တို့'));
    await renderRoom();
    const typed = 'ခင္ဗ်ားတို႔ က်ြန္ေတာ္တို႔ ငါတို႔ သူတို႔ မင္းတို႔ ကေလးတို႔';
    await sendText(typed);
    await screen.findByText('တို့');
    expect(listPosts()).toHaveLength(1);
    await sendText(`${typed} ၀၉၁၂၃၄`);
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 digits in a message.');
    expect(listPosts()).toHaveLength(1);
  });

  it('E31 keeps the text of a refused message and shows the reason', async () => {
    api.refuse(postRoomMessage, { code: 'MESSAGE_SENSITIVE' });
    await renderRoom();
    await sendText('rude');
    expect(await screen.findByText('Your comment holds sensitive words. Please change it.')).toBeInTheDocument();
    expect(await findTextBox()).toHaveValue('rude');
    expect(await findTextBox()).not.toHaveAttribute('readonly');
  });

  it('E32 B9 sends a message typed offline once when the network is back', async () => {
    api.disconnect(postRoomMessage);
    await renderRoom();
    await sendText('from the bus');
    expect(await screen.findByText(/Not sent yet/)).toBeInTheDocument();
    expect(await findTextBox()).toHaveAttribute('readonly');
    api.answer(postRoomMessage, createOwnMessage('from the bus'));
    act(() => bus.emit('network.changed', { isOnline: true }));
    expect(await screen.findByText('from the bus', { selector: 'div' })).toBeInTheDocument();
    const [first, second] = listPosts();
    expect(listPosts()).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it('E32 resends a message without an answer under its key after a reload', async () => {
    api.disconnect(postRoomMessage);
    await renderLottery(<ReloadableRoom />, { path: '/twoD/chat' });
    await sendText('lost answer');
    await screen.findByText(/Not sent yet/);
    api.answer(postRoomMessage, createOwnMessage('lost answer'));
    await page.tapButton('reload');
    expect(await screen.findByText('lost answer', { selector: 'div' })).toBeInTheDocument();
    const [first, second] = listPosts();
    expect(second).toEqual(first);
  });

  it('P16 replies to a message', async () => {
    api.answer(postRoomMessage, createOwnMessage('me too'));
    await renderRoom();
    await openActions();
    await page.tapButton('Reply');
    expect(screen.getByText('Reply to H•••')).toBeInTheDocument();
    await sendText('me too');
    await screen.findByText('me too', { selector: 'div' });
    expect(listPosts()).toMatchObject([{ replyTo: 1 }]);
  });

  it('P16 A2 reports a message with a reason', async () => {
    api.answer(reportRoomMessage, { messageId: 1 });
    await renderRoom();
    await openActions();
    await page.tapButton('Report');
    await page.tapButton('Insult or hate');
    expect(listRequests(api, reportRoomMessage)).toEqual([{ messageId: 1, reason: 'insult' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A1 shows messages to a visitor and links to log-in to write', async () => {
    api.answer(getRoomMessages, { ...createRoom(createMessage(1)), author: null });
    await renderRoom({ player: null });
    expect(await listMessages()).toHaveLength(2);
    expect(page.getLinkPath('Log in to write')).toBe('/login?next=%2FtwoD%2Fchat');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('E32 shows a closed room without an input', async () => {
    api.answer(getRoomMessages, { ...createRoom(createMessage(1)), isOpen: false });
    await renderRoom();
    expect(await screen.findByText('This room is closed. You can read what was said.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('P16 loads earlier messages and shows markup as text', async () => {
    const others = Array.from({ length: 49 }, (_, place) => createMessage(99 - place));
    const markup = createMessage(100, { text: '<b>17</b> https://a.example' });
    api.answer(getRoomMessages, { ...createRoom(markup, ...others), older: 51 });
    await renderRoom();
    expect(await screen.findByText('<b>17</b> https://a.example')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /a\.example/ })).not.toBeInTheDocument();
    api.answer(getRoomMessages, createRoom(createMessage(1)));
    await page.tapButton('Earlier messages');
    expect(await screen.findByText('message 1')).toBeInTheDocument();
    expect(listRequests(api, getRoomMessages)).toContainEqual({ room: ROOM, before: 51 });
  });

  it('P16 shows each of a thousand hostile messages as text', async () => {
    const texts = createTypedMessages(1_000, 12);
    const messages = texts.map((text, index) => createMessage(index + 1, { text }));
    api.answer(getRoomMessages, createRoom(...messages.slice(0, 50).reverse()));
    await renderRoom();
    const log = await screen.findByRole('log');
    act(() => messages.slice(50).forEach((message) => bus.emit('room.message', { room: ROOM, message })));
    const shown = new Map(
      [...log.querySelectorAll('li > div > div > div')].map((element) => [element.textContent, element]),
    );
    expect(texts.filter((text) => shown.get(text)?.childElementCount !== 0)).toEqual([]);
    expect(log.querySelectorAll('img, script, a, iframe, [onerror], [onload], [href]')).toHaveLength(0);
  });

  it('P16 links to the board of the open draw', async () => {
    api.answer(getDraws, today);
    await renderRoom();
    expect(await page.findLinkPath('Bet now')).toBe(`/bet?draw=${noonDraw.id}`);
  });

  it('P16 shows beside the draw which numbers the room names most', async () => {
    api.answer(getDraws, today);
    const say = (id: number, text: string) => createMessage(id, { text, author: `author-${id}` });
    api.answer(getRoomMessages, createRoom(say(4, '၀၅'), say(3, '17 or 05'), say(2, '84'), say(1, '17, 2026')));
    await renderRoom();
    const numbers = within(await screen.findByRole('list', { name: 'Talked about' })).getAllByRole('listitem');
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['05', '17', '84']);
  });

  it('P16 shows no numbers beside the draw if they were named before it opened', async () => {
    api.answer(getDraws, today);
    api.answer(getRoomMessages, createRoom(createMessage(1, { text: '05', at: '2026-11-19T03:00:00.000Z' })));
    await renderRoom();
    await page.findLinkPath('Bet now');
    expect(await screen.findByText('05')).toBeInTheDocument();
    expect(screen.queryByText('Talked about')).not.toBeInTheDocument();
  });

  it('P16 shows a message in an empty room', async () => {
    api.answer(getRoomMessages, createRoom());
    await renderRoom();
    expect(await screen.findByText('Nothing said yet. Be the first.')).toBeInTheDocument();
  });

  it('P16 V11 uses a separate room for comments on winners', async () => {
    await renderLottery(<CommentsScreen game={twoDGame} />, { path: '/twoD/comment_winnerTwoD' });
    expect(await screen.findByRole('heading', { name: 'Comments on 2D winners' })).toBeInTheDocument();
    expect(listRequests(api, getRoomMessages)).toEqual([{ room: 'winners.two_d' }]);
  });
});
