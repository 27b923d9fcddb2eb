import type { MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import type { NumberGameEntry, PlannedDraw } from '../../../src/modules/draws/draws.types.ts';
import type { HouseAccountKind } from '../../../src/modules/ledger/index.ts';
import type { Db } from '../../../src/platform/database/database.ts';

/** A number game as the simulator plays it: all that bets, results, settlement and audit need of one. */
export interface SimulatedGame {
  /** As the platform registers it. */
  readonly entry: NumberGameEntry;
  readonly houseAccount: HouseAccountKind;
  /** Few numbers of it, so that bets meet at their limits, and results hit. */
  readonly numbers: readonly string[];
  /** Mostly small ones. */
  readonly stakesKyat: readonly number[];
  /** The draws of today and of its next day. The job makes a hundred days of them, which no run of this length needs. */
  readonly drawsFrom: (today: MyanmarDate) => readonly PlannedDraw[];
  /** What is printed for a draw of which this number comes, in the order of the office. */
  readonly printed: (number: string) => readonly [figure: string, secondFigure?: string];
  /** Rows of the game that no migration has made: a game of tests only. */
  readonly register: (db: Db) => Promise<void>;
}
