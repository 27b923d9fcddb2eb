/** The door of messages: what is asked of what players write, in every place where they do. */
export { foldedMessage, judgeMessage, recentSince } from './judge-message.ts';
export type { RecentMessage, SaidMessage } from './messages.types.ts';
