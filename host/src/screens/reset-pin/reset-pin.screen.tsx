import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useSession, useText } from '@padauk/shared/runtime';
import { Form, FormError, OtpField, PinField, SubmitButton } from '@padauk/shared/forms';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import { SendCode } from '../../otp/send-code.tsx';
import { useResetPin } from './use-reset-pin.ts';

export function ResetPinScreen(): ReactElement | null {
  const now = useSession();
  // The route never lets a visitor in.
  return now.kind === 'player' ? <ResetPin phone={now.player.phone_full_number} /> : null;
}

function ResetPin({ phone }: { readonly phone: string }): ReactElement {
  const t = useText('screens');
  const { form, otp, step, toPin, toConfirm, toCode } = useResetPin();
  return (
    <Page>
      <PageHeader title={t('pin.title')} backTo={getPath('home')} />
      {step === 'code' && otp.sent === null && <p>{t('pin.lead', { phone })}</p>}
      {step === 'code' && <SendCode otp={otp} phone={phone} onSend={() => void otp.request(phone)} />}
      <Form form={form}>
        {step === 'code' && otp.sent !== null && (
          <>
            <OtpField name="otp" label={t('field.otp')} hint={t('field.otpHint')} />
            <Button isWide onClick={() => void toPin()}>
              {t('continue')}
            </Button>
          </>
        )}
        {step === 'pin' && (
          <PinField
            name="pin"
            label={t('field.newPin')}
            hint={t('pin.hint')}
            autoComplete="new-password"
            onComplete={() => void toConfirm()}
          />
        )}
        {step === 'confirm' && (
          <>
            <PinField name="confirmPin" label={t('field.confirmPin')} autoComplete="new-password" />
            <SubmitButton>{t('pin.submit')}</SubmitButton>
          </>
        )}
        <FormError
          action={
            <Button variant="quiet" size="small" onClick={toCode}>
              {t('pin.newCode')}
            </Button>
          }
        />
      </Form>
    </Page>
  );
}
