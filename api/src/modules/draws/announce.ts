import { computeTrendingPercent } from '@padauk/contract/betting/trending.rules';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvent, type Publication } from '../../platform/stream/publish.ts';
import { recordAnnouncedStatus } from './draw.repository.ts';
import type { Draw, DrawCap, DrawStatus, NumberExposure } from './draws.types.ts';

export function toBoardNumber({ number, stakedKyat, limitKyat }: NumberExposure) {
  const remainingKyat = limitKyat - stakedKyat;
  const trendingPercent = computeTrendingPercent(stakedKyat, limitKyat);
  return { number, trendingPercent, remainingKyat, isClosed: remainingKyat <= 0 };
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
  const payload = { game: draw.game, drawId: draw.id, status, result: draw.result };
  if (isNews || isNewResult) await publishEvent(tx, { name: 'draw.changed', audience: 'all', payload });
}
