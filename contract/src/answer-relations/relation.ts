import type { Endpoint } from '../endpoint.ts';

/** A sentence that is true of every answer of an endpoint. */
export interface Relation {
  readonly endpoint: string;
  readonly sentence: string;
  readonly holds: (answer: never) => boolean;
}

export function relation<Request, Answer>(
  { name }: Endpoint<Request, Answer>,
  sentence: string,
  holds: (answer: Answer) => boolean,
): Relation {
  return { endpoint: name, sentence, holds };
}

export const isNewestFirst = (instants: readonly string[]): boolean =>
  instants.every((at, index) => index === 0 || at <= (instants[index - 1] ?? at));
