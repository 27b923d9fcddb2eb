import { PACKAGE_NUMBERS } from '@padauk/contract/lottery/package.rules';
import type { Violation } from '../../src/platform/verify.ts';
import { reportUnless, type Mirror } from './mirror.ts';

/** I11: sold packages match their offers: one per player and draw, with valid numbers from their own pool. */
export function auditPackages({ rows }: Mirror): Violation[] {
  const found: Violation[] = [];
  const sold = new Map<string, number>();
  const owners = new Set<string>();
  const tickets = new Set<string>();
  for (const pack of rows.pack.values()) {
    const offer = `${pack.draw_id} ${pack.kind}`;
    sold.set(offer, (sold.get(offer) ?? 0) + 1);
    tickets.add(pack.ticket_id);
    const ticket = rows.ticket.get(pack.ticket_id);
    const owner = `${pack.draw_id} ${pack.player_id}`;
    reportUnless(found, !owners.has(owner), 'I11', () => [owner, 'two packages']);
    owners.add(owner);
    const lines = ticket?.lines ?? [];
    const isWhole =
      ticket?.product === 'package' &&
      ticket.player_id === pack.player_id &&
      ticket.draw_id === pack.draw_id &&
      lines.length === PACKAGE_NUMBERS[pack.kind] &&
      lines.every(({ pool, stakeKyat }) => pool === pack.kind && stakeKyat === lines[0]?.stakeKyat);
    reportUnless(found, isWhole, 'I11', () => [pack.ticket_id, `is no whole ${pack.kind} package`]);
  }
  for (const [id, { product }] of rows.ticket)
    reportUnless(found, product !== 'package' || tickets.has(id), 'I11', () => [id, 'a package that nobody was sold']);
  for (const [id, offer] of rows.offer)
    reportUnless(found, offer.sold === (sold.get(id) ?? 0) && offer.sold <= offer.capacity, 'I11', () => [
      id,
      `${offer.sold} of ${offer.capacity} noted, ${sold.get(id) ?? 0} sold`,
    ]);
  return found;
}
