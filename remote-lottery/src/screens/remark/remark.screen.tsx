import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import {
  ActionBar,
  Amount,
  Button,
  Card,
  EmptyState,
  FailedState,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  Skeleton,
} from '@padauk/shared/ui';
import { ClosedNotice } from '../../components/closed-notice.tsx';
import { LastCall } from '../../components/last-call.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import { SectionSummary } from '../../components/section-summary.tsx';
import { useBoard } from '../../resources/board.resource.ts';
import type { Board, Section } from '../../resources/lottery.types.ts';
import { RemarkLines } from './remark-lines.tsx';
import { RemarkNews } from './remark-news.tsx';
import { useRemark, type RemarkModel } from './use-remark.ts';

/** `/remark?section=`: everything about a bet before it is placed: each number, the total, what is left, what it can pay. */
export function RemarkScreen(): ReactElement {
  const t = useText('lottery');
  const [params] = useSearchParams();
  const sectionId = params.get('section');
  return (
    <Page>
      <PageHeader title={t('remark.title')} backTo={sectionId === null ? '/bet' : `/bet?section=${sectionId}`} />
      {sectionId === null ? (
        <NothingChosen to="/twoD/bet_section" />
      ) : (
        <RemarkOf key={sectionId} sectionId={sectionId} />
      )}
    </Page>
  );
}

function RemarkOf({ sectionId }: { readonly sectionId: string }): ReactNode {
  const board = useBoard(sectionId);
  switch (board.kind) {
    case 'loading':
      return <Skeleton shape="row" count={4} />;
    case 'failed':
      return <FailedState refusal={board.refusal} retry={board.retry} />;
    case 'ready':
      return <Review board={board.value} />;
  }
}

function Review({ board }: { readonly board: Board }): ReactElement {
  const model = useRemark(board);
  switch (model.kind) {
    case 'empty':
      return <NothingChosen to={`/bet?section=${board.section.id}`} />;
    case 'placed':
      return <Skeleton shape="row" count={4} />;
    case 'reviewing':
      return (
        <>
          <SectionSummary section={board.section} />
          <RemarkLines model={model} />
          <Sums model={model} />
          <OddsNote payoutMultiplier={board.payoutMultiplier} />
          <PlaceBar section={board.section} model={model} />
        </>
      );
  }
}

function Sums({ model }: { readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  const { balanceKyat, totalKyat } = model;
  return (
    <Card>
      <Receipt>
        <ReceiptRow label={t('numbersOfSlip')}>{t('numbers', { count: model.lines.length })}</ReceiptRow>
        <ReceiptRow label={t('remark.best')}>
          <Amount kyat={model.bestPayoutKyat} />
        </ReceiptRow>
        <ReceiptRow label={t('balanceNow')}>
          {balanceKyat === null ? t('balanceUnknown') : <Amount kyat={balanceKyat} />}
        </ReceiptRow>
        {balanceKyat !== null && balanceKyat >= totalKyat && (
          <ReceiptRow label={t('remark.balanceAfter')}>
            <Amount kyat={balanceKyat - totalKyat} />
          </ReceiptRow>
        )}
        <ReceiptRow label={t('total')} isTotal>
          <Amount kyat={totalKyat} />
        </ReceiptRow>
      </Receipt>
    </Card>
  );
}

interface PlaceBarProps {
  readonly section: Section;
  readonly model: RemarkModel;
}

/** A bet whose answer was lost can be asked about after the close as well: the server knows it by its key. */
function PlaceBar({ section, model }: PlaceBarProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  if (model.phase !== 'open' && !model.isUnknown && !model.isSending)
    return (
      <ActionBar>
        <ClosedNotice section={section} phase={model.phase} lineCount={model.lines.length} />
      </ActionBar>
    );
  return (
    <ActionBar>
      {model.phase === 'open' && <LastCall section={section} />}
      <RemarkNews model={model} />
      <Button isWide isBusy={model.isSending} onClick={() => void model.place()}>
        {model.isUnknown ? t('remark.sendAgain') : t('remark.place', { total: format.kyat(model.totalKyat) })}
      </Button>
    </ActionBar>
  );
}

function NothingChosen({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('remark.empty')}
      action={
        <Button to={to} variant="secondary">
          {t('remark.choose')}
        </Button>
      }
    />
  );
}
