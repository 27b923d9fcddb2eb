import { FAIR_GAMES, type FairGame } from '@padauk/contract/rules/fair-games';

export function getGame(id: string): FairGame {
  const game = FAIR_GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`no rules for ${id}`);
  return game;
}

export const DIE_SIDES: readonly number[] = [1, 2, 3, 4, 5, 6];
