import { getPath } from '@padauk/contract/paths';
import { Slot } from '@padauk/shared/runtime';
import { PlacedBetPage } from '../../components/placed-bet.tsx';
import type { GameProps } from '../../lottery-game.types.ts';

export function BetSuccessScreen({ game }: GameProps) {
  return <PlacedBetPage game={game} backTo={getPath('home')} below={<Slot name="/bet_success#below-ticket" />} />;
}
