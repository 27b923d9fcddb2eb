import { useState, type CSSProperties, type ReactElement } from 'react';
import { RotateCw } from 'lucide-react';
import type { RemoteWidget } from '@padauk/contract/registry';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Skeleton } from '@padauk/shared/ui';
import { RemotePart } from './remote-part.tsx';
import { useNearViewport } from './use-near-viewport.ts';
import styles from './widget.module.scss';

interface WidgetProps {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

/** A part of home that a remote brings: loaded when it comes near, its room kept free until then, and quiet when it fails. */
export function Widget({ remote, widget }: WidgetProps): ReactElement {
  const { target, isNear } = useNearViewport<HTMLDivElement>();
  const room = <Skeleton shape="card" />;
  const place = { '--room': `${widget.minHeightPx}px` } as CSSProperties; // React's types know only the names of CSS
  return (
    <div ref={target} className={styles.widget} style={place} data-widget={`${remote}/${widget.name}`}>
      {isNear ? (
        <RemotePart
          remote={remote}
          part={{ kind: 'widget', name: widget.name }}
          loading={room}
          failed={(retry) => <WidgetFailed retry={retry} />}
        />
      ) : (
        room
      )}
    </div>
  );
}

function WidgetFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useText('shell');
  const common = useText('common');
  const [isRetried, setRetried] = useState(false);
  const again = (): void => {
    setRetried(true);
    retry();
  };
  return (
    <Card>
      <div className={styles.failed} data-remote-failed>
        <p>{t('home.partFailed')}</p>
        <Button variant="quiet" size="small" icon={RotateCw} isBusy={isRetried} onClick={again}>
          {common('tryAgain')}
        </Button>
      </div>
    </Card>
  );
}
