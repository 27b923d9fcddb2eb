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
  const urgent = toasts.filter((shown) => shown.tone === 'error');
  const calm = toasts.filter((shown) => shown.tone !== 'error');
  return (
    <div className={styles.viewer}>
      <div role="status">
        {calm.map((shown) => (
          <ToastCard key={shown.id} shown={shown} />
        ))}
      </div>
      <div role="alert">
        {urgent.map((shown) => (
          <ToastCard key={shown.id} shown={shown} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ shown }: { readonly shown: Toast }): ReactElement {
  const t = useText('common');
  const [isHeld, setHeld] = useState(false);
  const { id, durationMs } = shown;
  useEffect(() => {
    // WCAG 2.2.1: the time stops under the pointer and with focus.
    if (isHeld) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  return (
    <div
      className={classNames(styles.toast, styles[shown.tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={ICONS[shown.tone]} size={22} className={styles.sign} />
      <p className={styles.text}>{shown.text}</p>
      <IconButton icon={X} label={t('close')} onClick={() => toast.dismiss(id)} />
    </div>
  );
}
