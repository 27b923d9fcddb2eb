import type { ReactElement } from 'react';
import { PREVIEW_END, PREVIEW_PATH } from '@padauk/contract/preview';
import { page } from '../page/page-actions.ts';
import type { Preview } from './overrides.types.ts';
import styles from './overrides.module.scss';
import { Button } from '@padauk/shared/ui';

/** Words of this panel are for who tries builds, and in English only. */
const WORDS = {
  explanation: 'This browser runs a build that nobody else has, by a link.',
  until: (until: string): string => `It ends at ${new Date(until).toLocaleString('en')}.`,
  failed: 'failed',
  end: 'End the preview',
};

/** What this browser tries by a link, until when, and the way back. */
export function PreviewPanel({
  preview: { until },
  problem,
}: {
  readonly preview: Preview;
  /** Why the build does not run; `null` as long as it does. */
  readonly problem: string | null;
}): ReactElement {
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{`${WORDS.explanation} ${WORDS.until(until)}`}</p>
      {problem !== null && <p className={styles.problem}>{`${WORDS.failed}: ${problem}`}</p>}
      <Button variant="secondary" isWide onClick={() => page.replace(`${PREVIEW_PATH}${PREVIEW_END}`)}>
        {WORDS.end}
      </Button>
    </div>
  );
}
