import { MAUNG } from '@padauk/contract/limits';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import {
  MATCH_FEES,
  MAUNG_SETTINGS,
  type MatchFeeStep,
  type MaungSettings,
} from '@padauk/contract/football/maung.rules';
import { FEE_BASES } from '@padauk/contract/football/football.schemas';
import {
  readChoiceVariable,
  readIntegerVariable,
  readTextVariable,
  type Environment,
} from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { FootballFeed, FootballTerms, MatchTerms, SideCaps } from './football.types.ts';
import { createHttpFeed, createRecorder, createReplayFeed } from './http-feed.ts';
import { sandboxFootballFeed } from './sandbox-feed.ts';

const FEED_KINDS = ['sandbox', 'http', 'replay', 'none'] as const;
/** One day in six minutes; the feed is polled every five seconds. */
const MAX_REPLAY_SPEED = 240;
/** Ten won matches at the highest stake. */
const MAX_PAYOUT_KYAT = 102_400_000;

/**
 * `FOOTBALL_FEED_RECORD` is a folder for recordings, `FOOTBALL_FEED_TIMES` the acceleration of a replay. Production
 * refuses `sandbox` and `replay`; `none`: there are no matches.
 */
export function readFootballFeed(env: Environment, mode: 'sandbox' | 'production'): FootballFeed | null {
  const kind = readChoiceVariable(env, 'FOOTBALL_FEED', FEED_KINDS, mode === 'sandbox' ? 'sandbox' : 'none');
  if (kind === 'none') return null;
  if (kind === 'http') {
    const folder = readTextVariable(env, 'FOOTBALL_FEED_RECORD');
    return createHttpFeed(readFeedUrl(env), folder === null ? null : createRecorder(folder));
  }
  if (mode === 'production')
    throw new StartupError(`FOOTBALL_FEED=${kind} is for tests: production accepts http or none`);
  return kind === 'sandbox' ? sandboxFootballFeed : createReplayFeed(readReplayFile(env), readReplaySpeed(env));
}

function readFeedUrl(env: Environment): string {
  const address = readTextVariable(env, 'FOOTBALL_FEED_URL') ?? '';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError('FOOTBALL_FEED_URL must be the http(s) address of the feed when FOOTBALL_FEED is http');
  return url.toString();
}

function readReplayFile(env: Environment): string {
  const file = readTextVariable(env, 'FOOTBALL_FEED_FILE') ?? '';
  if (file === '') throw new StartupError('FOOTBALL_FEED_FILE must name a recorded day when FOOTBALL_FEED is replay');
  return file;
}

function readReplaySpeed(env: Environment): number {
  const times = readIntegerVariable(env, 'FOOTBALL_FEED_TIMES', 1, MAX_REPLAY_SPEED);
  if (times < 1) throw new StartupError('FOOTBALL_FEED_TIMES must be at least 1');
  return times;
}

export function readFootballImport(
  env: Environment,
  mode: 'sandbox' | 'production',
): MatchTerms & { readonly feed: FootballFeed | null } {
  return {
    feed: readFootballFeed(env, mode),
    sideCaps: readSideCaps(env),
    settlesIfDecided: readChoiceVariable(env, 'FOOTBALL_SETTLE_IF_DECIDED', ['yes', 'no'], 'no') === 'yes',
  };
}

export function readFootballTerms(env: Environment): FootballTerms {
  return { fees: readFootballFees(env), maung: readMaungSettings(env) };
}

/** `body:20000000,goal:10000000`: maximum of all singles on one side. A market without an entry has no cap. */
export function readSideCaps(env: Environment): SideCaps {
  const value = readTextVariable(env, 'FOOTBALL_SIDE_CAPS');
  const steps = (value ?? '').split(',').filter((text) => text.trim() !== '');
  const caps = steps.map((text) => {
    const [, market = '', kyat] = /^(body|goal):([1-9]\d{0,11})$/.exec(text.trim()) ?? [];
    return { market, kyat: Number(kyat) };
  });
  const { maximumKyat } = PRODUCT_RULES.football.stake;
  const isClear = new Set(caps.map(({ market }) => market)).size === caps.length;
  if (!isClear || caps.some(({ kyat }) => !(kyat >= maximumKyat)))
    throw new StartupError(
      `FOOTBALL_SIDE_CAPS must be market:kyat, for example body:20000000,goal:10000000, each at least ${maximumKyat}, not "${value ?? ''}"`,
    );
  const findCap = (wantedMarket: string): number | null =>
    caps.find(({ market }) => market === wantedMarket)?.kyat ?? null;
  return { body: findCap('body'), goal: findCap('goal') };
}

function readMaungSettings(env: Environment): MaungSettings {
  const { minimumStakeKyat, stakeStepKyat, minimumStakeAlternativeKyat } = MAUNG;
  const choices = [`${minimumStakeKyat}`, `${minimumStakeAlternativeKyat}`] as const;
  const maximumPayoutKyat = readIntegerVariable(
    env,
    'FOOTBALL_MAXIMUM_PAYOUT',
    MAUNG_SETTINGS.maximumPayoutKyat,
    MAX_PAYOUT_KYAT,
  );
  if (maximumPayoutKyat < PRODUCT_RULES.football.stake.maximumKyat || maximumPayoutKyat % stakeStepKyat !== 0)
    throw new StartupError('FOOTBALL_MAXIMUM_PAYOUT must be a multiple of 100 and at least the highest stake');
  return {
    minimumStakeKyat: Number(readChoiceVariable(env, 'FOOTBALL_MAUNG_MINIMUM', choices, choices[0])),
    maximumPayoutKyat,
  };
}

/**
 * K19: `1:profit:5,3:gross:20` is 5% of a single's profit, and 20% of the gross return from three legs on. The fee of a
 * single must be on the profit, because the board shows the net return.
 */
function readFootballFees(env: Environment): readonly MatchFeeStep[] {
  const value = readTextVariable(env, 'FOOTBALL_FEES');
  if (value === null) return MATCH_FEES;
  const fees = value.split(',').map((text) => parseFeeStep(text.trim()));
  const isInOrder = fees.every(({ fromLegs }, index) => index === 0 || fromLegs > (fees[index - 1]?.fromLegs ?? 0));
  const [single] = fees;
  if (!isInOrder || single?.fromLegs !== 1 || single.base !== 'profit')
    throw new StartupError(
      `FOOTBALL_FEES must begin with 1:profit and increase, for example 1:profit:5,3:gross:20, not "${value}"`,
    );
  return fees;
}

function parseFeeStep(text: string): MatchFeeStep {
  const [, legs, baseName, percent] = /^(\d{1,2}):([a-z]+):(\d{1,2})$/.exec(text) ?? [];
  const base = FEE_BASES.find((candidate) => candidate === baseName);
  if (base === undefined || Number(legs) > MAUNG.maximumLegs)
    throw new StartupError(
      `FOOTBALL_FEES has "${text}": it must be legs:profit:percent or legs:gross:percent, for example 3:gross:20`,
    );
  return { fromLegs: Number(legs), base, percent: Number(percent) };
}
