import { useState, type ReactElement } from 'react';
import type { Refusal } from '@padauk/contract/refusals';
import { verifyPhone } from '@padauk/contract/schemas/accounts';
import { toast, useRefusalText, useText, type Player } from '@padauk/shared/runtime';
import { Badge, Button, Card, Notice, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { CodeForm, computeResendAtMs, toSentCode } from '../../components/code/code-form.tsx';
import { requestCodeBySms, verifyPhoneCode } from '../../resources/contact-codes.resource.ts';

/** A3: the phone number, with verification by code while it is unverified. */
export function PhoneCard({ player }: { readonly player: Player }): ReactElement {
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
        <Receipt>
          <ReceiptRow label={phone}>
            <Badge tone={player.isPhoneVerified ? 'open' : 'warn'}>
              {t(player.isPhoneVerified ? 'verified.yes' : 'verified.no')}
            </Badge>
          </ReceiptRow>
        </Receipt>
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

function CodeRequestButton({
  phone,
  onSent,
}: {
  readonly phone: string;
  readonly onSent: (resendMs: number) => void;
}): ReactElement {
  const t = useText('account');
  const { ofRefusal } = useRefusalText();
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
      {refusal !== null && (
        <Notice tone="error" isAnnounced>
          {ofRefusal(refusal)}
        </Notice>
      )}
      <Button isWide isBusy={isBusy} onClick={() => void sendCode()}>
        {t('verified.send')}
      </Button>
    </>
  );
}
