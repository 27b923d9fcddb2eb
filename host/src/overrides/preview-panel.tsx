import type { ReactElement } from 'react';
import { PREVIEW_END, PREVIEW_PATH } from '@padauk/contract/preview';
import { page } from '../page/page-actions.ts';
import type { Preview } from './overrides.types.ts';
import styles from './overrides.module.scss';
import { Button } from '@padauk/shared/ui';

/** For testers of builds, in English only. */
const TEXTS = {
  explanation: 'This browser runs a build that nobody else has, by a link.',
  until: (until: string): string => `It ends at ${new Date(until).toLocaleString('en')}.`,
  failed: 'failed',
  end: 'End the preview',
};

export function PreviewPanel({
  preview: { until },
  problem,
}: {
  readonly preview: Preview;
  /** Null while the build works. */
  readonly problem: string | null;
}): ReactElement {
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{`${TEXTS.explanation} ${TEXTS.until(until)}`}</p>
      {problem !== null && <p className={styles.problem}>{`${TEXTS.failed}: ${problem}`}</p>}
      <Button variant="secondary" isWide onClick={() => page.replace(`${PREVIEW_PATH}${PREVIEW_END}`)}>
        {TEXTS.end}
      </Button>
    </div>
  );
}
