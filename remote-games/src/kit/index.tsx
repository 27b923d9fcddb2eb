/** Component samples of this remote for the developers' kit page (ADR-2). Player bundles never import this folder. */
import { GameCard, GameCardView } from '../components/game-card.tsx';
import { GamePicture } from '../components/game-picture.tsx';
import type { Game, Provider } from '../resources/games.resource.ts';
import { HeartButton } from '../components/favourite-button.tsx';
import { PlayFrame } from '../components/play-button.tsx';
import styles from '../screens/game-list/game-list.module.scss';

export const texts = { games: (locale: string) => import(`../locales/${locale}.json`) };

const PROVIDER: Provider = { code: 'bg', name: 'Studio A', isUnderMaintenance: false, backAt: null };
const BACK_AT = '2026-11-20T09:30:00.000Z';

const GAME: Game = {
  id: 'dice',
  provider: 'bg',
  category: 'dice',
  title: { en: 'Big Small dice', uni: 'အကြီး အသေး အန်စာ', zh: '骰宝', shan: 'ဢၼ်ႇၸႃႇ' },
  returnBasisPoints: 9722,
  isUnderMaintenance: false,
  isPlayable: true,
  isNew: false,
  isPopular: false,
};

const DRAWINGS = [
  { id: 'dice', category: 'dice' },
  { id: 'animals', category: 'animal' },
  { id: 'cards', category: 'card' },
  { id: 'wheel', category: 'casino' },
  { id: 'river', category: 'fish' },
  { id: 'lucky-reels', category: 'casino' },
] as const;

interface CardProps {
  readonly game?: Partial<Game>;
  readonly provider?: Partial<Provider>;
  readonly isFavourite?: boolean;
  readonly isOpen?: boolean;
  readonly hasOpenRound?: boolean;
  /** The game is opening, and the favourite is being saved. */
  readonly isBusy?: boolean;
}

function Card({
  game,
  provider,
  isFavourite = false,
  isOpen = false,
  hasOpenRound = false,
  isBusy = false,
}: CardProps) {
  const shared = { isBusy, onClick: () => undefined };
  return (
    <ul className={styles.grid}>
      <GameCardView
        game={{ ...GAME, ...game }}
        provider={{ ...PROVIDER, ...provider }}
        isOpen={isOpen}
        hasOpenRound={hasOpenRound}
        renderPlay={(title, head) => (
          <PlayFrame {...shared} label={title}>
            {head}
          </PlayFrame>
        )}
        renderHeart={(title) => <HeartButton {...shared} title={title} isFavourite={isFavourite} />}
      />
    </ul>
  );
}

const visitorCard = (
  <ul className={styles.grid}>
    <GameCard
      game={GAME}
      provider={PROVIDER}
      isFavourite={false}
      isOpen={false}
      hasOpenRound={false}
      onDecide={() => undefined}
    />
  </ul>
);

export const parts = {
  GameCard: {
    usual: <Card />,
    'of a visitor': visitorCard,
    favourite: <Card isFavourite />,
    'being opened': <Card isBusy />,
    new: <Card game={{ isNew: true }} />,
    popular: <Card game={{ isPopular: true }} />,
    'left open': <Card isOpen />,
    'open round': <Card hasOpenRound isFavourite />,
    'not to be played yet': <Card game={{ isPlayable: false }} />,
    maintenance: <Card game={{ isUnderMaintenance: true }} />,
    'maintenance of the provider, with its end': <Card provider={{ isUnderMaintenance: true, backAt: BACK_AT }} />,
  },
  GamePicture: Object.fromEntries(
    DRAWINGS.map(({ id, category }) => [
      id,
      <div key={id} className={styles.grid}>
        <GamePicture id={id} category={category} />
      </div>,
    ]),
  ),
};
