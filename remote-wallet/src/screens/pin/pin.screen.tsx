import { toAppPath, getPath } from '@padauk/contract/paths';
import { toast, useNavigate, useSearchParams, useText } from '@padauk/shared/runtime';
import { Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useWithdrawalOptions } from '../../resources/withdrawal.resource.ts';
import { ChangePinForm, SetPinForm } from './pin-forms.tsx';

/** V3, V4, T10: sets the first PIN or changes the existing one. */
export function PinScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('pin.title')} backTo={getPath('wallet')} />
      <PinBody />
    </Page>
  );
}

function PinBody() {
  const t = useText('wallet');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const leavePage = (): void => {
    toast.show({ tone: 'success', text: t('pin.saved') });
    void navigate(toAppPath(params.get('next')) ?? getPath('wallet'), { replace: true });
  };
  return (
    <ResourceView resource={useWithdrawalOptions()} skeleton={<Skeleton shape="row" count={3} />}>
      {({ hasPin }) => (hasPin ? <ChangePinForm onDone={leavePage} /> : <SetPinForm onDone={leavePage} />)}
    </ResourceView>
  );
}
