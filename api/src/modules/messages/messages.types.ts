export interface PlayerMessage {
  /** The same text may be repeated in another room. */
  readonly room: string;
  readonly text: string;
  readonly folded: string;
}

export interface RecentMessage extends Pick<PlayerMessage, 'room' | 'folded'> {
  readonly writtenAt: Date;
}

export interface MessageFacts {
  readonly at: Date;
  /** Of this player in this place since {@link getRecentSince}, newest first. */
  readonly recent: readonly RecentMessage[];
  /** V11: the office's list of words, folded. */
  readonly words: readonly string[];
}
