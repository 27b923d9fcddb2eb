/** What an inbox can be asked about alone: what the keys of its sentences begin with. `match` is the inbox of football; each key is of one of the others. */
export const TOPIC_PREFIXES = {
  match: ['match'],
  money: ['topUp', 'withdrawal', 'adjusted', 'transfer', 'cashBack', 'inviteBonus', 'sharePoints'],
  bets: ['numberGame', 'package', 'match'],
  account: [
    'pin',
    'password',
    'passkey',
    'newDevice',
    'unknownDevice',
    'bankAccount',
    'service',
    'feedback',
    'identity',
  ],
} as const satisfies Record<string, readonly string[]>;

export type NoticeTopic = keyof typeof TOPIC_PREFIXES;
/** Those that the inbox of the account offers. */
export const INBOX_TOPICS = ['money', 'bets', 'account'] as const satisfies readonly NoticeTopic[];
export type InboxTopic = (typeof INBOX_TOPICS)[number];
