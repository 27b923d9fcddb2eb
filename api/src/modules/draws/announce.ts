import { trendingPercent } from '@padauk/contract/rules/trending';
import type { Tx } from '../../platform/database/database.ts';
import { publishMany, type Publication } from '../../platform/stream/publish.ts';
import { recordAnnouncedStatus } from './draw.repository.ts';
import type { Draw, DrawCap, DrawStatus, NumberExposure } from './draws.types.ts';

export function boardNumber(exposure: NumberExposure): {
  number: string;
  trendingPercent: number;
  remainingKyat: number;
  isClosed: boolean;
} {
  const remainingKyat = exposure.limitKyat - exposure.stakedKyat;
  return {
    number: exposure.number,
    trendingPercent: trendingPercent(exposure.stakedKyat, exposure.limitKyat),
    remainingKyat,
    isClosed: remainingKyat <= 0,
  };
}

/** E24: null without a cap. */
export function drawRemainingKyat(cap: DrawCap | null): number | null {
  return cap === null ? null : cap.capKyat - cap.stakedKyat;
}

export function boardPublication(
  draw: Pick<Draw, 'id' | 'game'>,
  exposures: readonly NumberExposure[],
  cap: DrawCap | null,
): Publication {
  return {
    name: 'draw.board',
    audience: 'all',
    payload: {
      game: draw.game,
      drawId: draw.id,
      drawRemainingKyat: drawRemainingKyat(cap),
      numbers: exposures.map(boardNumber),
    },
  };
}

/** Publishes once per status. A correction publishes its new result even when the status is unchanged. */
export async function publishDraw(
  tx: Tx,
  draw: Pick<Draw, 'id' | 'game' | 'result'>,
  status: DrawStatus,
  isNewResult = false,
): Promise<void> {
  const isNews = await recordAnnouncedStatus(tx, draw.id, status);
  if (isNews || isNewResult)
    await publishMany(tx, [
      {
        name: 'draw.changed',
        audience: 'all',
        payload: { game: draw.game, drawId: draw.id, status, result: draw.result },
      },
    ]);
}
