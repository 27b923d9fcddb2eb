import { useState } from 'react';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { Form, FormError, OtpField, SubmitButton, useSchemaForm, type Draft } from '@padauk/shared/forms';
import { getServerNow, useText, type Player } from '@padauk/shared/runtime';
import { Button, Countdown, Notice, Stack, RefusalNotice } from '@padauk/shared/ui';
import type { SentCode } from '../../resources/profile.resource.ts';

const SECOND_MS = 1_000;

/** Earliest time to request the next code, as server time in ms. */
export function computeResendAtMs({ retryAfterSeconds }: Pick<SentCode, 'retryAfterSeconds'>): number {
  return getServerNow() + retryAfterSeconds * SECOND_MS;
}

/** Treats `OTP_TOO_FAST` (E12) as a sent code, so that the player can enter it. Null for other refusals. */
export function toSentCode({ code, params }: Refusal): Pick<SentCode, 'retryAfterSeconds'> | null {
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
export function CodeForm<Values extends { otp: string }>(props: CodeFormProps<Values>) {
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
