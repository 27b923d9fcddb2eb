import { useState, type ReactElement, type ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, EmptyState, Notice, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { getDrawNameKey } from '../../components/draw-name.rules.ts';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { useExperts } from '../../resources/experts.resource.ts';
import type { Draw, Draws } from '../../resources/lottery.types.ts';
import { ExpertCard } from './expert-card.tsx';
import { findChosenDraw, findDrawsWithPicks } from './experts.rules.ts';

interface GameProps {
  readonly game: LotteryGame;
}

/** P3: experts with their records; one tap copies their numbers to the draft. */
export function ExpertsScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('experts.title')} backTo={game.paths.draws} />
      <ResourceView resource={useDraws(game.rules.code)} skeleton={<Skeleton shape="card" count={3} />}>
        {(day) => <DayExperts game={game} day={day} />}
      </ResourceView>
    </Page>
  );
}

function DayExperts({ game, day }: GameProps & { readonly day: Draws }): ReactNode {
  const t = useText('lottery');
  const format = useFormat();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const draws = findDrawsWithPicks(day.draws);
  const draw = findChosenDraw(draws, chosenId);
  if (draw === null) return <EmptyState title={t('nothingOpen')} />;
  return (
    <>
      {draws.length > 1 && (
        <ChipRow label={t('drawLabel')}>
          {draws.map((option) => (
            <Chip key={option.id} isPressed={option.id === draw.id} onClick={() => setChosenId(option.id)}>
              {option.date === day.date
                ? t(getDrawNameKey(option))
                : `${t(getDrawNameKey(option))} ${format.date(option.date)}`}
            </Chip>
          ))}
        </ChipRow>
      )}
      <DrawSummary draw={draw} />
      <Notice tone="info">{t('experts.note')}</Notice>
      <DrawExperts game={game} draw={draw} key={draw.id} />
    </>
  );
}

function DrawExperts({ game, draw }: GameProps & { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  return (
    <ResourceView
      resource={useExperts(draw.id)}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={({ experts }) => experts.length === 0 && <EmptyState title={t('experts.none')} />}
    >
      {({ experts }) => experts.map((expert) => <ExpertCard key={expert.id} game={game} draw={draw} expert={expert} />)}
    </ResourceView>
  );
}
