import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/endpoints/draws';
import {
  getRoomMessages,
  getRooms,
  markRoomRead,
  postRoomMessage,
  reportRoomMessage,
} from '@padauk/contract/endpoints/rooms';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { noonDraw, today } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { allRooms, aMessage, aRoom, OWN_AUTHOR } from '../../test-data/rooms.ts';
import { typedMessages } from '../../test-data/typed-messages.ts';
import { ChatScreen, CommentsScreen } from './room.screen.tsx';

const ROOM = 'chat.two_d';
const box = () => screen.findByRole('textbox', { name: 'Write to the room' });
const posted = (api: FakeApi) =>
  api.calls.filter(({ endpoint }) => endpoint === 'postRoomMessage').map(({ request }) => request);
const own = (text: string) => aMessage(9, { author: OWN_AUTHOR, text });

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
  window.scrollBy = jest.fn();
  api = fakeApi();
  api.answer(getRooms, allRooms());
  api.answer(markRoomRead, { room: ROOM });
  api.answer(getRoomMessages, aRoom(aMessage(2, { replyTo: { id: 1, name: 'K•••', text: 'one' } }), aMessage(1)));
});

const render = (options: Parameters<typeof renderLottery>[1] = {}) =>
  renderLottery(<ChatScreen game={twoDGame} />, { path: '/twoD/chat', ...options });
const said = async () =>
  within(await screen.findByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

function Reloading() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        reload
      </button>
      <ChatScreen key={times} game={twoDGame} />
    </>
  );
}

describe('a room', () => {
  it('P16 shows what was said, the oldest first, with name, time and what is answered', async () => {
    await render();
    expect(await said()).toEqual(['20/11/2026', 'H••• 9:30 AMmessage 1', 'H••• 9:30 AMK•••: onemessage 2']);
  });

  it('P16 shows what the stream tells of this room, and nothing of another', async () => {
    await render();
    await said();
    act(() => bus.emit('room.message', { room: ROOM, message: aMessage(3) }));
    act(() => bus.emit('room.message', { room: 'chat.three_d', message: aMessage(4) }));
    expect(await said()).toHaveLength(4);
    act(() => bus.emit('room.changed', { room: ROOM, messageId: 3, state: 'hidden' }));
    expect((await said())[3]).toContain('Hidden: players have reported it.');
  });

  it('V10 says at once that six digits are too many, and sends nothing', async () => {
    await render();
    await userEvent.type(await box(), '၀၉၁၂၃၄{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('At most 5 digits in a message.');
    expect(posted(api)).toEqual([]);
  });

  it('P16 sends what is written, shows it as the own, and empties the box', async () => {
    api.answer(postRoomMessage, own('Good luck'));
    await render();
    await userEvent.type(await box(), ' Good luck {Enter}');
    expect(await screen.findByText('Good luck', { selector: 'div' })).toBeInTheDocument();
    expect(posted(api)).toEqual([{ room: ROOM, key: expect.any(String), text: 'Good luck', replyTo: null }]);
    expect(await box()).toHaveValue('');
    expect((await said()).at(-1)).toMatch(/^You/);
  });

  it('P22 sends in Unicode what a Zawgyi keyboard typed', async () => {
    api.answer(postRoomMessage, own('မြန်မာ'));
    await render();
    await userEvent.type(await box(), 'ျမန္မာႏိုင္ငံ{Enter}');
    await screen.findByText('မြန်မာ');
    expect(posted(api)).toMatchObject([{ text: 'မြန်မာနိုင်ငံ' }]);
  });

  it('V10 P22 counts the digits of what a Zawgyi keyboard typed once it is Unicode: marks that are digits of Shan are none', async () => {
    api.answer(postRoomMessage, own('တို့'));
    await render();
    const typed = 'ခင္ဗ်ားတို႔ က်ြန္ေတာ္တို႔ ငါတို႔ သူတို႔ မင္းတို႔ ကေလးတို႔';
    await userEvent.type(await box(), `${typed}{Enter}`);
    await screen.findByText('တို့');
    expect(posted(api)).toHaveLength(1);
    await userEvent.type(await box(), `${typed} ၀၉၁၂၃၄{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 digits in a message.');
    expect(posted(api)).toHaveLength(1);
  });

  it('E31 keeps the text of a message that is refused, and says why', async () => {
    api.refuse(postRoomMessage, { code: 'MESSAGE_SENSITIVE' });
    await render();
    await userEvent.type(await box(), 'rude{Enter}');
    expect(await screen.findByText('Your comment holds sensitive words. Please change it.')).toBeInTheDocument();
    expect(await box()).toHaveValue('rude');
    expect(await box()).not.toHaveAttribute('readonly');
  });

  it('E32 B9 what was typed offline is sent once, when the network is back', async () => {
    api.lose(postRoomMessage);
    await render();
    await userEvent.type(await box(), 'from the bus{Enter}');
    expect(await screen.findByText(/Not sent yet/)).toBeInTheDocument();
    expect(await box()).toHaveAttribute('readonly');
    api.answer(postRoomMessage, own('from the bus'));
    act(() => bus.emit('network.changed', { isOnline: true }));
    expect(await screen.findByText('from the bus', { selector: 'div' })).toBeInTheDocument();
    const [first, second] = posted(api);
    expect(posted(api)).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it('E32 what got no answer is sent again under its key after a reload', async () => {
    api.lose(postRoomMessage);
    await renderLottery(<Reloading />, { path: '/twoD/chat' });
    await userEvent.type(await box(), 'lost answer{Enter}');
    await screen.findByText(/Not sent yet/);
    api.answer(postRoomMessage, own('lost answer'));
    await userEvent.click(screen.getByRole('button', { name: 'reload' }));
    expect(await screen.findByText('lost answer', { selector: 'div' })).toBeInTheDocument();
    const [first, second] = posted(api);
    expect(second).toEqual(first);
  });

  it('P16 answers a message', async () => {
    api.answer(postRoomMessage, own('me too'));
    await render();
    const [more] = await screen.findAllByRole('button', { name: 'H•••: reply or report' });
    if (more !== undefined) await userEvent.click(more);
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.getByText('Reply to H•••')).toBeInTheDocument();
    await userEvent.type(await box(), 'me too{Enter}');
    await screen.findByText('me too', { selector: 'div' });
    expect(posted(api)).toMatchObject([{ replyTo: 1 }]);
  });

  it('P16 A2 reports a message with a reason', async () => {
    api.answer(reportRoomMessage, { messageId: 1 });
    await render();
    const [more] = await screen.findAllByRole('button', { name: 'H•••: reply or report' });
    if (more !== undefined) await userEvent.click(more);
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await userEvent.click(screen.getByRole('button', { name: 'Insult or hate' }));
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { messageId: 1, reason: 'insult' } }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A1 a visitor reads, and is led to the log-in', async () => {
    api.answer(getRoomMessages, { ...aRoom(aMessage(1)), author: null });
    await render({ player: null });
    expect(await said()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Log in to write' })).toHaveAttribute('href', '/login?next=%2FtwoD%2Fchat');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('E32 a closed room is read, and takes nothing', async () => {
    api.answer(getRoomMessages, { ...aRoom(aMessage(1)), isOpen: false });
    await render();
    expect(await screen.findByText('This room is closed. You can read what was said.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('P16 loads earlier messages, and shows nothing as markup', async () => {
    const others = Array.from({ length: 49 }, (_, place) => aMessage(99 - place));
    const markup = aMessage(100, { text: '<b>17</b> https://a.example' });
    api.answer(getRoomMessages, { ...aRoom(markup, ...others), older: 51 });
    await render();
    expect(await screen.findByText('<b>17</b> https://a.example')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /a\.example/ })).not.toBeInTheDocument();
    api.answer(getRoomMessages, aRoom(aMessage(1)));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('message 1')).toBeInTheDocument();
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { room: ROOM, before: 51 } }));
  });

  it('P16 shows each of a thousand messages as the text that was typed, and none as markup', async () => {
    const texts = typedMessages(1_000, 12);
    const messages = texts.map((text, index) => aMessage(index + 1, { text }));
    api.answer(getRoomMessages, aRoom(...messages.slice(0, 50).reverse()));
    await render();
    const log = await screen.findByRole('log');
    act(() => messages.slice(50).forEach((message) => bus.emit('room.message', { room: ROOM, message })));
    const shown = new Map([...log.querySelectorAll('li > div > div > div')].map((one) => [one.textContent, one]));
    expect(texts.filter((text) => shown.get(text)?.childElementCount !== 0)).toEqual([]);
    expect(log.querySelectorAll('img, script, a, iframe, [onerror], [onload], [href]')).toHaveLength(0);
  });

  it('P16 leads to the board of the draw that is open', async () => {
    api.answer(getDraws, today);
    await render();
    expect(await screen.findByRole('link', { name: 'Bet now' })).toHaveAttribute('href', `/bet?draw=${noonDraw.id}`);
  });

  it('P16 says that nothing was said yet; failed: tries again', async () => {
    api.answer(getRoomMessages, aRoom());
    const { unmount } = await render();
    expect(await screen.findByText('Nothing said yet. Be the first.')).toBeInTheDocument();
    unmount();
    api.refuse(getRoomMessages, { code: 'SERVER_UNAVAILABLE' });
    await render();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('P16 V11 comments on winners are a room of their own', async () => {
    await renderLottery(<CommentsScreen game={twoDGame} />, { path: '/twoD/comment_winnerTwoD' });
    expect(await screen.findByRole('heading', { name: 'Comments on 2D winners' })).toBeInTheDocument();
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { room: 'winners.two_d' } }));
  });
});
