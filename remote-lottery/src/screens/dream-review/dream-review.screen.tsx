import { useMemo, type ComponentType, type ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import { DreamPicture } from '../../components/dream-picture.tsx';
import { PlacedBetPage } from '../../components/placed-bet.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import { useDreams } from '../../resources/dreams.resource.ts';

interface DreamReviewProps extends GameProps {
  readonly Review: ComponentType<GameProps & { readonly above: ReactNode }>;
}

/** `/threeD/dreamRemark`: review of a dream's numbers; its receipt names the dream. */
export function DreamReviewScreen({ game, Review }: DreamReviewProps) {
  const dream = useDreamCode();
  const ofDream = useMemo(
    () => ({
      ...game,
      paths: {
        ...game.paths,
        placed: (id: string) => getPath('dreamPlaced', { id, ...(dream === null ? {} : { dream }) }),
      },
    }),
    [game, dream],
  );
  return <Review game={ofDream} above={<DreamNotice code={dream} />} />;
}

/** `/threeD/dream_bet_success`: receipt of such a bet. */
export function DreamPlacedScreen({ game }: GameProps) {
  const dream = useDreamCode();
  return <PlacedBetPage game={game} backTo={getPath('dreamBook')} above={<DreamNotice code={dream} />} />;
}

function useDreamCode(): string | null {
  const [params] = useSearchParams();
  return params.get('dream');
}

/** Nothing for an unknown dream. */
function DreamNotice({ code }: { readonly code: string | null }) {
  const t = useText('lottery');
  const localText = useLocalText();
  const book = useDreams();
  const dream = book.kind === 'ready' ? book.value.dreams.find((candidate) => candidate.code === code) : undefined;
  if (dream === undefined) return null;
  return (
    <Notice tone="info" action={<DreamPicture path={dream.iconPath} />}>
      <p>{t('dreams.of', { dream: localText(dream.name) })}</p>
    </Notice>
  );
}
