import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.scss';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  /** One primary button for each screen; `secondary` beside it, `quiet` in a row of text, `danger` for what cannot be undone. */
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
  /** As wide as its container. */
  readonly isWide?: boolean;
  /** At work: the label stays, a ring turns, and a tap does nothing (focus is kept). */
  readonly isBusy?: boolean;
  readonly icon?: IconType;
  readonly children: ReactNode;
}
type Action = Omit<ComponentProps<'button'>, 'className' | 'children'> & { readonly to?: undefined };
interface Target {
  /** A path of the app: the button is a link. */
  readonly to: AppPath;
  readonly replace?: boolean;
  readonly onClick?: () => void;
}
export type ButtonProps = ButtonLook & (Action | Target);

/** A button, or with `to` a link that looks like one. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  isBusy = false,
  icon,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const className = classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide);
  const content = (
    <>
      {isBusy ? <Spinner /> : icon !== undefined && <Icon of={icon} size={22} />}
      <span>{children}</span>
    </>
  );
  if (rest.to !== undefined)
    return (
      <Link {...rest} className={className}>
        {content}
      </Link>
    );
  const { onClick, type = 'button', to: _none, ...action } = rest;
  const tap = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  // aria-disabled, not disabled: a button that loses focus while it works drops a keyboard user at the top of the page.
  return (
    <button
      {...action}
      type={type}
      className={className}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={tap}
    >
      {content}
    </button>
  );
}
