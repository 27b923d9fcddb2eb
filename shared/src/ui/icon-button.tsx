import type { ComponentProps, ReactElement } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './icon-button.module.scss';

interface IconButtonBaseProps {
  readonly icon: IconType;
  /** For a screen reader; with `hasDot` it must include the news ("Notifications, 3 unread"). */
  readonly label: string;
  readonly hasDot?: boolean;
}
type ActionProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & { readonly to?: undefined };
export type IconButtonProps = IconButtonBaseProps & (ActionProps | { readonly to: AppPath });

export function IconButton({ icon, label, hasDot = false, ...rest }: IconButtonProps): ReactElement {
  const content = (
    <>
      <Icon of={icon} />
      {hasDot && <span className={styles.dot} />}
    </>
  );
  const shared = { className: classNames(styles.button), 'aria-label': label };
  if (rest.to !== undefined)
    return (
      <Link to={rest.to} {...shared}>
        {content}
      </Link>
    );
  const { to: _none, type = 'button', ...action } = rest;
  return (
    <button {...action} type={type} {...shared}>
      {content}
    </button>
  );
}
