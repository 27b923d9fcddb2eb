import { screen } from '@testing-library/react';
import { getRooms } from '@padauk/contract/endpoints/rooms';
import { pathOf } from '@padauk/contract/paths';
import { fakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../test-data/render-lottery.tsx';
import { allRooms } from '../test-data/rooms.ts';
import { RoomLink } from './room-link.tsx';

const link = (
  <RoomLink room="chat.two_d" to={pathOf('chat')}>
    Chat
  </RoomLink>
);

describe('the way to a room', () => {
  it.each([
    [0, 'Chat'],
    [3, 'Chat (3 new)'],
  ])('P16 says how much is new: %d', async (unread, name) => {
    fakeApi().answer(getRooms, allRooms({ 'chat.two_d': unread }));
    await renderLottery(link);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/twoD/chat');
  });
});
