export { foldedMessage, judgeMessage, recentSince } from './judge-message.ts';
export type { RecentMessage, SaidMessage } from './messages.types.ts';
