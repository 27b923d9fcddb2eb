import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { toAsciiDigits } from '@padauk/contract/text/digits.rules';
import { threeD, THREE_D } from '@padauk/contract/lottery/three-d.rules';
import type { Config } from '../../../platform/config.ts';
import type { DrawGame, DrawnNumber, Figures } from '../draws.types.ts';
import { readShifts } from '../calendar.repository.ts';
import { planThreeD } from './three-d-plan.rules.ts';
import type { Environment } from '../../../platform/environment.ts';
import { readDrawFeed, readPositiveVariable } from '../draw.settings.ts';
import { createHttpThreeDFeed } from './http-feed.ts';
import { createSandboxThreeDFeed } from './sandbox-feed.ts';

export function openThreeD({ environment, mode, pepper }: Pick<Config, 'environment' | 'mode' | 'pepper'>): DrawGame {
  const settings = readThreeDSettings(environment, mode);
  return {
    rules: threeD,
    product: 'three_d',
    name: '3D',
    houseAccount: 'house_three_d',
    ticketPath: (id) => getPath('threeDTicket', { id }),
    stake: PRODUCT_RULES.three_d.stake,
    settings,
    plan: {
      daysBack: settings.daysBack,
      planDraws: async (db, today) => planThreeD(today, settings, await readShifts(db, threeD.code)),
      findDayOff: () => Promise.resolve(null),
      hasShifts: true,
      isLive: () => false,
    },
    feed: readThreeDFeed(environment, mode, pepper),
    figureNames: ['firstPrize'],
    extraProducts: [],
    toDrawnNumber,
  };
}

/** The office may enter all six digits, or only the three that count. */
function toDrawnNumber({ firstPrize = '' }: Figures): DrawnNumber | readonly FieldRefusal[] {
  const printed = toAsciiDigits(firstPrize).trim();
  return /^(?:\d{3}){1,2}$/.test(printed)
    ? { number: printed.slice(-threeD.digits), figures: { firstPrize: printed } }
    : [{ path: ['firstPrize'], code: 'type' }];
}

export function readThreeDSettings(env: Environment, mode: 'sandbox' | 'production') {
  return {
    payoutMultiplier: readPositiveVariable(env, 'THREE_D_PAYOUT_MULTIPLIER', THREE_D.payoutMultiplier),
    nearMultiplier: readPositiveVariable(env, 'THREE_D_NEAR_MULTIPLIER', THREE_D.nearMultiplier),
    numberLimitKyat: readPositiveVariable(env, 'THREE_D_NUMBER_LIMIT', THREE_D.numberLimitKyat),
    drawCapKyat: readPositiveVariable(env, 'THREE_D_DRAW_CAP', THREE_D.drawCapKyat),
    drawsAhead: 6,
    daysBack: mode === 'sandbox' ? 31 : 0,
  };
}

export const readThreeDFeed = (env: Environment, mode: 'sandbox' | 'production', seed: string) =>
  readDrawFeed(
    env,
    mode,
    { kind: 'THREE_D_FEED', url: 'THREE_D_FEED_URL' },
    { http: createHttpThreeDFeed, sandbox: () => createSandboxThreeDFeed(seed) },
  );
