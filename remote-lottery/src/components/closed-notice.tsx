import type { ReactElement } from 'react';
import { serverNow, useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import type { Section } from '../resources/lottery.types.ts';
import { nextSection, type Phase } from '../resources/section.rules.ts';
import { useSections } from '../resources/sections.resource.ts';
import { drafts } from '../state/draft.store.ts';

interface ClosedNoticeProps {
  readonly section: Section;
  readonly phase: Phase;
  /** How many numbers are chosen and would be lost to the player if they could not be moved. */
  readonly lineCount: number;
}

/** SECTION_CLOSED, met on the board or in the review: says so, and carries the chosen numbers over to a section that is open. */
export function ClosedNotice({ section, phase, lineCount }: ClosedNoticeProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const navigate = useNavigate();
  const sections = useSections();
  const isEarly = phase === 'upcoming';
  const next =
    sections.kind === 'ready'
      ? nextSection(
          sections.value.sections.filter((one) => one.id !== section.id),
          serverNow(),
        )
      : null;
  // From a section that only has to open, numbers move to one that is open already, not to a later one.
  const other = isEarly && next !== null && Date.parse(next.opensAt) > Date.parse(section.opensAt) ? null : next;
  const nameOf = ({ slot, date }: Section): string =>
    date === section.date ? t(`section.${slot}`) : `${t(`section.${slot}`)} ${format.date(date)}`;
  const move = (to: Section): void => {
    drafts.move(section.id, to.id);
    void navigate(`/bet?section=${to.id}`, { replace: true });
  };
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={isEarly ? t('notOpenYet.title') : t('sectionClosed.title')}
      action={
        <Stack gap={2}>
          {other !== null && lineCount > 0 && (
            <Button variant="secondary" size="small" onClick={() => move(other)}>
              {t('sectionClosed.move', { section: nameOf(other) })}
            </Button>
          )}
          <Button variant="quiet" size="small" to="/twoD/bet_section">
            {t('sectionClosed.sections')}
          </Button>
        </Stack>
      }
    >
      <p>
        {isEarly
          ? t('notOpenYet.detail', { time: format.dateTime(section.opensAt) })
          : t(lineCount > 0 ? 'sectionClosed.kept' : 'sectionClosed.detail')}
      </p>
    </Notice>
  );
}
