import { toast, useNavigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { FailedState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { useWithdrawalOptions } from '../../resources/withdrawal.resource.ts';
import { ChangePinForm, SetPinForm } from './pin-forms.tsx';

/** V3, V4, T10: sets the first PIN, or changes the one there is. */
export function PinScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('pin.title')} backTo="/wallet" />
      <PinBody />
    </Page>
  );
}

/** Where to go after: only paths of this app. */
function nextOf(next: string | null): string {
  return next !== null && /^\/(?!\/)/.test(next) ? next : '/wallet';
}

function PinBody() {
  const t = useText('wallet');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const options = useWithdrawalOptions();
  if (options.kind === 'loading') return <Skeleton shape="row" count={3} />;
  if (options.kind === 'failed') return <FailedState refusal={options.refusal} retry={options.retry} />;
  const done = (): void => {
    toast.show({ tone: 'success', text: t('pin.saved') });
    void navigate(nextOf(params.get('next')), { replace: true });
  };
  return options.value.hasPin ? <ChangePinForm onDone={done} /> : <SetPinForm onDone={done} />;
}
