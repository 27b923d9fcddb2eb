import { useState, type ReactElement } from 'react';
import { getServerNow, useText } from '@padauk/shared/runtime';
import { Button, Countdown, RefusalNotice } from '@padauk/shared/ui';
import type { OtpModel } from './use-otp.ts';
import styles from './send-code.module.scss';

interface SendCodeProps {
  readonly otp: OtpModel;
  readonly phone: string;
  readonly onSend: () => void;
}

/** A resend waits five minutes (K15); another phone number need not. */
export function SendCode({ otp, phone, onSend }: SendCodeProps): ReactElement {
  const t = useText('screens');
  const isSent = otp.sent !== null && otp.sent.phone === phone;
  return (
    <div className={styles.sendCode}>
      <RefusalNotice refusal={otp.refusal} />
      {isSent && otp.sent !== null ? (
        <Resend
          key={otp.sent.resendAtMs}
          phone={phone}
          resendAtMs={otp.sent.resendAtMs}
          isBusy={otp.isBusy}
          onSend={onSend}
        />
      ) : (
        <Button isWide isBusy={otp.isBusy} onClick={onSend}>
          {t('otp.send')}
        </Button>
      )}
    </div>
  );
}

interface ResendProps {
  readonly phone: string;
  readonly resendAtMs: number;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

function Resend({ phone, resendAtMs, isBusy, onSend }: ResendProps): ReactElement {
  const t = useText('screens');
  const [isWaiting, setWaiting] = useState(() => resendAtMs > getServerNow());
  return (
    <>
      <p role="status">{t('otp.sent', { phone })}</p>
      {isWaiting ? (
        <p className={styles.wait}>
          {t('otp.again')} <Countdown endsAtMs={resendAtMs} onEnd={() => setWaiting(false)} />
        </p>
      ) : (
        <Button variant="quiet" isBusy={isBusy} onClick={onSend}>
          {t('otp.resend')}
        </Button>
      )}
    </>
  );
}
