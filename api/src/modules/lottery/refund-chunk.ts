import type { Tx } from '../../platform/database/database.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { houseAccount, move, playerAccount, postMany, publishBalances } from '../ledger/index.ts';
import type { LotteryDeps, Section } from './lottery.types.ts';
import { writeRefunded } from './section.repository.ts';
import { insertRefunds, readUnrefunded } from './settlement.repository.ts';

/** Returns the stakes of the next slips of a voided section, each once and in full (I17). The section is locked. */
export async function refundChunk(
  deps: Pick<LotteryDeps, 'clock' | 'random' | 'notify'>,
  tx: Tx,
  section: Section,
  limit: number,
): Promise<'more' | 'done'> {
  const at = deps.clock.now();
  const slips = await readUnrefunded(tx, section.id, limit);
  if (slips.length > 0) {
    const posted = await postMany(
      tx,
      slips.map((slip) => ({
        id: deps.random.uuid(),
        kind: 'two_d_refund',
        cause: { type: 'two_d_slip', id: slip.slipId },
        actor: 'system',
        at,
        product: 'two_d' as const,
        shardKey: section.id,
        entries: move(houseAccount('house_two_d'), playerAccount('player_main', slip.playerId), slip.amountKyat),
      })),
    );
    if (!posted.ok || posted.value.writtenIds.size !== slips.length)
      throw new Error(`section ${section.id}: the books and the refunds differ`);
    await insertRefunds(tx, section.id, at, slips);
    await publishMany(
      tx,
      slips.map((slip) => ({
        name: 'bet.settled',
        audience: { playerId: slip.playerId },
        payload: { slipId: slip.slipId, state: 'refunded', payoutKyat: 0 },
      })),
    );
    await publishBalances(
      tx,
      slips.map((slip) => slip.playerId),
    );
    await deps.notify(
      tx,
      slips.map((slip) => ({
        playerId: slip.playerId,
        textKey: 'twoDRefund',
        params: { amountKyat: slip.amountKyat, date: section.date, slot: section.slot },
        path: `/bet_detail?id=${slip.slipId}`,
        at,
      })),
    );
  }
  if (slips.length === limit) return 'more';
  await writeRefunded(tx, section.id, at);
  return 'done';
}
