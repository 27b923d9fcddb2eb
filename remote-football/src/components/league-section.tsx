import type { ReactNode } from 'react';
import { myanmarDateOf, weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Section } from '@padauk/shared/ui';
import type { Match } from '../resources/fixtures.resource.ts';
import styles from './league-section.module.scss';

interface LeagueSectionProps {
  readonly name: string;
  /** In order of kick-off; the head has the day of the first. */
  readonly matches: readonly Match[];
  readonly children: ReactNode;
}

export function LeagueSection({ name, matches, children }: LeagueSectionProps) {
  const t = useText('football');
  const format = useFormat();
  const apiText = useApiText();
  const [first] = matches;
  const day = first && myanmarDateOf(new Date(first.startsAt));
  return (
    <Section
      title={apiText(name)}
      aside={
        <span className={styles.aside}>
          {day !== undefined && `${t(`weekday.${weekdayOf(day)}`)} ${format.day(day)} · `}
          {t('board.matches', { count: matches.length })}
        </span>
      }
    >
      {children}
    </Section>
  );
}
