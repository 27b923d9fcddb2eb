export { decideMessage } from './judge-messages.ts';
export { addWord, dropWord, mutePlayer, turnRoom, unmutePlayer } from './keep-rooms.ts';
export { readReported, readWords } from './moderation.repository.ts';
export { roomsOf } from './read-rooms.ts';
export { roomsRoutes } from './rooms.routes.ts';
