import type { ReactElement } from 'react';
import type { Game, Provider } from '../resources/games.resource.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCardView } from './game-card-view.tsx';
import { PlayButton } from './play-button.tsx';

interface GameCardProps {
  readonly game: Game;
  readonly provider: Provider | undefined;
  readonly isFavourite: boolean;
  /** The player is in this game, or has left it open. */
  readonly isOpen: boolean;
  /** A round has not ended. */
  readonly hasOpenRound: boolean;
  /** Opens the sheet with the decisions before the game. */
  readonly onDecide: (gameId: string) => void;
}

export function GameCard({ game, isFavourite, onDecide, ...state }: GameCardProps): ReactElement {
  return (
    <GameCardView
      {...state}
      game={game}
      renderPlay={(title, head) => (
        <PlayButton gameId={game.id} provider={game.provider} title={title} onDecide={() => onDecide(game.id)}>
          {head}
        </PlayButton>
      )}
      renderHeart={(title) => <FavouriteButton gameId={game.id} title={title} isFavourite={isFavourite} />}
    />
  );
}
