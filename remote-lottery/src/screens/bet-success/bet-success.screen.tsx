import { getPath } from '@padauk/contract/paths';
import { PlacedBetPage } from '../../components/placed-bet.tsx';
import type { GameProps } from '../../lottery-game.types.ts';

export function BetSuccessScreen({ game }: GameProps) {
  return <PlacedBetPage game={game} backTo={getPath('home')} />;
}
