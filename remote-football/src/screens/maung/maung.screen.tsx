import { lazy, Suspense } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useSearchParams, useText } from '@padauk/shared/runtime';
import { PlayMoney } from '@padauk/shared/money';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useFixtures, type Fixtures } from '../../resources/fixtures.resource.ts';
import { MaungBoard } from './maung-board.tsx';
import { MaungReview } from './maung-review.tsx';

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
