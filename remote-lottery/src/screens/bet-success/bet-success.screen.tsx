import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { NumberTicketPage } from '../../number-ticket-page.tsx';
import { PlacedBet } from '../../components/placed-bet.tsx';
import type { GameProps } from '../../lottery-game.types.ts';

/** Receipt of a placed bet, named by `?id=`. A settled one redirects to its result. */
export function BetSuccessScreen({ game }: GameProps) {
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
