import { useState, type ReactElement } from 'react';
import { getServerNow, useText } from '@padauk/shared/runtime';
import { Button, Countdown, RefusalNotice } from '@padauk/shared/ui';
import type { OtpModel, SentOtp } from './use-otp.ts';
import styles from './send-code.module.scss';

interface SendCodeProps {
  readonly otp: OtpModel;
  readonly phone: string;
  readonly onSend: () => void;
}

export function SendCode({ otp, phone, onSend }: SendCodeProps): ReactElement {
  const t = useText('screens');
  const sent = otp.sent?.phone === phone ? otp.sent : null;
  return (
    <div className={styles.sendCode}>
      <RefusalNotice refusal={otp.refusal} />
      {sent !== null ? (
        <Resend key={sent.resendAtMs} sent={sent} isBusy={otp.isBusy} onSend={onSend} />
      ) : (
        <Button isWide isBusy={otp.isBusy} onClick={onSend}>
          {t('otp.send')}
        </Button>
      )}
    </div>
  );
}

interface ResendProps {
  readonly sent: SentOtp;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

function Resend({ sent: { phone, resendAtMs }, isBusy, onSend }: ResendProps): ReactElement {
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
