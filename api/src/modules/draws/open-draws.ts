import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readTwoDFeed } from '../feeds/index.ts';
import type { LotteryDeps } from './lottery.types.ts';
import { readTwoDSettings } from './two-d.settings.ts';

/** What the lottery asks of other modules; wired in modules.ts. */
export interface LotteryPartners {
  readonly notify: LotteryDeps['notify'];
  /** Which of these players have a phone that is not verified (A3). */
  readonly unverifiedAmong: (tx: Tx, playerIds: readonly string[]) => Promise<readonly string[]>;
  /** Which of them are on a break (player protection), and the refusal that says until when. */
  readonly playBars: (tx: Tx, playerIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, Refusal>>;
}

/** The lottery's dependencies, with its settings and its feed read from the environment: a bad value stops the start with its name. */
export function openLottery(deps: Deps, partners: LotteryPartners): LotteryDeps {
  const { environment, mode, pepper } = deps.config;
  return {
    ...deps,
    settings: readTwoDSettings(environment, mode),
    feed: readTwoDFeed(environment, mode, pepper),
    notify: partners.notify,
    bars: async (tx, playerIds) => {
      const [unverified, breaks] = await Promise.all([
        partners.unverifiedAmong(tx, playerIds),
        partners.playBars(tx, playerIds, deps.clock.now()),
      ]);
      return new Map([...unverified.map((id) => [id, refusal('PHONE_NOT_VERIFIED')] as const), ...breaks]);
    },
  };
}
