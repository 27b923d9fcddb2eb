import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { isTradingDay } from '@padauk/contract/text/myanmar-time.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import type { Config } from '../../../platform/config.ts';
import type { DrawFeed, DrawGame, DrawnNumber, DrawPlan, Figures } from '../draws.types.ts';
import { listHolidays } from '../calendar.repository.ts';
import { packageExtraProduct } from '../package/package-product.ts';
import { parsePair } from './two-d-quote.rules.ts';
import { readTwoDFeed, readTwoDSettings, type TwoDSettings } from './two-d.settings.ts';
import { isMarketOn, planTwoD } from './two-d-plan.rules.ts';

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
