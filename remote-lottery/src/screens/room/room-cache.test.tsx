import { act, screen, within } from '@testing-library/react';
import { getRoomMessages, getRooms, markRoomRead } from '@padauk/contract/chat/rooms.endpoints';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { NOW_MS } from '../../test-data/draws.ts';
import { DeferredMount, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { createRooms, createMessage, createRoom } from '../../test-data/rooms.ts';
import { ChatScreen, CommentsScreen } from './room.screen.tsx';

const HOUR_MS = 3_600_000;
const IDLE_MS = 600;

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
  window.scrollBy = jest.fn();
  api = createFakeApi();
  api.answer(getRooms, createRooms());
  api.answer(markRoomRead, { room: 'chat.two_d' });
  api.answer(getRoomMessages, createRoom(createMessage(2), createMessage(1)));
});

describe.each([
  ['chat', 'chat.two_d', <ChatScreen key="chat" game={twoDGame} />],
  ['comments', 'winners.two_d', <CommentsScreen key="comments" game={twoDGame} />],
] as const)('D2 the %s of a game', (_title, room: RoomCode, shown) => {
  const storageKey = `cache:["getRoomMessages","pages",{"room":"${room}"}]`;
  const readStored = (): unknown => JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  const listTexts = (log: HTMLElement) =>
    within(log)
      .getAllByText(/^message/)
      .map(({ textContent }) => textContent);

  it('stores the newest page in the browser with its time', async () => {
    await renderLottery(shown);
    await screen.findByText('message 2');

    expect(readStored()).toEqual({ at: expect.any(Number), value: createRoom(createMessage(2), createMessage(1)) });
  });

  it('shows the stored page with its time while offline', async () => {
    api.disconnect(getRoomMessages);
    await renderLottery(<DeferredMount>{shown}</DeferredMount>);
    localStorage.setItem(
      storageKey,
      JSON.stringify({ at: NOW_MS - HOUR_MS, value: createRoom(createMessage(2), createMessage(1)) }),
    );
    await page.tapButton('open');

    expect(listTexts(await screen.findByRole('log'))).toEqual(['message 1', 'message 2']);
    expect(screen.getByText(/9:00 AM/)).toBeInTheDocument();
  });

  it('stores new messages, and no text of hidden ones', async () => {
    await renderLottery(shown);
    await screen.findByText('message 2');
    act(() => bus.emit('room.message', { room, message: createMessage(3) }));
    act(() => bus.emit('room.changed', { room, messageId: 1, state: 'hidden' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));

    expect(readStored()).toMatchObject({
      value: { messages: [{ id: 3 }, { id: 2 }, { id: 1, state: 'hidden', text: null }], older: null },
    });
  });
});
