import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { findPackageKind } from '@padauk/contract/rules/package';
import { PlacedReceipt, TicketReceipt, TicketStatus, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { DrawNumber, ReceiptRow } from '@padauk/shared/ui';
import { DrawRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';

interface GameProps {
  readonly game: LotteryGame;
}

interface TicketProps extends GameProps {
  readonly ticket: Ticket;
}

/** `/twoD/masterPackageSuccess?id=…`: receipt of a package, and its result after settlement. */
export function PackageTicketScreen({ game }: GameProps): ReactElement {
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
function PlacedPackage({ game, ticket }: TicketProps): ReactElement {
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

function SettledPackage({ game, ticket }: TicketProps): ReactElement {
  const t = useText('lottery');
  const own = useText(game.texts);
  const displayState = useTicketDisplayState(ticket);
  const { result } = ticket.draw;
  const { refundReason } = ticket;
  return (
    <>
      <TicketStatus
        ticket={ticket}
        displayState={displayState}
        result={<DrawNumber number={result} isFinal={result !== null} />}
        sentence={t(`status.${displayState}`)}
      />
      {ticket.state === 'refunded' && (
        <p>{refundReason === 'no-draw' ? own('noDraw') : t(`refund.reason.${refundReason ?? 'other'}`)}</p>
      )}
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

function PackageFacts({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const kind = findPackageKind(ticket.lineCount);
  return (
    <>
      <DrawRow draw={ticket.draw} />
      {kind !== null && <ReceiptRow label={t('packages.title')}>{t(`packages.kind.${kind}`)}</ReceiptRow>}
    </>
  );
}
