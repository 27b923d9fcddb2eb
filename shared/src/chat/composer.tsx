import { useId, type FormEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { SendHorizontal } from 'lucide-react';
import { classNames, IconButton } from '@padauk/shared/ui';
import { useBottomBar } from './use-bottom-bar.ts';
import styles from './chat.module.scss';

interface ComposerProps {
  readonly label: string;
  readonly sendLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly isLocked?: boolean;
  readonly error?: string | null;
  readonly count?: string;
  readonly header?: ReactNode;
}

/** Stays at the foot of the page, above the keyboard. Enter sends; Shift+Enter breaks the line. */
export function Composer(props: ComposerProps): ReactElement {
  const { label, sendLabel, value, onChange, onSend, isLocked = false, error = null, count, header } = props;
  const id = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  };
  return (
    <form {...useBottomBar<HTMLFormElement>()} onSubmit={send}>
      {header}
      <ComposerRow
        text={value}
        sendLabel={sendLabel}
        after={
          count !== undefined &&
          value !== '' && (
            <span id={`${id}-count`} className={styles.count}>
              {count}
            </span>
          )
        }
      >
        <textarea
          id={id}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-count`}
          rows={1}
          enterKeyHint="send"
          placeholder={label}
          readOnly={isLocked}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </ComposerRow>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </form>
  );
}

interface ComposerRowProps {
  /** The text in the box: sets its height, up to four lines. */
  readonly text: string;
  readonly sendLabel: string;
  readonly isBusy?: boolean;
  /** Nothing to send: the button is muted, and stays pressable to say so. */
  readonly isEmpty?: boolean;
  readonly before?: ReactNode;
  /** In the box, at the end of its last line. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

export function ComposerRow({
  text,
  sendLabel,
  isBusy = false,
  isEmpty = text.trim() === '',
  before,
  after = false,
  children,
}: ComposerRowProps): ReactElement {
  return (
    <div className={styles.line}>
      {before}
      <span className={classNames(styles.growing, after !== false && styles.counted)} data-text={text}>
        {children}
        {after}
      </span>
      <span className={styles.send}>
        <IconButton
          icon={SendHorizontal}
          label={sendLabel}
          type="submit"
          aria-busy={isBusy}
          aria-disabled={isEmpty || undefined}
        />
      </span>
    </div>
  );
}
