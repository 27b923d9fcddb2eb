import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import { sendFeedback } from '@padauk/contract/chat/messages.schemas';
import { FEEDBACK_KINDS, SUPPORT } from '@padauk/contract/chat/support';
import { HeartHandshake } from 'lucide-react';
import { Form, FormError, RadioCards, SubmitButton, TextAreaField, useSchemaForm } from '@padauk/shared/forms';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';
import { submitFeedback } from '../../resources/support.resource.ts';

/** `/feedback` (P17). The office answers in the inbox. */
export function FeedbackScreen() {
  const t = useText('account');
  const [isSent, setSent] = useState(false);
  return (
    <Page>
      <PageHeader title={t('feedback.title')} backTo={getPath('service')} />
      {isSent ? <ThankYou onAnother={() => setSent(false)} /> : <FeedbackForm onSent={() => setSent(true)} />}
    </Page>
  );
}

function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText('account');
  const form = useSchemaForm(sendFeedback.request, {
    defaults: { kind: '', text: '' },
    submit: submitFeedback,
    onAccepted: onSent,
    hasLateToast: true,
  });
  return (
    <>
      <p>{t('feedback.lead', { maximum: SUPPORT.feedbacksPerDay })}</p>
      <Form form={form}>
        <RadioCards
          name="kind"
          label={t('feedback.kind')}
          isCompact
          options={FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.kinds.${value}`) }))}
        />
        <TextAreaField name="text" label={t('feedback.text')} rows={5} />
        <FormError />
        <SubmitButton>{t('feedback.send')}</SubmitButton>
      </Form>
    </>
  );
}

function ThankYou({ onAnother }: { readonly onAnother: () => void }) {
  const t = useText('account');
  return (
    <EmptyState
      icon={HeartHandshake}
      title={t('feedback.thanks')}
      detail={t('feedback.thanksDetail')}
      action={
        <>
          <Button isWide to={getPath('service')}>
            {t('feedback.toService')}
          </Button>
          <Button isWide variant="secondary" onClick={onAnother}>
            {t('feedback.another')}
          </Button>
        </>
      }
    />
  );
}
