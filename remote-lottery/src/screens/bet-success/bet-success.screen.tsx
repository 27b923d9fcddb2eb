import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { PlacedBet } from '../../components/placed-bet.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** Receipt of a placed bet, named by `?id=`. A settled one redirects to its result. */
export function BetSuccessScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      game={game}
      title={t('success.title')}
      backTo={getPath('home')}
      getRedirect={({ id, state }) => (state === 'waiting' ? null : game.paths.status(id))}
    >
      {(ticket) => <PlacedBet game={game} ticket={ticket} />}
    </NumberTicketPage>
  );
}
