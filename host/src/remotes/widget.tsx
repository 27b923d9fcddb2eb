import { useState, useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode, type Ref } from 'react';
import { RotateCw } from 'lucide-react';
import { getPartName, getWidgetViewName } from '@padauk/contract/delivery/first-view-names';
import type { RemoteWidget } from '@padauk/contract/delivery/registry';
import { getReservedHeightPx } from '@padauk/contract/delivery/navigation.rules';
import { useLocale, useText } from '@padauk/shared/runtime';
import { Button, Card, Skeleton } from '@padauk/shared/ui';
import { PrerenderedView } from './prerendered-view.tsx';
import { RemotePart } from './remote-part.tsx';
import styles from './widget.module.scss';

interface WidgetProps {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

/** Loads when it comes near the viewport, reserves its height until then, and shows little on failure. */
export function Widget({ remote, widget }: WidgetProps): ReactElement {
  const { target, isNear } = useNearViewport<HTMLDivElement>();
  const placeholder = <WidgetPlaceholder remote={remote} widget={widget} />;
  return (
    <WidgetSlot remote={remote} widget={widget} target={target}>
      {isNear ? (
        <RemotePart
          remote={remote}
          part={{ kind: 'widget', name: widget.name }}
          loading={placeholder}
          failed={(retry) => <WidgetFailed retry={retry} />}
        />
      ) : (
        placeholder
      )}
    </WidgetSlot>
  );
}

interface WidgetSlotProps extends WidgetProps {
  readonly target?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function WidgetSlot({ remote, widget, target, children }: WidgetSlotProps): ReactElement {
  // React's types lack custom properties.
  const style = { '--room': `${getReservedHeightPx(widget, useLocale())}px` } as CSSProperties;
  return (
    <div ref={target} className={styles.widget} style={style} data-widget={`${remote}/${widget.name}`}>
      {children}
    </div>
  );
}

export function WidgetPlaceholder({ remote, widget }: WidgetProps): ReactElement {
  return (
    <PrerenderedView part={getPartName(remote, getWidgetViewName(widget.name))} fallback={<Skeleton shape="card" />} />
  );
}

function WidgetFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useText('shell');
  const common = useText('common');
  const [isRetried, setRetried] = useState(false);
  const handleRetry = (): void => {
    setRetried(true);
    retry();
  };
  return (
    <Card>
      <div className={styles.failed} data-remote-failed>
        <p>{t('home.partFailed')}</p>
        <Button variant="quiet" size="small" icon={RotateCw} isBusy={isRetried} onClick={handleRetry}>
          {common('tryAgain')}
        </Button>
      </div>
    </Card>
  );
}

/** Content behind the tab bar is not visible and must not compete with content that is. */
const TAB_BAR_HEIGHT_PX = 64;

function useNearViewport<Target extends Element>() {
  const target = useRef<Target>(null);
  const [isNear, setNear] = useState(() => globalThis.IntersectionObserver === undefined);
  useEffect(() => {
    if (isNear || target.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `0px 0px -${TAB_BAR_HEIGHT_PX}px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { target, isNear };
}
