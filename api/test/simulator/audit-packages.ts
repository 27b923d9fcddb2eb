import { PACKAGE_NUMBERS } from '@padauk/contract/lottery/package.rules';
import type { Violation } from '../../src/platform/verify.ts';
import { addTo, report, type Mirror } from './mirror.ts';

/** I11: sold packages match their offers: one per player and draw, with valid numbers from their own pool. */
export function auditPackages(found: Violation[], { rows }: Mirror): void {
  const sold = new Map<string, number>();
  const [owners, tickets] = [new Set<string>(), new Set<string>()];
  for (const { draw_id: drawId, kind, player_id: playerId, ticket_id: ticketId } of rows.pack.values()) {
    addTo(sold, `${drawId} ${kind}`, 1);
    tickets.add(ticketId);
    const owner = `${drawId} ${playerId}`;
    if (owners.has(owner)) report(found, 'I11', owner, 'two packages');
    owners.add(owner);
    const ticket = rows.ticket.get(ticketId);
    const lines = ticket?.lines ?? [];
    const isWhole =
      ticket?.product === 'package' &&
      ticket.player_id === playerId &&
      ticket.draw_id === drawId &&
      lines.length === PACKAGE_NUMBERS[kind] &&
      lines.every(({ pool, stakeKyat }) => pool === kind && stakeKyat === lines[0]?.stakeKyat);
    if (!isWhole) report(found, 'I11', ticketId, `is no whole ${kind} package`);
  }
  for (const [id, { product }] of rows.ticket)
    if (product === 'package' && !tickets.has(id)) report(found, 'I11', id, 'a package that nobody was sold');
  for (const [id, offer] of rows.offer) {
    const count = sold.get(id) ?? 0;
    if (offer.sold !== count || offer.sold > offer.capacity)
      report(found, 'I11', id, `${offer.sold} of ${offer.capacity} noted, ${count} sold`);
  }
}
