import type { ReactNode } from 'react';
import { recordServerTime } from '@padauk/shared/runtime';
import { renderScreen, type RenderOptions } from '@padauk/shared/testing';
import { NOW_MS } from './draws.ts';

interface LotteryRenderOptions extends Pick<RenderOptions, 'locale' | 'player'> {
  readonly path?: string;
  /** Server time, ms; default a Friday at 10:00 in Myanmar. */
  readonly nowMs?: number;
}

export function renderLottery(
  screen: ReactNode,
  { nowMs = NOW_MS, ...where }: LotteryRenderOptions = {},
): ReturnType<typeof renderScreen> {
  recordServerTime(nowMs, 0);
  return renderScreen(screen, {
    ...where,
    texts: {
      lottery: (locale) => import(`../locales/${locale}.json`),
      'lottery-two-d': (locale) => import(`../games/two-d/locales/${locale}.json`),
      'lottery-three-d': (locale) => import(`../games/three-d/locales/${locale}.json`),
      'lottery-home': (locale) => import(`../locales/home/${locale}.json`),
    },
  });
}
