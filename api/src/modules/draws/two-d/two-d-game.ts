import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { isTradingDay } from '@padauk/contract/text/myanmar-time.rules';
import { twoD, TWO_D, TWO_D_DRAWS } from '@padauk/contract/lottery/two-d.rules';
import type { Config } from '../../../platform/config.ts';
import type { DrawGame, DrawnNumber, DrawPlan, Figures } from '../draws.types.ts';
import { listHolidays } from '../calendar.repository.ts';
import { packageExtraProduct } from '../package/package-product.ts';
import { parsePair } from './two-d-quote.rules.ts';
import { isMarketOn, planTwoD } from './two-d-plan.rules.ts';
import { readChoiceVariable, readTextVariable, type Environment } from '../../../platform/environment.ts';
import { readDrawFeed, readPositiveVariable } from '../draw.settings.ts';
import { createHttpTwoDFeed } from './http-feed.ts';
import { createSandboxTwoDFeed } from './sandbox-feed.ts';

export function openTwoD({ environment, mode, pepper }: Pick<Config, 'environment' | 'mode' | 'pepper'>): DrawGame {
  const settings = readTwoDSettings(environment, mode);
  return {
    rules: twoD,
    product: 'two_d',
    name: '2D',
    houseAccount: 'house_two_d',
    ticketPath: (id) => getPath('ticket', { id }),
    stake: PRODUCT_RULES.two_d.stake,
    settings,
    plan: createTwoDPlan(settings),
    feed: readTwoDFeed(environment, mode, pepper),
    figureNames: ['setIndex', 'setValue'],
    extraProducts: [packageExtraProduct],
    toDrawnNumber,
  };
}

function createTwoDPlan(settings: TwoDSettings): DrawPlan {
  return {
    daysBack: settings.daysBack,
    planDraws: async (db, today) => {
      const holidays = new Set((await listHolidays(db)).map(({ date }) => date));
      return planTwoD(today, settings, { holidays, noonDrawMinute: settings.noonDrawMinute });
    },
    findDayOff: async (db, date) => {
      const holidays = await listHolidays(db);
      if (isTradingDay(date, new Set(holidays.map((holiday) => holiday.date)))) return null;
      return { name: holidays.find((holiday) => holiday.date === date)?.name ?? null };
    },
    hasShifts: false,
    isLive: isMarketOn,
  };
}

function toDrawnNumber({ setIndex, setValue }: Figures): DrawnNumber | readonly FieldRefusal[] {
  return (
    parsePair(setIndex, setValue) ?? [
      { path: ['setIndex'], code: 'type' },
      { path: ['setValue'], code: 'type' },
    ]
  );
}

type TwoDSettings = ReturnType<typeof readTwoDSettings>;

/** K17: 12:01 or 12:00, in minutes after midnight, Myanmar time. */
const NOON_DRAWS = {
  '12:01': TWO_D_DRAWS.noon.drawMinute,
  '12:00': TWO_D_DRAWS.noon.drawMinuteAlternative,
} as const;

export function readTwoDSettings(env: Environment, mode: 'sandbox' | 'production') {
  const hasCap = readTextVariable(env, 'TWO_D_DRAW_CAP') !== null;
  return {
    noonDrawMinute: NOON_DRAWS[readChoiceVariable(env, 'TWO_D_NOON_DRAW', ['12:01', '12:00'], '12:01')],
    payoutMultiplier: readPositiveVariable(env, 'TWO_D_PAYOUT_MULTIPLIER', TWO_D.payoutMultiplier),
    nearMultiplier: null,
    numberLimitKyat: readPositiveVariable(env, 'TWO_D_NUMBER_LIMIT', TWO_D.numberLimitKyat),
    drawCapKyat: hasCap ? readPositiveVariable(env, 'TWO_D_DRAW_CAP', 0) : null,
    daysAhead: 5,
    daysBack: mode === 'sandbox' ? 14 : 0,
  };
}

export const readTwoDFeed = (env: Environment, mode: 'sandbox' | 'production', seed: string) =>
  readDrawFeed(
    env,
    mode,
    { kind: 'TWO_D_FEED', url: 'TWO_D_FEED_URL' },
    { http: createHttpTwoDFeed, sandbox: () => createSandboxTwoDFeed(seed) },
  );
