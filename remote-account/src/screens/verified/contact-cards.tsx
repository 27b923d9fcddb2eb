import { useState } from 'react';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { requestEmailCode, verifyEmail, verifyPhone } from '@padauk/contract/account/accounts.schemas';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { Form, FormError, OtpField, SubmitButton, TextField, useSchemaForm, type Draft } from '@padauk/shared/forms';
import { getServerNow, toast, useText, type Player } from '@padauk/shared/runtime';
import { Badge, Button, Card, Countdown, Notice, Receipt, ReceiptRow, Stack, RefusalNotice } from '@padauk/shared/ui';
import {
  requestCodeByEmail,
  verifyEmailCode,
  requestCodeBySms,
  verifyPhoneCode,
  type SentCode,
} from '../../resources/profile.resource.ts';
import styles from './verified.module.scss';

const EMAIL_EXAMPLE = 'name@example.com';

interface SentEmail {
  readonly email: string;
  readonly resendAtMs: number;
}

/** V12: an e-mail is verified by a code sent to it; replacing it works the same way. */
export function EmailCard({ player }: { readonly player: Player }) {
  const t = useText('account');
  const [sent, setSent] = useState<SentEmail | null>(null);
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

function EmailForm({ email, onSent }: { readonly email: string; readonly onSent: (sent: SentEmail) => void }) {
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
      <TextField
        isLabelHidden
        name="email"
        label={t('verified.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={EMAIL_EXAMPLE}
      />
      <div className={styles.send}>
        <FormError />
        <SubmitButton variant="secondary">{t('verified.send')}</SubmitButton>
      </div>
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
      <ReceiptRow label={<span className={styles.contact}>{label}</span>}>
        <Badge tone={isVerified ? 'open' : 'warn'}>{t(isVerified ? 'verified.yes' : 'verified.no')}</Badge>
      </ReceiptRow>
    </Receipt>
  );
}

const SECOND_MS = 1_000;

/** Earliest time to request the next code, as server time in ms. */
function computeResendAtMs({ retryAfterSeconds }: Pick<SentCode, 'retryAfterSeconds'>): number {
  return getServerNow() + retryAfterSeconds * SECOND_MS;
}

/** Treats `OTP_TOO_FAST` (E12) as a sent code, so that the player can enter it. Null for other refusals. */
function toSentCode({ code, params }: Refusal): Pick<SentCode, 'retryAfterSeconds'> | null {
  return code === 'OTP_TOO_FAST' ? { retryAfterSeconds: params?.retryAfterSeconds ?? 0 } : null;
}

interface CodeFormProps<Values extends { otp: string }> {
  /** Phone number or e-mail address. */
  readonly recipient: string;
  readonly hint: string;
  readonly schema: Parameters<typeof useSchemaForm<Values, Player>>[0];
  readonly defaults: Draft<Values>;
  readonly firstResendAtMs: number;
  readonly requestCode: () => Promise<Result<SentCode>>;
  readonly submit: (values: Values) => Promise<Result<Player>>;
  readonly onVerified: () => void;
}

/** Entry of the code; offers a new one when the code expires after five minutes (K15). */
function CodeForm<Values extends { otp: string }>(props: CodeFormProps<Values>) {
  const t = useText('account');
  const form = useSchemaForm(props.schema, {
    defaults: props.defaults,
    submit: props.submit,
    onAccepted: props.onVerified,
  });
  return (
    <Stack gap={3}>
      <Notice tone="info" isAnnounced>
        {t('verified.sent', { recipient: props.recipient })}
      </Notice>
      <Form form={form}>
        <OtpField name="otp" label={t('verified.code')} hint={props.hint} />
        <FormError />
        <SubmitButton>{t('verified.confirm')}</SubmitButton>
      </Form>
      <ResendButton firstResendAtMs={props.firstResendAtMs} requestCode={props.requestCode} />
    </Stack>
  );
}

function ResendButton({
  firstResendAtMs,
  requestCode,
}: Pick<CodeFormProps<{ otp: string }>, 'firstResendAtMs' | 'requestCode'>) {
  const t = useText('account');
  const [atMs, setAtMs] = useState(firstResendAtMs);
  const [isWaiting, setWaiting] = useState(() => firstResendAtMs > getServerNow());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const resendCode = async (): Promise<void> => {
    setBusy(true);
    const response = await requestCode();
    setBusy(false);
    const sentCode = response.ok ? response.value : toSentCode(response.refusal);
    setRefusal(response.ok || sentCode !== null ? null : response.refusal);
    if (sentCode === null) return;
    setAtMs(computeResendAtMs(sentCode));
    setWaiting(true);
  };
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {isWaiting ? (
        <p>
          {t('verified.again')} <Countdown key={atMs} endsAtMs={atMs} onEnd={() => setWaiting(false)} />
        </p>
      ) : (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void resendCode()}>
          {t('verified.resend')}
        </Button>
      )}
    </>
  );
}
