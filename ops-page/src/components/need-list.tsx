import { useText } from '@padauk/shared/runtime';
import { useMemo, type ReactElement } from 'react';
import { addRegistry } from '../resources/operators-port.ts';
import { toNeeds } from '../resources/releases.rules.ts';
import { usePolling } from '../resources/use-release-service.ts';

interface NeedListProps {
  readonly operatorKey: string;
  readonly registry: string;
}

/** Which remote needs which, by its links and events. */
export function NeedList({ operatorKey, registry }: NeedListProps): ReactElement | null {
  const t = useText('ops');
  const { value } = usePolling(
    operatorKey,
    useMemo(() => addRegistry(registry, { verb: 'graph' }), [registry]),
    toNeeds,
  );
  if (value === null || value.length === 0) return null;
  return (
    <details>
      <summary>{t('needs.title')}</summary>
      <ul>
        {value.map(({ remote, build, needs, reasons }) => (
          <li key={`${remote} ${build} ${needs}`}>
            {needs === '' ? t('needs.missing', { remote, build }) : t('needs.other', { remote, build, needs })}:{' '}
            <span lang="en">{reasons.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
