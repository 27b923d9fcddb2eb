import { Lock } from 'lucide-react';
import { TOP_UP } from '@padauk/contract/limits';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { editSlip } from '@padauk/contract/wallet/wallet.schemas';
import { getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { DigitsField, Form, FormError, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { toast, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Card, EmptyState, Page, PageHeader, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { WithResource } from '../../components/with-id.tsx';
import { correctSlip, type TopUp } from '../../resources/top-up.resource.ts';
import { getBankLabel } from '../../components/bank-label.ts';

const getDetailPath = (id: string): AppPath => getPath('topUpDetail', { id });

/** T5, K9: at most three corrections, none after approval. */
export function TopUpEditScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUpEdit.title')} backTo={getPath('wallet')} />
      <WithResource endpoint={getTopUp}>{(topUp) => <EditableSlip topUp={topUp} />}</WithResource>
    </Page>
  );
}

function EditableSlip({ topUp }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  const backButton = (
    <Button variant="secondary" to={getDetailPath(topUp.id)}>
      {t('topUpEdit.toSlip')}
    </Button>
  );
  if (topUp.state !== 'pending') return <EmptyState icon={Lock} title={t('topUpEdit.decided')} action={backButton} />;
  if (topUp.editsLeft === 0)
    return (
      <EmptyState icon={Lock} title={t('topUpEdit.noneLeft', { maximum: TOP_UP.slipEdits })} action={backButton} />
    );
  return <EditForm topUp={topUp} />;
}

function EditForm({ topUp }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  const navigate = useNavigate();
  const form = useSchemaForm(editSlip.request, {
    defaults: { id: topUp.id, slipNumber: topUp.slipNumber },
    submit: correctSlip,
    onAccepted: () => {
      toast.show({ tone: 'success', text: t('topUpEdit.saved') });
      void navigate(getDetailPath(topUp.id), { replace: true });
    },
  });
  return (
    <>
      <Card>
        <Receipt>
          <ReceiptRow label={t('topUp.bank')}>{getBankLabel(topUp.bank)}</ReceiptRow>
          <ReceiptRow label={t('topUpEdit.now')}>{topUp.slipNumber}</ReceiptRow>
        </Receipt>
      </Card>
      <Form form={form}>
        <DigitsField
          name="slipNumber"
          label={t('topUp.slipNumber')}
          hint={t('topUpEdit.left', { count: topUp.editsLeft })}
          maxDigits={TOP_UP.slipDigits}
          retainedDigits="last"
        />
        <FormError />
        <SubmitButton>{t('topUpEdit.save')}</SubmitButton>
      </Form>
    </>
  );
}
