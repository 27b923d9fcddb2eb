import { ACCOUNT_RELATIONS } from './answer-relations/account.ts';
import { DRAW_RELATIONS } from './answer-relations/draws.ts';
import { EXPERT_RELATIONS } from './answer-relations/experts.ts';
import { FOOTBALL_RELATIONS } from './answer-relations/football.ts';
import { GAME_RELATIONS } from './answer-relations/games.ts';
import { MESSAGE_RELATIONS } from './answer-relations/messages.ts';
import { PACKAGE_RELATIONS } from './answer-relations/packages.ts';
import type { Relation } from './answer-relations/relation.ts';
import { TICKET_RELATIONS } from './answer-relations/tickets.ts';
import { WALLET_RELATIONS } from './answer-relations/wallet.ts';
import type { Endpoint } from './endpoint.ts';

const RELATIONS: readonly Relation[] = [
  ...DRAW_RELATIONS,
  ...TICKET_RELATIONS,
  ...PACKAGE_RELATIONS,
  ...EXPERT_RELATIONS,
  ...FOOTBALL_RELATIONS,
  ...WALLET_RELATIONS,
  ...GAME_RELATIONS,
  ...ACCOUNT_RELATIONS,
  ...MESSAGE_RELATIONS,
];

/**
 * Returns the first relation between fields that the answer breaks, else null. The router checks answers in tests of
 * the server, and the fake API in tests of screens.
 */
export function findBrokenRelation({ name }: Pick<Endpoint, 'name'>, answer: unknown): string | null {
  const broken = RELATIONS.find(({ endpoint, holds }) => endpoint === name && !holds(answer as never)); // of its schema
  return broken?.sentence ?? null;
}
