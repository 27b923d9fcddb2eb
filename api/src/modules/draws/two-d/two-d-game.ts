import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/products';
import type { FieldRefusal } from '@padauk/contract/field-issues';
import { isTradingDay } from '@padauk/contract/rules/trading-days';
import { twoD } from '@padauk/contract/rules/two-d';
import type { Config } from '../../../platform/config.ts';
import type { DrawFeed, DrawGame, DrawnNumber, DrawPlan, Figures } from '../draws.types.ts';
import { listHolidays } from '../holidays.repository.ts';
import { packageExtraProduct } from '../package/package-product.ts';
import { parsePair } from './quote.rules.ts';
import { readTwoDFeed } from './two-d-feed.settings.ts';
import { isMarketOn, planTwoD } from './two-d-plan.rules.ts';
import { readTwoDSettings, type TwoDSettings } from './two-d.settings.ts';

export function openTwoD({ environment, mode, pepper }: Pick<Config, 'environment' | 'mode' | 'pepper'>): DrawGame {
  return createTwoDGame(readTwoDSettings(environment, mode), readTwoDFeed(environment, mode, pepper));
}

export function createTwoDGame(settings: TwoDSettings, feed: DrawFeed | null): DrawGame {
  return {
    rules: twoD,
    product: 'two_d',
    name: '2D',
    houseAccount: 'house_two_d',
    ticketPath: (id) => getPath('ticket', { id }),
    stake: PRODUCT_RULES.two_d.stake,
    settings,
    plan: createTwoDPlan(settings),
    feed,
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
