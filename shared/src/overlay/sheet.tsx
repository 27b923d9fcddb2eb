import type { ReactElement, ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useCloseOnBack, useText, useUnsentInput } from '@padauk/shared/runtime';
import { IconButton, classNames } from '@padauk/shared/ui';
import { useReturnFocus } from './return-focus.ts';
import styles from './sheet.module.scss';

/** Between what has the focus, with its ring, and the footer. */
const ROOM_PX = 8;

interface OverlayProps {
  readonly isOpen: boolean;
  /** Asked for by the close button, Escape, a tap beside it or the phone's Back. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title that belongs to it. */
  readonly detail?: string;
  readonly children: ReactNode;
  /** Stays in sight while the content scrolls: the button that finishes. */
  readonly footer?: ReactNode;
}

/** A panel from the bottom edge. Focus stays inside and goes back to where it came from; the page behind rests. */
export function Sheet(props: OverlayProps): ReactElement {
  return <Overlay {...props} className={styles.sheet} />;
}

/** The same in the middle of the page, for something short. */
export function Dialog(props: OverlayProps): ReactElement {
  return <Overlay {...props} className={styles.dialog} />;
}

/** The same over all of the page: a moment that stands alone. */
export function FullScreen(props: OverlayProps): ReactElement {
  return <Overlay {...props} className={styles.full} />;
}

function Overlay({
  isOpen,
  onClose,
  title,
  detail,
  children,
  footer,
  className,
}: OverlayProps & { readonly className: string | undefined }): ReactElement {
  const t = useText('common');
  const focus = useReturnFocus();
  useCloseOnBack(isOpen, onClose);
  // Who has something open is in the middle of it: no other build takes the page's place meanwhile.
  useUnsentInput(isOpen);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        {/* Without a detail there is nothing to be described by; radix warns unless it is told so. */}
        <RadixDialog.Content
          {...focus}
          className={classNames(styles.panel, className)}
          {...(detail === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label={t('close')} />
            </RadixDialog.Close>
          </div>
          {detail !== undefined && (
            <RadixDialog.Description className={styles.detail}>{detail}</RadixDialog.Description>
          )}
          <div className={styles.body}>{children}</div>
          {footer !== undefined && (
            <div ref={keepClear} className={styles.footer}>
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** What the footer covers stays free when the panel scrolls to what takes the focus: a footer may be as high as a list, and grows while one looks. */
function keepClear(footer: HTMLElement | null): (() => void) | undefined {
  const panel = footer?.parentElement;
  if (footer === null || !(panel instanceof HTMLElement) || typeof ResizeObserver !== 'function') return undefined;
  const grown = new ResizeObserver(() => {
    panel.style.scrollPaddingBlockEnd = `${footer.offsetHeight + ROOM_PX}px`;
  });
  grown.observe(footer);
  return () => grown.disconnect();
}
