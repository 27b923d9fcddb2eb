export { decideMessage, addWord, removeWord, mutePlayer, setRoomOpen, unmutePlayer } from './moderate-rooms.ts';
export { readReportedMessages, readWords } from './moderation.repository.ts';
export { listRooms } from './read-rooms.ts';
export { registerRoomsRoutes } from './rooms.routes.ts';
export { erasePlayer } from './message.repository.ts';
