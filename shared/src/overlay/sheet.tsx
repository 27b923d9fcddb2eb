import { useRef, type ReactElement, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useCloseOnBack, useText, useUnsentInput } from '@padauk/shared/runtime';
import { IconButton, classNames } from '@padauk/shared/ui';
import styles from './sheet.module.scss';

const FOCUS_MARGIN_PX = 8;

interface OverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly detail?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A panel at the bottom. Traps the focus and then restores it; the page behind is inert. */
export function Sheet(props: OverlayProps): ReactElement {
  return <Overlay {...props} className={styles.sheet} />;
}

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
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  useCloseOnBack(isOpen, onClose);
  // An open overlay counts as unsent input: no change of builds meanwhile.
  useUnsentInput(isOpen);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        {/* Without a detail there is no description; radix warns unless this is explicit. */}
        <RadixDialog.Content
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            // The heading is read first; by default, the focus ring would mark the button that closes.
            event.preventDefault();
            heading.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classNames(styles.panel, className)}
          {...(detail === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.head}>
            <RadixDialog.Title ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label={t('close')} />
            </RadixDialog.Close>
          </div>
          {detail !== undefined && (
            <RadixDialog.Description className={styles.detail}>{detail}</RadixDialog.Description>
          )}
          <div className={styles.body}>{children}</div>
          {footer !== undefined && (
            <div ref={reserveFooterSpace} className={styles.footer}>
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Keeps the footer from covering the focused element: it may be high, and may grow. */
function reserveFooterSpace(footer: HTMLElement | null): (() => void) | undefined {
  const panel = footer?.parentElement;
  if (footer === null || !(panel instanceof HTMLElement) || typeof ResizeObserver !== 'function') return undefined;
  const resizeObserver = new ResizeObserver(() => {
    panel.style.scrollPaddingBlockEnd = `${footer.offsetHeight + FOCUS_MARGIN_PX}px`;
  });
  resizeObserver.observe(footer);
  return () => resizeObserver.disconnect();
}

/** Radix returns the focus to its own trigger. These overlays open by state, so the opener is stored here. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
