import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber } from '@padauk/shared/ui';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import { markedIndex, markedValue } from '../../resources/live.rules.ts';
import type { Section } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { Marked } from './marked.tsx';
import styles from './live-result.module.scss';

/** One section of today: its result, or where it stands (T6). */
export function SectionResult({ section }: { readonly section: Section }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(section);
  return (
    <Card>
      <div className={styles.section}>
        <DrawNumber number={section.result} size="small" isFinal={phase === 'settled'} />
        <div className={styles.words}>
          <h3 className={styles.name}>{t('sectionAt', { name: t(`section.${section.slot}`), time: format.time(section.drawsAt) })}</h3>
          {section.setIndex !== null && section.setValue !== null && (
            <p className={styles.at}>{t('live.index')} <Marked figure={markedIndex(section.setIndex)} /> · {t('live.value')} <Marked figure={markedValue(section.setValue)} /></p>
          )}
        </div>
        <PhaseBadge phase={phase} />
      </div>
    </Card>
  );
}
