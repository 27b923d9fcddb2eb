import { audienceOfTopic } from './publish.ts';

export interface Hearing {
  readonly playerId: string | null;
  readonly topic?: string | null;
  readonly hears?: string | undefined; // Such as a session; its events are not replayed.
}

export interface Subscribers<Subscriber extends Hearing> {
  readonly join: (subscriber: Subscriber) => () => void;
  /** Looked up by audience, because each of hundreds of events a second concerns few of thousands of subscribers. */
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
