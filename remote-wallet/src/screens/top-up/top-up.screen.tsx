import { useText } from '@padauk/shared/runtime';
import { EmptyState, FailedState, Notice, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { useTopUpOptions, type TopUpOptions } from '../../resources/top-up.resource.ts';
import { TopUpForm } from './top-up-form.tsx';

/** P7: send money to our account by a bank, then tell us its slip. */
export function TopUpScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUp.title')} backTo="/wallet" />
      <TopUpBody />
    </Page>
  );
}

function TopUpBody() {
  const t = useText('wallet');
  const options = useTopUpOptions();
  switch (options.kind) {
    case 'loading':
      return <Skeleton shape="row" count={5} />;
    case 'failed':
      return <FailedState refusal={options.refusal} retry={options.retry} />;
    case 'ready':
      return options.value.slipsLeftToday === 0 ? <EmptyState title={t('topUp.noneLeft')} detail={t('topUp.noneLeftDetail')} /> : <ReadyTopUp options={options.value} />;
  }
}

function ReadyTopUp({ options }: { readonly options: TopUpOptions }) {
  const t = useText('wallet');
  return (
    <>
      {options.isUnderMaintenance && <Notice tone="warn">{t('topUp.maintenance')}</Notice>}
      {!options.isOfficeOpen && <Notice tone="info">{t('topUp.officeClosed')}</Notice>}
      <TopUpForm options={options} />
    </>
  );
}
