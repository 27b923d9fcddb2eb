import type { MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { NumberGameEntry, PlannedDraw } from '../../../src/modules/draws/draws.types.ts';
import type { HouseAccountKind } from '../../../src/modules/ledger/index.ts';
import type { Db } from '../../../src/platform/database/database.ts';

export interface SimulatedGame {
  readonly entry: NumberGameEntry;
  readonly houseAccount: HouseAccountKind;
  /** Few, so that bets reach limits and results hit. */
  readonly numbers: readonly string[];
  readonly stakesKyat: readonly number[];
  /** Draws of today and of the next day; the job's hundred days are not needed. */
  readonly planDraws: (today: MyanmarDate) => readonly PlannedDraw[];
  /** The published figures for a number, in the order of the office's command. */
  readonly toFigures: (number: string) => readonly [figure: string, secondFigure?: string];
  /** Rows for a game of tests, which no migration creates. */
  readonly register: (db: Db) => Promise<void>;
}
