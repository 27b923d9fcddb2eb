import { useRef, useState, type ReactElement } from 'react';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import type { OfficeQueue } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { EmptyState, IconButton, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { QueueItemCard } from './queue-item.tsx';
import styles from './queue.module.scss';
import type { KeyAction } from './queue.rules.ts';
import { useQueue, useQueueKeys } from './use-queue.ts';

interface QueueScreenProps {
  readonly operator: Operator;
  readonly queue: OfficeQueue;
  /** The item to begin with; empty: the oldest. */
  readonly id: string;
}

/** A queue, one item at a time, for keyboard and phone. The next item is loaded ahead, hidden. */
export function QueueScreen({ operator, queue, id: firstId }: QueueScreenProps): ReactElement {
  const t = useText('ops');
  const { items, index, isLoading, problem, refresh, move, leave } = useQueue(operator, queue, firstId);
  const [status, setStatus] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useQueueKeys(root, move);
  return (
    <Page>
      <PageHeader
        title={t(`queues.${queue}.title`)}
        action={<IconButton icon={RotateCw} label={t('refresh')} onClick={refresh} />}
      />
      <p className={styles.keys}>{t('queues.keys')}</p>
      {problem !== null && <ProblemNotice problem={problem} />}
      {isLoading && <Skeleton shape="card" />}
      {!isLoading && problem === null && items.length === 0 && <EmptyState title={t(`queues.${queue}.none`)} />}
      <div>
        <p role="status" className={styles.note}>
          {status}
        </p>
        {items.length > 0 && <PlaceRow place={index + 1} count={items.length} onMove={move} />}
      </div>
      <div ref={root}>
        {items.slice(index, index + 2).map(({ id, row }, offset) => (
          <article key={id} hidden={offset > 0}>
            <QueueItemCard
              operator={operator}
              queue={queue}
              row={row}
              onLeave={(isWaiting) => {
                setStatus(t(isWaiting ? 'queues.second' : 'queues.done'));
                leave(id, isWaiting);
              }}
              onNext={() => {
                setStatus('');
                leave(id, false);
              }}
            />
          </article>
        ))}
      </div>
    </Page>
  );
}

interface PlaceRowProps {
  readonly place: number;
  readonly count: number;
  readonly onMove: (action: KeyAction) => void;
}

function PlaceRow({ place, count, onMove }: PlaceRowProps): ReactElement {
  const t = useText('ops');
  return (
    <div className={styles.place}>
      <IconButton icon={ChevronLeft} label={t('queues.previous')} onClick={() => onMove('previous')} />
      <p>{t('queues.place', { place, count })}</p>
      <IconButton icon={ChevronRight} label={t('queues.next')} onClick={() => onMove('next')} />
    </div>
  );
}
