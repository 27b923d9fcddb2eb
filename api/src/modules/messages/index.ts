export { foldMessage, judgeMessage, getRecentSince } from './judge-message.ts';
export type { RecentMessage, PlayerMessage } from './messages.types.ts';
