/** What one player says, in the form that is kept (rules/messages.ts). */
export interface SaidMessage {
  /** Where: the same may be said in another room. */
  readonly room: string;
  readonly text: string;
  /** What of it reads alike in every spelling. */
  readonly folded: string;
}

/** A message that one player wrote a short time ago. */
export interface RecentMessage extends Pick<SaidMessage, 'room' | 'folded'> {
  readonly writtenAt: Date;
}

/** By what a message is judged. */
export interface MessageFacts {
  readonly at: Date;
  /** Of this player in this place, since {@link recentSince}, the newest first. */
  readonly recent: readonly RecentMessage[];
  /** V11: what the office has listed, folded. */
  readonly words: readonly string[];
}
