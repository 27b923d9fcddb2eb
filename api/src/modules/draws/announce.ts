import { trendingPercent } from '@padauk/contract/rules/trending';
import type { Tx } from '../../platform/database/database.ts';
import { publishMany, type Publication } from '../../platform/stream/publish.ts';
import type { NumberRoom, Section, SectionStatus } from './lottery.types.ts';
import { noteAnnounced } from './section.repository.ts';

/** A number as the board shows it: how full it is, and what may still be staked on it. */
export function boardNumber(room: NumberRoom): {
  number: string;
  trendingPercent: number;
  remainingKyat: number;
  isClosed: boolean;
} {
  const remainingKyat = room.limitKyat - room.stakedKyat;
  return {
    number: room.number,
    trendingPercent: trendingPercent(room.stakedKyat, room.limitKyat),
    remainingKyat,
    isClosed: remainingKyat <= 0,
  };
}

/** Tells everyone how full these numbers are now. */
export function boardPublication(sectionId: string, rooms: readonly NumberRoom[]): Publication {
  return { name: 'two-d.board', audience: 'all', payload: { sectionId, numbers: rooms.map(boardNumber) } };
}

/** Tells everyone what a section is now, where nobody has told it yet. A correction tells the new result even though the status is not new. */
export async function publishSection(
  tx: Tx,
  section: Pick<Section, 'id' | 'result'>,
  status: SectionStatus,
  isNewResult = false,
): Promise<void> {
  const isNews = await noteAnnounced(tx, section.id, status);
  if (isNews || isNewResult)
    await publishMany(tx, [
      { name: 'two-d.section', audience: 'all', payload: { sectionId: section.id, status, result: section.result } },
    ]);
}
