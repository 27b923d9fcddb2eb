import { isNetLoss, useWinText, WinPetals, type Ticket as WonTicket } from '@padauk/shared/betting';
import { FullScreen } from '@padauk/shared/overlay';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { RepeatBet } from '../repeat-bet.tsx';
import { ShareTicket } from '../share-ticket.tsx';
import { Ticket } from '../ticket/ticket.tsx';

interface WinMomentProps {
  readonly game: LotteryGame;
  readonly ticket: WonTicket;
  readonly onClose: () => void;
}

export function WinMoment({ game, ticket, onClose }: WinMomentProps) {
  const { title, where } = useWinText(ticket, ticket.draw.result);
  return (
    <FullScreen
      isOpen
      onClose={onClose}
      title={title}
      detail={where}
      footer={<ShareTicket game={game} ticket={ticket} variant="primary" />}
    >
      {!isNetLoss(ticket) && <WinPetals ticketId={ticket.id} />}
      <Ticket game={game} ticket={ticket} isWinMoment />
      <RepeatBet game={game} ticket={ticket} variant="secondary" />
    </FullScreen>
  );
}
