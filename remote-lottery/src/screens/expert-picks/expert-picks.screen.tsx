import { SearchX } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Stack,
  type BadgeTone,
} from '@padauk/shared/ui';
import { getDrawName } from '../../draw-name.ts';
import styles from '../../components/expert-numbers.module.scss';
import type { GameProps } from '../../lottery-game.types.ts';
import { useExpertPicks, type ExpertPicks } from '../../resources/experts.resource.ts';
import { ExpertNumbers, ExpertRecord, FollowButton } from '../../components/expert-parts.tsx';

type ExpertPick = ExpertPicks['picks'][number];

const TONES: Readonly<Record<Outcome, BadgeTone>> = { hit: 'win', missed: 'neutral', waiting: 'waiting', void: 'warn' };

/** P3: former picks of the expert named by `?expert=`. */
export function ExpertPicksScreen({ game }: GameProps) {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const expertId = params.get('expert') ?? '';
  return (
    <Page>
      <PageHeader title={t('experts.earlier')} backTo={game.experts?.list ?? getPath('home')} />
      {expertId === '' ? <UnknownExpert game={game} /> : <PicksLoader game={game} expertId={expertId} />}
    </Page>
  );
}

/** Missing or unlisted expert: links to the list. */
function UnknownExpert({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <EmptyState
      icon={SearchX}
      title={t('experts.unknown')}
      action={
        <Button variant="secondary" to={game.experts?.list ?? getPath('home')}>
          {t('experts.title')}
        </Button>
      }
    />
  );
}

function PicksLoader({ game, expertId }: GameProps & { readonly expertId: string }) {
  return (
    <ResourceView
      resource={useExpertPicks(expertId, game.rules.code)}
      skeleton={<Skeleton shape="card" count={4} />}
      missing={<UnknownExpert game={game} />}
    >
      {(answer) => <ReadyPicks {...answer} />}
    </ResourceView>
  );
}

function ReadyPicks({ expert, picks }: ExpertPicks) {
  const t = useText('lottery');
  const apiText = useApiText();
  return (
    <>
      <Card>
        <Stack gap={3}>
          <div>
            <h2>{apiText(expert.name)}</h2>
            <ExpertRecord record={expert.record} />
          </div>
          <Stack isRow>
            <FollowButton id={expert.id} isFollowed={expert.isFollowed} />
          </Stack>
        </Stack>
      </Card>
      <Notice tone="info">{t('experts.note')}</Notice>
      {picks.length === 0 && <EmptyState title={t('experts.noPicks')} />}
      {picks.map((pick) => (
        <PickCard key={pick.draw.id} pick={pick} />
      ))}
    </>
  );
}

function PickCard({ pick }: { readonly pick: ExpertPick }) {
  const t = useText('lottery');
  const format = useFormat();
  const { draw, numbers } = pick;
  const outcome = getOutcome(pick);
  return (
    <Card>
      <Stack gap={2}>
        <Stack isRow gap={2}>
          <h3>{t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) })}</h3>
          <Badge tone={TONES[outcome]}>{t(`experts.outcome.${outcome}`)}</Badge>
        </Stack>
        <ExpertNumbers numbers={numbers} label={t('numbersOfTicket')} result={draw.result} />
        <p className={styles.detail}>
          {draw.result !== null && `${t('result')} ${draw.result} · `}
          {t('experts.published', { time: format.dateTime(pick.publishedAt) })}
        </p>
      </Stack>
    </Card>
  );
}

type Outcome = 'hit' | 'missed' | 'waiting' | 'void';

function getOutcome({ draw, isHit }: Pick<ExpertPicks['picks'][number], 'isHit' | 'draw'>): Outcome {
  if (draw.status === 'void') return 'void';
  if (isHit === null) return 'waiting';
  return isHit ? 'hit' : 'missed';
}
