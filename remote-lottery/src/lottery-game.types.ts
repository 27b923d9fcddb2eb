import type { ComponentType, ReactNode } from 'react';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { getSliderImage } from '@padauk/contract/content/content.endpoints';
import type { Kyat } from '@padauk/contract/platform/money';
import type { AppPath } from '@padauk/contract/paths';
import type { NumberGameCode, Product, StakeRules } from '@padauk/contract/betting/products';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { ResourceState } from '@padauk/shared/runtime';
import type { Ticket } from '@padauk/shared/betting';
import type { Board, Draw, Dream } from './resources/lottery.types.ts';
import type { DraftLine } from './state/draft.rules.ts';

/** The part of the board's model that chooses numbers. */
export interface ChooserModel {
  readonly selected: ReadonlySet<string>;
  /** Chosen numbers with their stakes, sorted by number. */
  readonly lines: readonly DraftLine[];
  readonly trending: ReadonlyMap<string, number>;
  readonly remaining: ReadonlyMap<string, Kyat>;
  readonly toggle: (number: string) => void;
  readonly pick: (numbers: readonly string[]) => void;
  /** A null stake means the common stake. `isReplacing` drops the previous choice. */
  readonly pickLines: (lines: readonly DraftLine[], isReplacing?: boolean) => void;
  readonly unpick: (numbers: readonly string[]) => void;
  readonly reverse: (() => void) | null;
  readonly clear: () => void;
  /** Undoes the last change of the numbers; null without one. */
  readonly undo: (() => void) | null;
}

/** The part of the board's model that stakes. */
export interface BetModel {
  readonly stakeKyat: Kyat | null;
  readonly totalKyat: Kyat;
  /** The player has tried to continue, so missing input is reported. */
  readonly hasAttempted: boolean;
  readonly setStake: (stakeKyat: Kyat | null) => void;
  /** Opens the review. False if the common stake is missing or invalid; its field shows the error. */
  readonly review: () => boolean;
}

export interface QuickPicksProps {
  readonly model: ChooserModel;
  /** Opens with the field for typed or pasted orders. */
  readonly startsTyping: boolean;
  readonly onClose: () => void;
}

/** Props for choosing among numbers that exceed one page. */
export interface ChooserProps {
  /** Chosen as of the last tap; `selected` of the model may render later. */
  readonly pressed: ReadonlySet<string>;
  readonly model: ChooserModel;
  readonly numbers: readonly string[];
  readonly head: string;
  readonly onHead: (head: string) => void;
  readonly page: ResourceState<Board>;
  readonly draw: Draw;
  readonly terms: Pick<Board, 'payoutMultiplier' | 'nearMultiplier'>;
  readonly stake: StakeRules;
  /** Null while betting is closed. */
  readonly bet: BetModel | null;
  /** Messages above the bottom button: last minutes, limits, missing input. */
  readonly notices: ReactNode;
  readonly odds: ReactNode;
  /** The bottom bar: stake, total and review button, or the reason that betting is closed. */
  readonly bar: ReactNode;
}

export interface PrizesProps {
  readonly terms: Pick<Board, 'payoutMultiplier' | 'nearMultiplier'>;
}

export interface BoardFrameProps {
  readonly game: LotteryGame;
  /** Null while no draw is named. */
  readonly drawId: string | null;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A figure split around the relevant digit; `digit` is empty if there is none. */
export interface MarkedFigure {
  readonly before: string;
  readonly digit: string;
  readonly after: string;
}

export interface NamedFigure {
  readonly textKey: string;
  readonly figure: MarkedFigure;
}

/** A number game as the screens see it. Board, review, receipt and results are shared by all games. */
export interface LotteryGame {
  /** The brand name, the same in every language. */
  readonly name: string;
  /**
   * Namespace of its texts: `rule` (how the number is made), `notYetDetail` (no number yet), `noDraw` (E27), `betAhead`
   * (day without a draw), and in a game with a near prize `near` (`{{multiplier}}` times the stake) and, with `Prizes`,
   * `nearShort`.
   */
  readonly texts: string;
  readonly rules: NumberGame;
  readonly product: Product;
  readonly stake: StakeRules;
  /** Slider pictures of the draws page (C3). */
  readonly sliderArea: RequestFor<typeof getSliderImage>['name'];
  /** Draws of a day in order; null as the slot of a single daily draw. */
  readonly slots: readonly Draw['slot'][];
  readonly paths: {
    readonly draws: AppPath;
    readonly board: (drawId?: string) => AppPath;
    readonly review: (drawId: string) => AppPath;
    readonly live?: AppPath;
    readonly results: AppPath;
    readonly tickets: AppPath;
    readonly placed: (ticketId: string) => AppPath;
    readonly status: (ticketId: string) => AppPath;
    readonly ticket: (ticketId: string) => AppPath;
    readonly refund: (ticketId: string) => AppPath;
    /** In a game with a separate page for settled tickets. */
    readonly settled?: (ticketId: string) => AppPath;
  };
  readonly winners?: AppPath;
  readonly rooms?: { readonly chat: AppPath; readonly comments?: AppPath };
  readonly experts?: {
    readonly list: AppPath;
    readonly picks: (expertId: string) => AppPath;
  };
  readonly dreams?: AppPath;
  readonly resultDays: number;
  /** Statistics by number suit only a game with so few numbers that each has been drawn. */
  readonly hasStatistics: boolean;
  readonly winnersShown: number;
  /** Leading digits by which the board is paged, and the components for it; absent if all numbers fit one page. */
  readonly pages?: {
    readonly heads: readonly string[];
    readonly Frame: ComponentType<BoardFrameProps>;
    readonly Chooser: ComponentType<ChooserProps>;
  };
  /** Payout and probability of each prize as tiles; absent in a game with one prize. */
  readonly Prizes?: ComponentType<PrizesProps>;
  /** Absent in a game with few numbers. */
  readonly QuickPicks?: ComponentType<QuickPicksProps>;
  readonly addReverses?: (numbers: readonly string[]) => readonly string[];
  /** The source's figures with the relevant digits marked. */
  readonly listFigures: (figures: NonNullable<Draw['figures']>) => readonly NamedFigure[];
}

export interface GameProps {
  readonly game: LotteryGame;
}

export interface GameTicketProps extends GameProps {
  readonly ticket: Ticket;
}

/** The subset of a game for home and ticket lists. */
export interface HomeGame {
  readonly code: NumberGameCode;
  readonly name: string;
  readonly paths: Pick<LotteryGame['paths'], 'draws' | 'board' | 'ticket'>;
}

export interface DreamGame {
  readonly game: LotteryGame;
  readonly getNumbers: (dream: Dream) => readonly string[];
  readonly reviewPath: (drawId: string, dream: Dream) => AppPath;
}
