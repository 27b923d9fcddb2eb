import type { ComponentType, ReactNode } from 'react';
import type { RequestFor } from '@padauk/contract/endpoint';
import type { getSliderImage } from '@padauk/contract/endpoints/content';
import type { Kyat } from '@padauk/contract/money';
import type { AppPath } from '@padauk/contract/paths';
import type { NumberGameCode, Product, StakeRules } from '@padauk/contract/products';
import type { NumberGame } from '@padauk/contract/rules/number-game';
import type { ResourceState } from '@padauk/shared/runtime';
import type { Board, Draw, Dream } from '../resources/lottery.types.ts';
import type { DraftLine } from '../state/draft.rules.ts';

/** What a panel of quick picks is given: what is chosen, what each number still takes, and what to do with a set. */
export interface PickProps {
  readonly selected: ReadonlySet<string>;
  readonly remaining: ReadonlyMap<string, Kyat>;
  readonly onPick: (numbers: readonly string[]) => void;
  readonly onUnpick: (numbers: readonly string[]) => void;
}

/** What is chosen and what can be chosen: the part of the board's model that does not bet. */
export interface ChooserModel {
  readonly selected: ReadonlySet<string>;
  /** What is chosen with the stake of each, in the order of the numbers. */
  readonly lines: readonly DraftLine[];
  readonly trending: ReadonlyMap<string, number>;
  readonly remaining: ReadonlyMap<string, Kyat>;
  readonly toggle: (number: string) => void;
  readonly pick: (numbers: readonly string[]) => void;
  /** Each number with a stake of its own, or with the stake of all where it is null; in place of what was chosen, where it replaces it. */
  readonly pickLines: (lines: readonly DraftLine[], isReplacing?: boolean) => void;
  readonly unpick: (numbers: readonly string[]) => void;
  /** Null in a game whose numbers have no reverse. */
  readonly reverse: (() => void) | null;
  readonly clear: () => void;
  /** Takes the last change of the numbers back; null when there is none. */
  readonly undo: (() => void) | null;
}

/** What is staked on what is chosen: the part of the board's model that bets. */
export interface BetModel {
  readonly stakeKyat: Kyat | null;
  readonly totalKyat: Kyat;
  /** The player has tried to go on: what is missing is said. */
  readonly hasTried: boolean;
  readonly setStake: (stakeKyat: Kyat | null) => void;
  /** Goes on to the review. False where the stake of all is missing or wrong: its field says so. */
  readonly review: () => boolean;
}

/** A panel of quick picks over the board. */
export interface QuickPicksProps {
  readonly model: ChooserModel;
  /** Opens where orders are typed or pasted. */
  readonly startsTyping: boolean;
  readonly onClose: () => void;
}

/** What chooses among numbers that do not fit on one page is given: the model of the board, and the page of it that is shown. */
export interface ChooserProps {
  /** What the cells of a board show as chosen: as of the last tap, where `selected` of the model may be drawn after it. */
  readonly pressed: ReadonlySet<string>;
  readonly model: ChooserModel;
  readonly numbers: readonly string[];
  readonly head: string;
  readonly onHead: (head: string) => void;
  readonly page: ResourceState<Board>;
  readonly draw: Draw;
  /** What the prizes of the draw pay. */
  readonly terms: Pick<Board, 'payoutMultiplier' | 'nearMultiplier'>;
  readonly stake: StakeRules;
  /** Null while nothing can be bet. */
  readonly bet: BetModel | null;
  /** What stands over a button at the thumb: the last minutes, limits, what is missing. */
  readonly news: ReactNode;
  /** What a number pays and how likely it is. */
  readonly odds: ReactNode;
  /** The bar at the thumb of every board: stake, total and the way to the review, or why nothing can be bet. */
  readonly bar: ReactNode;
}

/** What stands around the board of one draw. */
export interface BoardFrameProps {
  readonly game: LotteryGame;
  /** Null while no draw is named. */
  readonly drawId: string | null;
  /** Beside the title. */
  readonly action: ReactNode;
  readonly children: ReactNode;
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
  /** As players call it, the same in every language. */
  readonly name: string;
  /**
   * The namespace of its own sentences: `rule` (how the number comes about), `notYetDetail` (while there is none), `noDraw` (E27: why none was
   * drawn), `betAhead` (on a day without a draw), and `near` in a game with a small prize (what it is for, `{{multiplier}}` times the stake).
   */
  readonly texts: string;
  readonly rules: NumberGame;
  readonly product: Product;
  readonly stake: StakeRules;
  /** Whose pictures stand on the page of its draws (C3). */
  readonly sliderArea: RequestFor<typeof getSliderImage>['name'];
  /** Its draws of one day, in their order; one without a name in a game with one draw a day. */
  readonly slots: readonly Draw['slot'][];
  /** Paths of its own screens. */
  readonly paths: {
    readonly draws: AppPath;
    readonly board: (drawId?: string) => AppPath;
    readonly review: (drawId: string) => AppPath;
    /** The number as it moves; absent in a game that is drawn at once. */
    readonly live?: AppPath;
    readonly results: AppPath;
    /** The player's own bets on it. */
    readonly tickets: AppPath;
    /** Of one bet: its receipt, how it stands, everything about it, why it was refunded. */
    readonly placed: (ticketId: string) => AppPath;
    readonly status: (ticketId: string) => AppPath;
    readonly ticket: (ticketId: string) => AppPath;
    readonly refund: (ticketId: string) => AppPath;
    /** Everything about a bet that is settled, in a game that has a page of its own for those. */
    readonly settled?: (ticketId: string) => AppPath;
  };
  /** The page of its winners; absent in a game without one. */
  readonly winners?: AppPath;
  /** Where players talk about it, and comment on its winners; absent in a game without such a page. */
  readonly rooms?: { readonly chat: AppPath; readonly comments?: AppPath };
  /** Where experts' numbers stand, and what one of them said before; absent in a game that no expert speaks of. */
  readonly experts?: {
    readonly list: AppPath;
    readonly picks: (expertId: string) => AppPath;
  };
  /** The dream book, with numbers of it; absent in a game that the book has none of. */
  readonly dreams?: AppPath;
  /** How many days back its page of results goes. */
  readonly resultDays: number;
  /** Its results are counted by number: in a game of so few that each has come out. */
  readonly hasStatistics: boolean;
  /** How many stand on the page of its winners at most. */
  readonly winnersShown: number;
  /** The first digits by which its board is asked for, what stands around it, and what in place of the whole board; null in a game whose numbers fit on one page. */
  readonly pages: {
    readonly heads: readonly string[];
    readonly Frame: ComponentType<BoardFrameProps>;
    readonly Chooser: ComponentType<ChooserProps>;
  } | null;
  /** Null in a game of so few numbers that nobody needs a panel for them. */
  readonly QuickPicks: ComponentType<QuickPicksProps> | null;
  /** Numbers with those that R adds; null in a game whose numbers have no reverse. */
  readonly withReverses: ((numbers: readonly string[]) => readonly string[]) | null;
  /** What the source printed, with the digits that make the number marked. */
  readonly figuresOf: (figures: NonNullable<Draw['figures']>) => readonly NamedFigure[];
}

/** What home's cards and lists of tickets need of a game. */
export interface GameOnHome {
  readonly code: NumberGameCode;
  readonly name: string;
  readonly paths: Pick<LotteryGame['paths'], 'draws' | 'board' | 'ticket'>;
}

/** A game as the dream book bets on it. */
export interface DreamGame {
  readonly game: LotteryGame;
  readonly numbersOf: (dream: Dream) => readonly string[];
  /** The page that reviews a bet on a dream's numbers. */
  readonly reviewPath: (drawId: string, dream: Dream) => AppPath;
}
