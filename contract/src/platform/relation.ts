import type { Endpoint } from './endpoint.ts';

/** A relation between fields that holds for every response of an endpoint. */
export interface Relation {
  readonly endpoint: string;
  readonly sentence: string;
  readonly holds: (answer: never) => boolean;
}

/** `relations`: sentence → whether it holds. */
export function defineRelations<Request, Answer>(
  { name }: Endpoint<Request, Answer>,
  relations: Readonly<Record<string, (answer: Answer) => boolean>>,
): readonly Relation[] {
  return Object.entries(relations).map(([sentence, holds]) => ({ endpoint: name, sentence, holds }));
}

export function isNewestFirst<Key extends string>(rows: readonly Readonly<Record<Key, string>>[], key: Key): boolean {
  return rows.every((row, index) => row[key] <= (rows[index - 1] ?? row)[key]);
}

export function isAscending(values: readonly (string | number)[]): boolean {
  return values.slice(1).every((value, index) => {
    const before = values[index];
    return before !== undefined && before < value;
  });
}

export const isDescending = (values: readonly (string | number)[]): boolean => isAscending([...values].reverse());

export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
