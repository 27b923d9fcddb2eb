import { useEffect, useState, type ReactElement } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { toast, useText, useToasts, type Toast } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toasts.module.scss';

const ICONS: Readonly<Record<Toast['tone'], IconType>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The host renders it once. Both live regions must exist early, or the first message is not announced. */
export function Toasts(): ReactElement {
  const toasts = useToasts();
  const urgent = toasts.filter(({ tone }) => tone === 'error');
  const polite = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div className={styles.viewer}>
      <div role="status">
        {polite.map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </div>
      <div role="alert">
        {urgent.map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ message }: { readonly message: Toast }): ReactElement {
  const t = useText('common');
  const [isPaused, setPaused] = useState(false);
  const { id, durationMs } = message;
  useEffect(() => {
    // WCAG 2.2.1: the time stops under the pointer and with focus.
    if (isPaused) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);
  const pause = (): void => setPaused(true);
  const resume = (): void => setPaused(false);
  return (
    <div
      className={classNames(styles.toast, styles[message.tone])}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon of={ICONS[message.tone]} size={22} className={styles.sign} />
      <p className={styles.text}>{message.text}</p>
      <IconButton icon={X} label={t('close')} onClick={() => toast.dismiss(id)} />
    </div>
  );
}
