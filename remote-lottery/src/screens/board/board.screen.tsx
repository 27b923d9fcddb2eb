import type { ReactElement, ReactNode } from 'react';
import { Navigate, serverNow, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { useBoard } from '../../resources/board.resource.ts';
import { openSection } from '../../resources/section.rules.ts';
import { useSections } from '../../resources/sections.resource.ts';
import { ReadyBoard } from './ready-board.tsx';

/** `/bet?section=`: choose numbers 00 to 99 and a stake. Without a section it goes to the one that is open now. */
export function BoardScreen(): ReactElement {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const sectionId = params.get('section');
  return (
    <Page>
      <PageHeader title={t('board.title')} backTo="/twoD/bet_section" />
      {sectionId === null ? <OpenSection /> : <BoardOf key={sectionId} sectionId={sectionId} />}
    </Page>
  );
}

function BoardOf({ sectionId }: { readonly sectionId: string }): ReactNode {
  const board = useBoard(sectionId);
  switch (board.kind) {
    case 'loading':
      return <Skeleton shape="board" />;
    case 'failed':
      return board.refusal.code === 'NOT_FOUND' ? (
        <NothingOpen nextOpensAt={null} />
      ) : (
        <FailedState refusal={board.refusal} retry={board.retry} />
      );
    case 'ready':
      return <ReadyBoard board={board.value} />;
  }
}

function OpenSection(): ReactNode {
  const sections = useSections();
  if (sections.kind === 'loading') return <Skeleton shape="board" />;
  if (sections.kind === 'failed') return <FailedState refusal={sections.refusal} retry={sections.retry} />;
  const open = openSection(sections.value.sections, serverNow());
  return open === null ? (
    <NothingOpen nextOpensAt={sections.value.nextOpensAt} />
  ) : (
    <Navigate to={`/bet?section=${open.id}`} replace />
  );
}

function NothingOpen({ nextOpensAt }: { readonly nextOpensAt: string | null }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <EmptyState
      title={t('nothingOpen')}
      {...(nextOpensAt === null ? {} : { detail: t('nextOpens', { time: format.dateTime(nextOpensAt) }) })}
      action={
        <Button to="/twoD/bet_section" variant="secondary">
          {t('sectionClosed.sections')}
        </Button>
      }
    />
  );
}
