import { screen } from '@testing-library/react';
import { getRooms } from '@padauk/contract/chat/rooms.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../test-data/render-lottery.tsx';
import { createRooms } from '../test-data/rooms.ts';
import { RoomLink } from './room-link.tsx';

const link = (
  <RoomLink room="chat.two_d" to={getPath('chat')}>
    Chat
  </RoomLink>
);

describe('link to a chat room', () => {
  it.each([
    [0, 'Chat'],
    [3, 'Chat (3 new)'],
  ])('P16 shows the number of unread messages: %d', async (unread, name) => {
    createFakeApi().answer(getRooms, createRooms({ 'chat.two_d': unread }));
    await renderLottery(link);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/twoD/chat');
  });
});
