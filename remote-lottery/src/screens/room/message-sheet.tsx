import { useState, type ReactElement } from 'react';
import { Flag, Reply } from 'lucide-react';
import { REPORT_REASONS, type ReportReason, type RoomMessage } from '@padauk/contract/rooms';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Sheet } from '@padauk/shared/overlay';
import { toast, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import { reportMessage } from '../../resources/room.resource.ts';
import type { QuotedMessage } from '../../state/room-draft.rules.ts';

interface MessageSheetProps {
  /** Null while the sheet is closed. */
  readonly message: RoomMessage | null;
  readonly isOwn: boolean;
  readonly onClose: () => void;
  readonly onReply: (quoted: QuotedMessage) => void;
}

export function MessageSheet({ message, isOwn, onClose, onReply }: MessageSheetProps): ReactElement {
  const t = useText('lottery');
  const apiText = useApiText();
  const [isReporting, setReporting] = useState(false);
  const close = (): void => {
    setReporting(false);
    onClose();
  };
  return (
    <Sheet
      isOpen={message !== null}
      onClose={close}
      title={isReporting ? t('room.reportWhy') : apiText(message?.name ?? '')}
      {...(message === null || message.text === null ? {} : { detail: apiText(message.text) })}
    >
      {message !== null &&
        (isReporting ? (
          <ReportReasons messageId={message.id} onDone={close} />
        ) : (
          <Stack>
            <Button
              isWide
              icon={Reply}
              onClick={() => {
                onReply({ id: message.id, name: message.name });
                close();
              }}
            >
              {t('room.reply')}
            </Button>
            {!isOwn && (
              <Button isWide variant="secondary" icon={Flag} onClick={() => setReporting(true)}>
                {t('room.report')}
              </Button>
            )}
          </Stack>
        ))}
    </Sheet>
  );
}

function ReportReasons({
  messageId,
  onDone,
}: {
  readonly messageId: number;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('lottery');
  const { ofRefusal } = useRefusalText();
  const [sentReason, setSentReason] = useState<ReportReason | null>(null);
  const sendReport = async (reason: ReportReason): Promise<void> => {
    setSentReason(reason);
    const reported = await reportMessage(messageId, reason);
    if (reported.ok) toast.show({ tone: 'success', text: t('room.reported') });
    else toast.show({ tone: 'error', text: ofRefusal(reported.refusal) });
    onDone();
  };
  return (
    <Stack>
      {REPORT_REASONS.map((reason) => (
        <Button
          key={reason}
          isWide
          variant="secondary"
          isBusy={sentReason === reason}
          disabled={sentReason !== null && sentReason !== reason}
          onClick={() => void sendReport(reason)}
        >
          {t(`room.reason.${reason}`)}
        </Button>
      ))}
    </Stack>
  );
}
