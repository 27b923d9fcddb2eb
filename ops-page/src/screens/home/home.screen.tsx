import type { ReactElement } from 'react';
import { ChevronRight } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Badge, Icon, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { buildQueueHref } from '../../layout/use-route.ts';
import type { Operator } from '../../resources/operator.ts';
import { useQueueSizes, type QueueSize } from '../../resources/use-queue-sizes.ts';
import styles from './home.module.scss';
import { isLate, toAge } from './home.rules.ts';

/** What waits for a person: count and oldest age of each queue. */
export function HomeScreen({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useText('ops');
  const { value, problem } = useQueueSizes(operator.key);
  return (
    <Page>
      <PageHeader title={t('home.title')} />
      {problem !== null && <ProblemNotice problem={problem} />}
      {value === null && problem === null && <Skeleton shape="row" count={7} />}
      <ul className={styles.queues}>
        {value?.map((size) => (
          <li key={size.queue}>
            <QueueRow {...size} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function QueueRow({ queue, waiting, oldestMinutes }: QueueSize): ReactElement {
  const t = useText('ops');
  const age = oldestMinutes === null ? null : toAge(oldestMinutes);
  return (
    <a href={buildQueueHref(queue)} className={styles.row}>
      <span className={styles.text}>
        <span className={styles.title}>{t(`queues.${queue}.title`)}</span>
        <span className={styles.detail}>
          {age === null ? t('home.none') : t('home.oldest', { age: t(`age.${age.unit}`, { value: age.value }) })}
        </span>
      </span>
      {isLate(queue, oldestMinutes) && <Badge tone="warn">{t('home.late')}</Badge>}
      <span className={waiting === 0 ? styles.zero : styles.count}>{waiting}</span>
      <Icon of={ChevronRight} size={20} />
    </a>
  );
}
