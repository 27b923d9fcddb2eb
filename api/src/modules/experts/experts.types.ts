import type { NumberGame } from '@padauk/contract/rules/number-game';
import type { Deps } from '../../platform/deps.ts';
import type { readDrawAnswers } from '../draws/index.ts';

export interface ExpertsDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly readDrawAnswers: typeof readDrawAnswers;
  readonly games: readonly { readonly rules: NumberGame }[];
}

export interface CountedExpert {
  readonly id: string;
  readonly name: string;
  readonly isFollowed: boolean;
  readonly draws: number;
  readonly hits: number;
  readonly named: number;
}

export interface PublishedPick {
  readonly expertId: string;
  readonly drawId: string;
  readonly numbers: readonly string[];
  readonly publishedAt: Date;
}
