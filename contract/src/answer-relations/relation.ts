import type { Endpoint } from '../endpoint.ts';

/** A relation between fields that holds for every response of an endpoint. */
export interface Relation {
  readonly endpoint: string;
  readonly sentence: string;
  readonly holds: (answer: never) => boolean;
}

export function defineRelation<Request, Answer>(
  { name }: Endpoint<Request, Answer>,
  sentence: string,
  holds: (answer: Answer) => boolean,
): Relation {
  return { endpoint: name, sentence, holds };
}

export const isNewestFirst = (instants: readonly string[]): boolean =>
  instants.every((at, index) => index === 0 || at <= (instants[index - 1] ?? at));

export function isAscending(values: readonly (string | number)[]): boolean {
  return values.slice(1).every((value, index) => {
    const before = values[index];
    return before !== undefined && before < value;
  });
}

export const isDescending = (values: readonly (string | number)[]): boolean => isAscending([...values].reverse());

export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
