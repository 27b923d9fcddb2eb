import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Section } from '../resources/lottery.types.ts';
import type { Phase } from '../resources/section.rules.ts';
import { PhaseBadge } from './phase-badge.tsx';
import styles from './section-head.module.scss';

interface SectionHeadProps {
  readonly section: Section;
  readonly phase: Phase;
  /** A heading where sections are listed; a plain line where one stands above a page's own content. */
  readonly as: 'h2' | 'h3' | 'p';
}

/** A section's name with the time of its draw (K17), and what can be done with it now (T6). */
export function SectionHead({ section, phase, as: Name }: SectionHeadProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <div className={styles.head}>
      <Name className={styles.name}>
        {t('sectionAt', { name: t(`section.${section.slot}`), time: format.time(section.drawsAt) })}
      </Name>
      <PhaseBadge phase={phase} />
    </div>
  );
}
