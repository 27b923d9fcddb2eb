import { useState } from 'react';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { requestEmailCode, verifyEmail, verifyPhone } from '@padauk/contract/account/accounts.schemas';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { toast, useText, type Player } from '@padauk/shared/runtime';
import { Badge, Button, Card, Receipt, ReceiptRow, Stack, RefusalNotice } from '@padauk/shared/ui';
import { CodeForm, computeResendAtMs, toSentCode } from '../../components/code/code-form.tsx';
import {
  requestCodeByEmail,
  verifyEmailCode,
  requestCodeBySms,
  verifyPhoneCode,
} from '../../resources/profile.resource.ts';

interface SentCode {
  readonly email: string;
  readonly resendAtMs: number;
}

/** V12: an e-mail is verified by a code sent to it; replacing it works the same way. */
export function EmailCard({ player }: { readonly player: Player }) {
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
        {player.email !== null && <VerifiedRow label={player.email} isVerified={player.isEmailVerified} />}
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

function EmailForm({ email, onSent }: { readonly email: string; readonly onSent: (sent: SentCode) => void }) {
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

/** A3: the phone number, with verification by code while it is unverified. */
export function PhoneCard({ player }: { readonly player: Player }) {
  const t = useText('account');
  const phone = player.phone_full_number;
  const [sentUntilMs, setSentUntilMs] = useState<number | null>(null);
  const verified = (): void => {
    setSentUntilMs(null);
    toast.show({ tone: 'success', text: t('me.verified') });
  };
  return (
    <Card>
      <Stack gap={3}>
        <VerifiedRow label={phone} isVerified={player.isPhoneVerified} />
        {!player.isPhoneVerified && sentUntilMs === null && <CodeRequestButton phone={phone} onSent={setSentUntilMs} />}
        {!player.isPhoneVerified && sentUntilMs !== null && (
          <CodeForm
            recipient={phone}
            hint={t('verified.smsHint')}
            schema={verifyPhone.request}
            defaults={{ otp: '' }}
            firstResendAtMs={sentUntilMs}
            requestCode={() => requestCodeBySms(phone)}
            submit={verifyPhoneCode}
            onVerified={verified}
          />
        )}
      </Stack>
    </Card>
  );
}

function CodeRequestButton({ phone, onSent }: { readonly phone: string; readonly onSent: (resendMs: number) => void }) {
  const t = useText('account');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sendCode = async (): Promise<void> => {
    setBusy(true);
    const response = await requestCodeBySms(phone);
    setBusy(false);
    const sentCode = response.ok ? response.value : toSentCode(response.refusal);
    setRefusal(response.ok ? null : response.refusal);
    if (sentCode !== null) onSent(computeResendAtMs(sentCode));
  };
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Button isWide isBusy={isBusy} onClick={() => void sendCode()}>
        {t('verified.send')}
      </Button>
    </>
  );
}

function VerifiedRow({ label, isVerified }: { readonly label: string; readonly isVerified: boolean }) {
  const t = useText('account');
  return (
    <Receipt>
      <ReceiptRow label={label}>
        <Badge tone={isVerified ? 'open' : 'warn'}>{t(isVerified ? 'verified.yes' : 'verified.no')}</Badge>
      </ReceiptRow>
    </Receipt>
  );
}
