import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.scss';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'gold' | 'danger';

interface ButtonBaseProps {
  /** One `primary` per screen, `secondary` beside it, `quiet` in text, `gold` of a win, `danger` if irreversible. */
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
  readonly isWide?: boolean;
  /** Keeps label and focus, shows a spinner and ignores taps. */
  readonly isBusy?: boolean;
  /** Looks disabled while something is missing. A press still calls `onClick`, which shows what is missing. */
  readonly isMuted?: boolean;
  readonly icon?: IconType;
  readonly children: ReactNode;
}
type ActionProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & { readonly to?: undefined };
interface TargetProps {
  readonly to: AppPath;
  readonly replace?: boolean;
  readonly onClick?: () => void;
}
export type ButtonProps = ButtonBaseProps & (ActionProps | TargetProps);

export function Button({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  isBusy = false,
  isMuted = false,
  icon,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const look = isMuted ? styles.muted : styles[variant];
  const className = classNames(styles.button, look, size === 'small' && styles.small, isWide && styles.wide);
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
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  // aria-disabled, not disabled: losing focus would move a keyboard user to the top of the page.
  return (
    <button
      {...action}
      type={type}
      className={className}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isMuted || undefined}
      onClick={handleClick}
    >
      {content}
    </button>
  );
}
