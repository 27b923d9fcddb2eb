import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { AlertDialog } from 'radix-ui';
import { useCloseOnBack, useText, useUnsentInput } from '@padauk/shared/runtime';
import { Button, classNames } from '@padauk/shared/ui';
import { useReturnFocus } from './sheet.tsx';
import sheetStyles from './sheet.module.scss';
import styles from './confirm.module.scss';

export interface ConfirmRequest {
  readonly title: string;
  readonly text: string;
  /** Names the action ("Cancel the withdrawal"), never "Yes". */
  readonly confirmText: string;
  /** Default "Cancel". Change it where this could mean the action. */
  readonly cancelText?: string;
  readonly isDanger?: boolean;
  readonly content?: ReactNode;
}

/**
 * Focus starts on the harmless answer. A tap outside does nothing; Back means no. `confirm` resolves to true only when
 * the player confirms. Render `confirmDialog` anywhere in the screen.
 */
export function useConfirm() {
  const [question, setQuestion] = useState<ConfirmRequest | null>(null);
  const answer = useRef<(isAgreed: boolean) => void>(() => undefined);
  const confirm = useCallback((newQuestion: ConfirmRequest) => {
    answer.current(false); // an older question that is still open
    setQuestion(newQuestion);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (isAgreed: boolean): void => {
    answer.current(isAgreed);
    setQuestion(null);
  };
  return { confirm, confirmDialog: question === null ? null : <ConfirmDialog question={question} onAnswer={close} /> };
}

function ConfirmDialog({
  question,
  onAnswer,
}: {
  readonly question: ConfirmRequest;
  readonly onAnswer: (isAgreed: boolean) => void;
}): ReactElement {
  const t = useText('common');
  const focus = useReturnFocus();
  useCloseOnBack(true, () => onAnswer(false));
  useUnsentInput(true);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={sheetStyles.scrim} />
        <AlertDialog.Content {...focus} className={classNames(sheetStyles.panel, sheetStyles.dialog, styles.confirm)}>
          <AlertDialog.Title>{question.title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{question.text}</AlertDialog.Description>
          {question.content}
          <div className={styles.answers}>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{question.cancelText ?? t('cancel')}</Button>
            </AlertDialog.Cancel>
            <Button variant={question.isDanger === true ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {question.confirmText}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
