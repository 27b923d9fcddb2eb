import { computeTrendingPercent } from '@padauk/contract/rules/trending';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvents, type Publication } from '../../platform/stream/publish.ts';
import { recordAnnouncedStatus } from './draw.repository.ts';
import type { Draw, DrawCap, DrawStatus, NumberExposure } from './draws.types.ts';

export function toBoardNumber(exposure: NumberExposure): {
  number: string;
  trendingPercent: number;
  remainingKyat: number;
  isClosed: boolean;
} {
  const remainingKyat = exposure.limitKyat - exposure.stakedKyat;
  return {
    number: exposure.number,
    trendingPercent: computeTrendingPercent(exposure.stakedKyat, exposure.limitKyat),
    remainingKyat,
    isClosed: remainingKyat <= 0,
  };
}

/** E24: null without a cap. */
export function computeDrawRemainingKyat(cap: DrawCap | null): number | null {
  return cap === null ? null : cap.capKyat - cap.stakedKyat;
}

export function buildBoardPublication(
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
      drawRemainingKyat: computeDrawRemainingKyat(cap),
      numbers: exposures.map(toBoardNumber),
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
    await publishEvents(tx, [
      {
        name: 'draw.changed',
        audience: 'all',
        payload: { game: draw.game, drawId: draw.id, status, result: draw.result },
      },
    ]);
}
