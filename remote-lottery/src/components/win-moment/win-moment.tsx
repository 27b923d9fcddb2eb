import { WinPetals, type Ticket as WonTicket } from '@padauk/shared/betting';
import { FullScreen } from '@padauk/shared/overlay';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { RepeatBet } from '../repeat-bet.tsx';
import { ShareTicket } from '../share-ticket.tsx';
import { Ticket } from '../ticket/ticket.tsx';

interface WinMomentProps {
  readonly game: LotteryGame;
  /** A won ticket. */
  readonly ticket: WonTicket;
  readonly onClose: () => void;
}

export function WinMoment({ game, ticket, onClose }: WinMomentProps) {
  const betting = useText('betting');
  const format = useFormat();
  return (
    <FullScreen
      isOpen
      onClose={onClose}
      title={betting('win.titleOf', { number: ticket.draw.result ?? '' })}
      detail={betting('win.where', { amount: format.kyat(ticket.payoutKyat) })}
      footer={<ShareTicket game={game} ticket={ticket} />}
    >
      <WinPetals ticketId={ticket.id} />
      <Ticket game={game} ticket={ticket} isWinMoment />
      <RepeatBet game={game} ticket={ticket} />
    </FullScreen>
  );
}
