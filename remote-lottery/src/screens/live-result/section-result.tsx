import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Card, DrawNumber } from '@padauk/shared/ui';
import { SectionHead } from '../../components/section-head.tsx';
import { markedIndex, markedValue } from '../../resources/live.rules.ts';
import type { Section } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { Marked } from './marked.tsx';
import styles from './live-result.module.scss';

/** One section of today: its result, or where it stands (T6). */
export function SectionResult({ section }: { readonly section: Section }): ReactElement {
  const t = useText('lottery');
  const phase = usePhase(section);
  return (
    <Card>
      <SectionHead section={section} phase={phase} as="h3" />
      {section.result !== null && (
        <div className={styles.result}>
          <DrawNumber number={section.result} size="small" isFinal />
          <div>
            {section.setIndex !== null && (
              <p className={styles.at}>
                {t('live.index')} <Marked figure={markedIndex(section.setIndex)} />
              </p>
            )}
            {section.setValue !== null && (
              <p className={styles.at}>
                {t('live.value')} <Marked figure={markedValue(section.setValue)} />
              </p>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
