import type { ComponentType } from 'react';
import type { Kyat } from '@padauk/contract/money';
import type { AppPath } from '@padauk/contract/paths';
import type { NumberGameCode, Product, StakeRules } from '@padauk/contract/products';
import type { NumberGame } from '@padauk/contract/rules/number-game';
import type { Draw } from '../resources/lottery.types.ts';

/** What a panel of quick picks is given: what is chosen, what each number still takes, and what to do with a set. */
export interface PickProps {
  readonly selected: ReadonlySet<string>;
  readonly remaining: ReadonlyMap<string, Kyat>;
  readonly onPick: (numbers: readonly string[]) => void;
  readonly onUnpick: (numbers: readonly string[]) => void;
}

/** A figure of the source cut around the one digit that counts; `digit` is empty while there is none. */
export interface MarkedFigure {
  readonly before: string;
  readonly digit: string;
  readonly after: string;
}

/** A figure with the key of its name in the texts. */
export interface NamedFigure {
  readonly textKey: string;
  readonly figure: MarkedFigure;
}

/** One number game as the screens show it. Board, review, receipt and results are written once for all of them. */
export interface LotteryGame {
  readonly rules: NumberGame;
  readonly product: Product;
  readonly stake: StakeRules;
  /** Whose pictures stand on the page of its draws (C3). */
  readonly sliderArea: 'twod' | 'threed';
  /** Its draws of one day, in their order; one without a name in a game with one draw a day. */
  readonly slots: readonly Draw['slot'][];
  /** Paths of its own screens. */
  readonly paths: {
    readonly draws: AppPath;
    readonly board: (drawId?: string) => AppPath;
    readonly review: (drawId: string) => AppPath;
    readonly live: AppPath;
    readonly results: AppPath;
    /** The player's own bets on it. */
    readonly tickets: AppPath;
  };
  readonly QuickPicks: ComponentType<PickProps>;
  /** Numbers with those that R adds. */
  readonly withReverses: (numbers: readonly string[]) => readonly string[];
  /** What the source printed, with the digits that make the number marked. */
  readonly figuresOf: (figures: NonNullable<Draw['figures']>) => readonly NamedFigure[];
}

/** What home's cards need of a game. */
export interface GameOnHome {
  readonly code: NumberGameCode;
  /** The same in every language. */
  readonly name: string;
  readonly paths: Pick<LotteryGame['paths'], 'draws' | 'board'>;
}
