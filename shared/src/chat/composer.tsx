import { useId, type FormEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useFoot } from './use-foot.ts';
import { WritingLine } from './writing-line.tsx';
import styles from './chat.module.scss';

interface ComposerProps {
  readonly label: string;
  readonly sendLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  /** The text is on its way, and stays as it is. */
  readonly isLocked?: boolean;
  /** Why it cannot be sent as it is; said beside the box. */
  readonly error?: string | null;
  /** How much is written of what may be. */
  readonly count?: string;
  /** Stands over the box: what is answered, a picture, what is waited for. */
  readonly over?: ReactNode;
}

/** Where one writes: stays at the foot of the page, above the phone's keyboard. Enter sends; a line break needs Shift. */
export function Composer(props: ComposerProps): ReactElement {
  const { label, sendLabel, value, onChange, onSend, isLocked = false, error = null, count, over } = props;
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
    <form {...useFoot<HTMLFormElement>()} onSubmit={send}>
      {over}
      <WritingLine text={value} sendLabel={sendLabel}>
        <textarea
          id={id}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          rows={1}
          enterKeyHint="send"
          placeholder={label}
          readOnly={isLocked}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </WritingLine>
      <p id={`${id}-note`} className={styles.note}>
        <span role="alert" className={styles.error}>
          {error}
        </span>
        <span>{count}</span>
      </p>
    </form>
  );
}
