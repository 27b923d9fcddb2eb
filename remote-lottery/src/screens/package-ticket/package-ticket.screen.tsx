import { findPackageKind } from '@padauk/contract/lottery/package.rules';
import type { Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';
import { PlacedBet } from '../../components/placed-bet.tsx';
import { SettledTicket } from '../../components/settled-ticket.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import { NumberTicketPage } from '../../number-ticket-page.tsx';

/** `/twoD/masterPackageSuccess?id=…`: a placed package, and its result after settlement. */
export function PackageTicketScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <NumberTicketPage game={game} title={t('packages.title')} backTo={game.paths.draws}>
      {(ticket) =>
        ticket.state === 'waiting' ? (
          <PlacedBet game={game} ticket={ticket} facts={<KindRow ticket={ticket} />} />
        ) : (
          <SettledTicket game={game} ticket={ticket}>
            <KindRow ticket={ticket} />
          </SettledTicket>
        )
      }
    </NumberTicketPage>
  );
}

function KindRow({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('lottery');
  const kind = findPackageKind(ticket.lineCount);
  return kind !== null && <ReceiptRow label={t('packages.title')}>{t(`packages.kind.${kind}`)}</ReceiptRow>;
}
