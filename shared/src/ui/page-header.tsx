import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { AppPath } from '@padauk/contract/paths';
import { useLocation, useNavigate, useText } from '@padauk/shared/runtime';
import { IconButton } from './icon-button.tsx';
import styles from './page-header.module.scss';

interface PageHeaderProps {
  readonly title: string;
  /** The back button's target when the page was opened by a link, without history. */
  readonly backTo?: AppPath;
  readonly action?: ReactNode;
}

/** The h1: takes focus when the page opens (WCAG 2.4.3), and sets the document's title. */
export function PageHeader({ title, backTo, action }: PageHeaderProps): ReactElement {
  const t = useText('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const documentTitle = t('documentTitle', { title });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <div className={styles.header}>
      {backTo !== undefined && <BackButton to={backTo} />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {action}
    </div>
  );
}

function BackButton({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('common');
  const navigate = useNavigate();
  // 'default' is the router's key of the first entry: going back would leave the app.
  const isFirstEntry = useLocation().key === 'default';
  return (
    <IconButton
      icon={ArrowLeft}
      label={t('back')}
      onClick={() => void (isFirstEntry ? navigate(to, { replace: true }) : navigate(-1))}
    />
  );
}
