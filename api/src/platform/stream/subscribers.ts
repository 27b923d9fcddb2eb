import { audienceOfTopic } from './publish.ts';

/** To whom an event may be meant, beside everybody. */
export interface Hearing {
  readonly playerId: string | null;
  readonly topic?: string | null;
  /** A further audience, beside everybody and its player; what it missed of that is not told again. */
  readonly hears?: string | undefined;
}

export interface Subscribers<Subscriber extends Hearing> {
  /** @returns how to leave */
  readonly join: (subscriber: Subscriber) => () => void;
  /** Whoever an event of this audience is for: found by its name, since of hundreds of events a second each is for one of thousands. */
  readonly of: (audience: string) => Iterable<Subscriber>;
}

export function openSubscribers<Subscriber extends Hearing>(): Subscribers<Subscriber> {
  const all = new Set<Subscriber>();
  const byAudience = new Map<string, Set<Subscriber>>();
  return {
    join: (subscriber) => {
      const audiences = audiencesOf(subscriber);
      all.add(subscriber);
      for (const audience of audiences)
        byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(subscriber));
      return () => {
        all.delete(subscriber);
        for (const audience of audiences) {
          const of = byAudience.get(audience);
          of?.delete(subscriber);
          if (of?.size === 0) byAudience.delete(audience);
        }
      };
    },
    of: (audience) => (audience === 'all' ? all : (byAudience.get(audience) ?? [])),
  };
}

function audiencesOf({ playerId, topic = null, hears }: Hearing): readonly string[] {
  return [playerId, hears ?? null, topic === null ? null : audienceOfTopic(topic)].filter((name) => name !== null);
}
