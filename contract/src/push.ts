/** What a phone may be told of while the app is closed. */
export const PUSH_TOPICS = ['results', 'wins'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

export const PUSH = {
  /** Of the address at the push service. */
  endpointLength: 1_000,
  /** Of a message before it is encrypted: services take bodies of 4,096 bytes. */
  plainBytes: 3_993,
} as const;

/** What a service worker is sent: facts; the sentences are its own, in the language that the phone had when it last opened the app. */
export type PushMessage = {
  readonly locale: string;
  /** A path of the app. */
  readonly path: string;
  /** A later message of the same tag takes the place of an earlier one. */
  readonly tag: string;
} & (
  | {
      readonly kind: 'result';
      readonly game: string;
      readonly number: string;
      /** The draw's time, Myanmar time: `2026-11-20 16:30`. */
      readonly drawnAt: string;
    }
  /** Without the sum: a locked phone shows it to whoever is near. */
  | { readonly kind: 'win' }
);
