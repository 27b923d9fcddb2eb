export const PUSH_TOPICS = ['results', 'wins', 'losses'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

export const PUSH = {
  endpointLength: 1_000,
  /** Before encryption: push services accept bodies of 4,096 bytes. */
  plainBytes: 3_993,
} as const;

/** Facts only: the service worker has the texts, in the phone's last language. */
export type PushMessage = {
  readonly locale: string;
  readonly path: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
} & (
  | {
      readonly kind: 'result';
      readonly game: string;
      readonly number: string;
      /** Myanmar time: `2026-11-20 16:30`. */
      readonly drawnAt: string;
    }
  /** Without the amount: a lock screen shows it to bystanders. */
  | { readonly kind: 'win' }
  | {
      readonly kind: 'loss';
      readonly game: string;
      readonly number: string;
      /** The first numbers of the ticket. */
      readonly numbers: string;
    }
);
