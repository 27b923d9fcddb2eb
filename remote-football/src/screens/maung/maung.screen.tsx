import { lazy, Suspense, useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import { MAUNG } from '@padauk/contract/limits';
import { getServerNow, useSearchParams, useText } from '@padauk/shared/runtime';
import { PlayMoney } from '@padauk/shared/money';
import { Button, Page, PageHeader, ResourceView, Skeleton, ActionBar, Notice } from '@padauk/shared/ui';
import { useFixtures, type Fixtures, type Match, type BoardPick } from '../../resources/fixtures.resource.ts';
import { MaungReview } from './maung-review.tsx';
import { toDraftLeg } from '../../components/draft-leg.rules.ts';
import { MatchBoard, BetKindSwitch } from '../../components/match-board.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import { OpeningNotice } from '../../components/opening-notice.tsx';
import { findOpening } from '../../components/match.rules.ts';
import { maungDraft, useMaungDraft } from '../../state/maung-draft.store.ts';

/** The form kit loads only for the review and the copy, not for the board. */
const MaungCopy = lazy(async () => ({
  default: (await import(/* webpackChunkName: "maung-copy" */ './maung-copy.tsx')).MaungCopy,
}));

const STEPS = ['board', 'review', 'copy'] as const;
type Step = (typeof STEPS)[number];

/** `/football/mown1`: a maung of 3 to 10 matches (V9). `?step` selects board, copy or review. */
export function MaungScreen() {
  const t = useText('football');
  const [params] = useSearchParams();
  const step = STEPS.find((known) => known === params.get('step')) ?? 'board';
  return (
    <Page key={step} isDense={step !== 'copy'}>
      <PageHeader
        title={t(TITLES[step])}
        backTo={getPath(step === 'board' ? 'football' : 'footballMaung')}
        action={
          step === 'board' ? (
            <Button variant="quiet" size="small" to={getPath('footballTickets')}>
              {t('myBets')}
            </Button>
          ) : (
            <PlayMoney>{t('playMoney')}</PlayMoney>
          )
        }
      />
      <ResourceView resource={useFixtures()} skeleton={<Skeleton shape="card" count={4} />}>
        {(fixtures) => <MaungStep step={step} fixtures={fixtures} />}
      </ResourceView>
    </Page>
  );
}

function MaungStep({ step, fixtures }: { readonly step: Step; readonly fixtures: Fixtures }) {
  if (step === 'review') return <MaungReview fixtures={fixtures} />;
  if (step === 'board') return <MaungBoard fixtures={fixtures} />;
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <MaungCopy matches={fixtures.matches} />
    </Suspense>
  );
}

const TITLES = { board: 'maung.title', review: 'maung.review', copy: 'maung.copy' } as const;

function MaungBoard({ fixtures }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const { matches } = fixtures;
  const { legs } = useMaungDraft();
  const missingCount = MAUNG.minimumLegs - legs.length;
  const [isFull, setFull] = useState(false);
  const findLeg = ({ id }: Match): BoardPick | null => legs.find(({ matchId }) => matchId === id) ?? null;
  return (
    <>
      <BetKindSwitch value="maung" />
      {findOpening(fixtures, getServerNow()) === null ? (
        <Button variant="quiet" size="small" to={getPath('footballMaung', { step: 'copy' })}>
          {t('maung.copy')}
        </Button>
      ) : (
        <OpeningNotice fixtures={fixtures} />
      )}
      {matches.length === 0 && <NoMatches fixtures={fixtures} />}
      <MatchBoard
        matches={matches}
        findChosenPick={findLeg}
        onPick={(match, pick) => {
          const leg = toDraftLeg(match, pick);
          setFull(findLeg(match) === null && legs.length >= MAUNG.maximumLegs);
          if (leg !== null) maungDraft.choose(leg);
        }}
      />
      {legs.length > 0 && (
        <ActionBar>
          {isFull && (
            <Notice tone="warn" isAnnounced>
              <p>{t('maung.most', { count: MAUNG.maximumLegs })}</p>
            </Notice>
          )}
          <p role="status">
            {t('maungOf', { count: legs.length })}
            {missingCount > 0 && <> · {t('maung.chooseMore', { count: missingCount })}</>}
          </p>
          <Button isWide to={getPath('footballMaung', { step: 'review' })}>
            {t('maung.toReview')}
          </Button>
        </ActionBar>
      )}
    </>
  );
}
