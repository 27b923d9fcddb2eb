import { useState, type ReactElement } from 'react';
import { accepted, type Result } from '@padauk/contract/result';
import { requestEmailCode, verifyEmail } from '@padauk/contract/schemas/accounts';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { toast, useText, type Player } from '@padauk/shared/runtime';
import { Badge, Button, Card, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { CodeForm, computeResendAtMs, toSentCode } from '../../components/code/code-form.tsx';
import { requestCodeByEmail, verifyEmailCode } from '../../resources/contact-codes.resource.ts';

interface SentCode {
  readonly email: string;
  readonly resendAtMs: number;
}

/** V12: an e-mail is verified by a code sent to it; replacing it works the same way. */
export function EmailCard({ player }: { readonly player: Player }): ReactElement {
  const t = useText('account');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isChanging, setChanging] = useState(!player.isEmailVerified);
  const verified = (): void => {
    setSent(null);
    setChanging(false);
    toast.show({ tone: 'success', text: t('verified.emailDone') });
  };
  return (
    <Card>
      <Stack gap={3}>
        {player.email !== null && (
          <Receipt>
            <ReceiptRow label={player.email}>
              <Badge tone={player.isEmailVerified ? 'open' : 'warn'}>
                {t(player.isEmailVerified ? 'verified.yes' : 'verified.no')}
              </Badge>
            </ReceiptRow>
          </Receipt>
        )}
        {!isChanging && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {t('verified.otherEmail')}
          </Button>
        )}
        {isChanging && sent === null && (
          <EmailForm email={player.isEmailVerified ? '' : (player.email ?? '')} onSent={setSent} />
        )}
        {isChanging && sent !== null && (
          <>
            <CodeForm
              recipient={sent.email}
              hint={t('verified.emailHint')}
              schema={verifyEmail.request}
              defaults={{ email: sent.email, otp: '' }}
              firstResendAtMs={sent.resendAtMs}
              requestCode={() => requestCodeByEmail(sent.email)}
              submit={verifyEmailCode}
              onVerified={verified}
            />
            <Button variant="quiet" onClick={() => setSent(null)}>
              {t('verified.otherEmail')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

function EmailForm({
  email,
  onSent,
}: {
  readonly email: string;
  readonly onSent: (sent: SentCode) => void;
}): ReactElement {
  const t = useText('account');
  const form = useSchemaForm(requestEmailCode.request, {
    defaults: { email },
    submit: async (values): Promise<Result<{ readonly retryAfterSeconds: number }>> => {
      const response = await requestCodeByEmail(values.email);
      const sentCode = response.ok ? null : toSentCode(response.refusal);
      return sentCode === null ? response : accepted(sentCode);
    },
    onAccepted: (answer, values) => onSent({ email: values.email, resendAtMs: computeResendAtMs(answer) }),
  });
  return (
    <Form form={form}>
      <TextField name="email" label={t('me.email')} type="email" inputMode="email" autoComplete="email" />
      <FormError />
      <SubmitButton>{t('verified.send')}</SubmitButton>
    </Form>
  );
}
