import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { buildReleasesHref } from '../../layout/use-route.ts';
import styles from './releases.module.scss';

interface RegistryLinksProps {
  readonly registries: readonly string[];
  readonly shown: string;
}

export function RegistryLinks({ registries, shown }: RegistryLinksProps): ReactElement {
  const t = useText('ops');
  return (
    <nav className={styles.registries} aria-label={t('releases.registries')}>
      {registries.map((registry) => (
        <a
          key={registry}
          href={buildReleasesHref(registry)}
          aria-current={registry === shown ? 'page' : undefined}
          lang="en"
        >
          {registry}
        </a>
      ))}
    </nav>
  );
}
