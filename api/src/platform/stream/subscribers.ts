import { toTopicAudience } from './publish.ts';

export interface AudienceFilter {
  readonly playerId: string | null;
  readonly topic?: string | null;
  readonly extraAudience?: string | undefined; // Such as a session; its events are not replayed.
}

export interface Subscribers<Subscriber extends AudienceFilter> {
  readonly add: (subscriber: Subscriber) => () => void;
  /** Looked up by audience, because each of hundreds of events a second concerns few of thousands of subscribers. */
  readonly listByAudience: (audience: string) => Iterable<Subscriber>;
}

export function createSubscribers<Subscriber extends AudienceFilter>(): Subscribers<Subscriber> {
  const subscribers = new Set<Subscriber>();
  const byAudience = new Map<string, Set<Subscriber>>();
  return {
    add: (subscriber) => {
      const audiences = toAudiences(subscriber);
      subscribers.add(subscriber);
      for (const audience of audiences)
        byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        for (const audience of audiences) {
          const of = byAudience.get(audience);
          of?.delete(subscriber);
          if (of?.size === 0) byAudience.delete(audience);
        }
      };
    },
    listByAudience: (audience) => (audience === 'all' ? subscribers : (byAudience.get(audience) ?? [])),
  };
}

function toAudiences({ playerId, topic = null, extraAudience }: AudienceFilter): readonly string[] {
  return [playerId, extraAudience ?? null, topic === null ? null : toTopicAudience(topic)].filter(
    (name) => name !== null,
  );
}
