/** Key prefixes per topic. `match` is the football inbox; every other key has exactly one other topic. */
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
export const INBOX_TOPICS = ['money', 'bets', 'account'] as const satisfies readonly NoticeTopic[];
export type InboxTopic = (typeof INBOX_TOPICS)[number];

export function formatNoticeParams(
  params: object,
  format: {
    readonly kyat: (amount: number) => string;
    readonly dateTime: (instant: string) => string;
    readonly apiText: (text: string) => string;
  },
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, name.endsWith('Kyat') ? format.kyat(value) : value]];
      if (typeof value === 'string')
        return [[name, name.endsWith('At') ? format.dateTime(value) : format.apiText(value)]];
      return [];
    }),
  );
}
