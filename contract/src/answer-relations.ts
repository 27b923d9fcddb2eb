import { DRAWS_RELATIONS } from './lottery/draws.relations.ts';
import { FOOTBALL_RELATIONS } from './football/football.relations.ts';
import { MONEY_RELATIONS } from './games/money.relations.ts';
import { PEOPLE_RELATIONS } from './account/people.relations.ts';
import type { Relation } from './platform/relation.ts';
import type { Endpoint } from './platform/endpoint.ts';

const RELATIONS: readonly Relation[] = [
  ...DRAWS_RELATIONS,
  ...FOOTBALL_RELATIONS,
  ...MONEY_RELATIONS,
  ...PEOPLE_RELATIONS,
];

/**
 * Returns the first relation between fields that the answer breaks, else null. The router checks answers in tests of
 * the server, and the fake API in tests of screens.
 */
export function findBrokenRelation({ name }: Pick<Endpoint, 'name'>, answer: unknown): string | null {
  const broken = RELATIONS.find(({ endpoint, holds }) => endpoint === name && !holds(answer as never)); // of its schema
  return broken?.sentence ?? null;
}
