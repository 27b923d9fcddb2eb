import { getPath } from '@padauk/contract/paths';
import { findPackageKind } from '@padauk/contract/lottery/package.rules';
import { PlacedReceipt, TicketReceipt, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { NumberTicketPage, TicketState, useRefundReason } from '../../number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import type { GameProps, GameTicketProps } from '../../lottery-game.types.ts';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';
import { DrawRow } from '../../components/draw-summary.tsx';

/** `/twoD/masterPackageSuccess?id=…`: receipt of a package, and its result after settlement. */
export function PackageTicketScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('packages.title')} backTo={game.paths.draws}>
      {(ticket) =>
        ticket.state === 'waiting' ? (
          <PlacedPackage game={game} ticket={ticket} />
        ) : (
          <SettledPackage game={game} ticket={ticket} />
        )
      }
    </NumberTicketPage>
  );
}

/** T11: a second package is refused; the link leads to the packages, which explain it. */
function PlacedPackage({ game, ticket }: GameTicketProps) {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <PlacedReceipt
      ticket={ticket}
      resultText={t('success.draw', { time: format.dateTime(ticket.draw.drawsAt) })}
      facts={<PackageFacts ticket={ticket} />}
      paths={{ status: game.paths.live ?? game.paths.draws, tickets: getPath('tickets'), bet: getPath('draws') }}
    >
      <TicketLines ticket={ticket} />
    </PlacedReceipt>
  );
}

function SettledPackage({ game, ticket }: GameTicketProps) {
  const formatRefundReason = useRefundReason(game);
  const displayState = useTicketDisplayState(ticket);
  return (
    <>
      <TicketState ticket={ticket} />
      {ticket.state === 'refunded' && <p>{formatRefundReason(ticket)}</p>}
      <TicketReceipt
        ticket={ticket}
        displayState={displayState}
        facts={<PackageFacts ticket={ticket} />}
        drawnNumber={ticket.draw.result}
      />
      <TicketLines ticket={ticket} hasStates />
    </>
  );
}

function PackageFacts({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('lottery');
  const kind = findPackageKind(ticket.lineCount);
  return (
    <>
      <DrawRow draw={ticket.draw} />
      {kind !== null && <ReceiptRow label={t('packages.title')}>{t(`packages.kind.${kind}`)}</ReceiptRow>}
    </>
  );
}
