import type { NumberGame } from '@padauk/contract/rules/number-game';
import type { Deps } from '../../platform/deps.ts';
import type { drawsById } from '../draws/index.ts';

/** What experts ask of others; wired in modules.ts. */
export interface ExpertsDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly drawsById: typeof drawsById;
  readonly games: readonly { readonly rules: NumberGame }[];
}

/** An expert with what their record is counted from: draws of one game whose result stands. */
export interface CountedExpert {
  readonly id: string;
  readonly name: string;
  readonly isFollowed: boolean;
  readonly draws: number;
  readonly hits: number;
  /** How many numbers they named for those draws in all. */
  readonly named: number;
}

/** A pick as it was published. */
export interface PublishedPick {
  readonly expertId: string;
  readonly drawId: string;
  readonly numbers: readonly string[];
  readonly publishedAt: Date;
}
