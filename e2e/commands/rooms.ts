import { randomUUID } from 'node:crypto';
import { getRoomMessages, postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import type { RoomCode, RoomMessage } from '@padauk/contract/chat/rooms';
import type { Platform } from '../core/platform.ts';
import { callEndpoint } from './client.ts';
import type { TestPlayer } from './players.ts';

const VISITOR = { deviceId: 'journeys-visitor', token: null };

export async function sendMessage(
  { url }: Platform,
  player: TestPlayer,
  message: { readonly room: RoomCode; readonly text: string; readonly replyTo?: number },
): Promise<RoomMessage> {
  const { replyTo = null, ...rest } = message;
  return await callEndpoint(url, player, postRoomMessage, { ...rest, key: randomUUID(), replyTo });
}

export async function fetchMessages({ url }: Platform, room: RoomCode): Promise<readonly RoomMessage[]> {
  return (await callEndpoint(url, VISITOR, getRoomMessages, { room })).messages;
}
