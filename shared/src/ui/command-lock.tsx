import type { ReactElement, ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import type { AppPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { useFormat, useLazyRefusalText, useRefusalText, useText, type MoneyCommand } from '@padauk/shared/runtime';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './notice.tsx';

interface CommandLockProps<Request> {
  readonly command: Pick<MoneyCommand<Request, unknown>, 'unknown' | 'isSending' | 'refusal' | 'resend'>;
  readonly summary: (sent: Partial<Request>) => ReactNode;
  readonly historyPath: AppPath;
  /** For a command with a secret, which the player must enter first. Default: resends at once. */
  readonly onResend?: (sent: Partial<Request>) => void;
  /** The form of the command: stays mounted with its input, but hidden while locked. */
  readonly children: ReactNode;
}

/** Replaces the form while a command's outcome is unknown: shows the request and a button to resend it (ADR-22). */
export function CommandLock<Request>(props: CommandLockProps<Request>): ReactElement {
  const { ofRefusal } = useRefusalText();
  const { unknown, refusal } = props.command;
  return (
    <>
      {unknown !== null && <LockedCard {...props} unknown={unknown} />}
      {refusal !== null && (
        <Notice tone="error" isAnnounced>
          {ofRefusal(refusal)}
        </Notice>
      )}
      <div hidden={unknown !== null}>{props.children}</div>
    </>
  );
}

interface LockedCardProps<Request> extends CommandLockProps<Request> {
  readonly unknown: NonNullable<MoneyCommand<Request, unknown>['unknown']>;
}

function LockedCard<Request>({
  command: { isSending, resend },
  unknown: { at, refusal, sent },
  summary,
  historyPath,
  onResend = () => void resend(),
}: LockedCardProps<Request>): ReactElement {
  const t = useText('common');
  const format = useFormat();
  return (
    <Card>
      <Stack gap={3}>
        <Notice tone="warn" title={t('lost.title')} isAnnounced>
          {refusal !== null && <RefusalReason refusal={refusal} />}
          <p>{t('lost.text')}</p>
        </Notice>
        {summary(sent)}
        <p>{t('lost.sentAt', { time: format.dateTime(at) })}</p>
        <Button isWide icon={RotateCw} isBusy={isSending} onClick={() => onResend(sent)}>
          {t('lost.askAgain')}
        </Button>
        <Button isWide variant="secondary" to={historyPath}>
          {t('lost.history')}
        </Button>
      </Stack>
    </Card>
  );
}

function RefusalReason({ refusal }: { readonly refusal: Refusal }): ReactNode {
  const text = useLazyRefusalText(refusal);
  return text === null ? null : <p>{text}</p>;
}
