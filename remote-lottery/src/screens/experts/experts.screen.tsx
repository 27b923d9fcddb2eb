import { useState } from 'react';
import { useFormat, useText, useNavigate } from '@padauk/shared/runtime';
import {
  Chip,
  ChipRow,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Button,
  Card,
  Stack,
} from '@padauk/shared/ui';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { getDrawName } from '../../draw-name.ts';
import { DrawSummary } from '../../components/draw-summary.tsx';
import type { LotteryGame, GameProps } from '../../lottery-game.types.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { useExperts, type Expert } from '../../resources/experts.resource.ts';
import type { Draw, Draws } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { drafts } from '../../state/draft.store.ts';
import { ExpertNumbers, ExpertRecord, FollowButton } from '../../components/expert-parts.tsx';

/** P3: experts with their records; one tap copies their numbers to the draft. */
export function ExpertsScreen({ game }: GameProps) {
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

function DayExperts({ game, day }: GameProps & { readonly day: Draws }) {
  const t = useText('lottery');
  const format = useFormat();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const draws = findDrawsWithPicks(day.draws);
  const draw = findChosenDraw(draws, chosenId);
  if (draw === null) return <EmptyState title={t('nothingOpen')} action={<ResultsLink game={game} />} />;
  return (
    <>
      {draws.length > 1 && (
        <ChipRow isSingleLine label={t('drawLabel')}>
          {draws.map((option) => (
            <Chip key={option.id} isPressed={option.id === draw.id} onClick={() => setChosenId(option.id)}>
              {option.date === day.date
                ? getDrawName(t, option)
                : `${getDrawName(t, option)} ${format.day(option.date)}`}
            </Chip>
          ))}
        </ChipRow>
      )}
      <DrawSummary draw={draw} isChosen={draws.length > 1} />
      <Notice tone="info">{t('experts.note')}</Notice>
      <DrawExperts game={game} draw={draw} key={draw.id} />
    </>
  );
}

function DrawExperts({ game, draw }: GameProps & { readonly draw: Draw }) {
  return (
    <ResourceView
      resource={useExperts(draw.id)}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={({ experts }) => experts.length === 0 && <NoExperts game={game} draw={draw} />}
    >
      {({ experts }) => experts.map((expert) => <ExpertCard key={expert.id} game={game} draw={draw} expert={expert} />)}
    </ResourceView>
  );
}

function NoExperts({ game, draw }: GameProps & { readonly draw: Draw }) {
  const t = useText('lottery');
  const isOff = useIsBettingOff(game.product);
  const isOpen = usePhase(draw) === 'open' && !isOff;
  return (
    <EmptyState
      title={t('experts.none')}
      action={
        <>
          {isOpen && (
            <Button isWide to={game.paths.board(draw.id)}>
              {t('betNow')}
            </Button>
          )}
          <ResultsLink game={game} />
        </>
      }
    />
  );
}

function ResultsLink({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <Button isWide variant="secondary" to={game.paths.results}>
      {t('draws.results')}
    </Button>
  );
}

interface ExpertCardProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly expert: Expert;
}

function ExpertCard({ game, draw, expert }: ExpertCardProps) {
  const t = useText('lottery');
  const apiText = useApiText();
  const picksPath = game.experts?.picks(expert.id);
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h2>{apiText(expert.name)}</h2>
          <ExpertRecord record={expert.record} />
        </div>
        <ExpertPick game={game} draw={draw} expert={expert} />
        <Stack isRow gap={2}>
          <FollowButton id={expert.id} isFollowed={expert.isFollowed} />
          {picksPath !== undefined && (
            <Button variant="quiet" size="small" to={picksPath}>
              {t('experts.earlier')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function ExpertPick({ game, draw, expert: { pick } }: ExpertCardProps) {
  const t = useText('lottery');
  const navigate = useNavigate();
  const isOff = useIsBettingOff(game.product);
  const isOpen = usePhase(draw) === 'open' && !isOff;
  if (pick === null) return <p>{t('experts.silent')}</p>;
  const copy = (): void => {
    drafts.add(draw.id, pick.numbers);
    void navigate(game.paths.board(draw.id));
  };
  return (
    <>
      <ExpertNumbers numbers={pick.numbers} label={t('numbersOfTicket')} result={draw.result} />
      {isOpen && (
        <Button isWide onClick={copy}>
          {t('experts.copy')}
        </Button>
      )}
    </>
  );
}

/** Open and upcoming draws; after the last one of the day, that one. */
function findDrawsWithPicks(draws: readonly Draw[]): readonly Draw[] {
  const toCome = draws.filter(({ status }) => status === 'open' || status === 'upcoming');
  return toCome.length > 0 ? toCome : draws.slice(-1);
}

function findChosenDraw(draws: readonly Draw[], chosenId: string | null): Draw | null {
  return draws.find(({ id }) => id === chosenId) ?? draws[0] ?? null;
}
