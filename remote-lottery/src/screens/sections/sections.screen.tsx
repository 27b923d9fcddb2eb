import type { ReactElement, ReactNode } from 'react';
import { TWO_D } from '@padauk/contract/limits';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Notice, Page, PageHeader, Skeleton, Stack } from '@padauk/shared/ui';
import { OddsNote } from '../../components/odds-note.tsx';
import type { Sections } from '../../resources/lottery.types.ts';
import { useSections } from '../../resources/sections.resource.ts';
import { SectionCard } from './section-card.tsx';

/** `/twoD/bet_section`: the sections of the day (K17), what can be done with each, and the day off said plainly. */
export function SectionsScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('sections.title')} backTo="/home" />
      <Today />
    </Page>
  );
}

function Today(): ReactNode {
  const sections = useSections();
  switch (sections.kind) {
    case 'loading':
      return <Skeleton shape="card" count={2} />;
    case 'failed':
      return <FailedState refusal={sections.refusal} retry={sections.retry} />;
    case 'ready':
      return <ReadySections day={sections.value} />;
  }
}

function ReadySections({ day }: { readonly day: Sections }): ReactElement {
  const t = useText('lottery');
  return (
    <>
      {day.isHoliday && <DayOff day={day} />}
      {day.sections.length === 0 && !day.isHoliday && <EmptyState title={t('nothingOpen')} />}
      {day.sections.map((section) => (
        <SectionCard key={section.id} section={section} today={day.date} />
      ))}
      <OddsNote payoutMultiplier={TWO_D.payoutMultiplier} />
      <Stack isRow gap={2}>
        <Button variant="secondary" size="small" to="/result">
          {t('sections.live')}
        </Button>
        <Button variant="secondary" size="small" to="/twoD/result">
          {t('sections.results')}
        </Button>
        <Button variant="secondary" size="small" to="/bet_history">
          {t('myBets')}
        </Button>
      </Stack>
    </>
  );
}

/** Weekend or holiday: why there is no draw, and when the next section opens, or that it is open already. */
function DayOff({ day }: { readonly day: Sections }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      title={day.holidayName === null ? t('sections.dayOff') : t('sections.holiday', { name: day.holidayName })}
    >
      <p>
        {day.nextOpensAt === null ? t('sections.betAhead') : t('nextOpens', { time: format.dateTime(day.nextOpensAt) })}
      </p>
    </Notice>
  );
}
