import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { createRoot } from '@padauk/shared/root';
import { useBus } from '@padauk/shared/runtime';
import { classNames, Button } from '@padauk/shared/ui';
import { PREVIEW_END, PREVIEW_PATH, type PreviewedBuild } from '@padauk/contract/delivery/preview';
import type { RegistryBuild } from '@padauk/contract/delivery/registry';
import type { Remotes } from '../remotes/remotes.ts';
import { page } from '../page/page-actions.ts';
import { OVERRIDE_BUILD, getSourceLabel } from './overrides.rules.ts';
import { OverridesPanel } from './overrides-panel.tsx';
import styles from './overrides.module.scss';

/** For developers, in English only. */
const TEXTS = {
  failed: 'failed',
  title: 'Overridden builds',
  preview: 'Preview',
  close: 'Close',
  explanation: 'This browser runs a build that nobody else has, by a link.',
  until: (until: string): string => `It ends at ${new Date(until).toLocaleString('en')}.`,
  end: 'End the preview',
};

/** `build` is a sentence when there is none. */
export interface Override {
  readonly remote: string;
  readonly entry: string;
  readonly build: RegistryBuild | string;
}

type Preview = Pick<PreviewedBuild, 'until'>;

/** A separate React root: the badge stays when the shell crashes or never starts. */
export function showBadge(remotes: Remotes, overrides: readonly Override[], preview: Preview | null = null): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<OverridesBadge remotes={remotes} overrides={overrides} preview={preview} />);
}

function useFailures(): Readonly<Record<string, string>> {
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  useBus('remote.failed', ({ remote, build, phase, message }) => {
    if (build === OVERRIDE_BUILD) setFailures((before) => ({ ...before, [remote]: `${phase}: ${message}` }));
  });
  return failures;
}

export function OverridesBadge({
  remotes,
  overrides,
  preview,
}: {
  readonly remotes: Remotes;
  readonly overrides: readonly Override[];
  readonly preview: Preview | null;
}): ReactElement {
  useSyncExternalStore(remotes.subscribe, remotes.getSnapshot);
  const failures = useFailures();
  const [isOpen, setOpen] = useState(false);
  const findProblem = ({ remote, build }: Override): string | null =>
    typeof build === 'string' ? build : (failures[remote] ?? null);
  const problems = overrides.map(findProblem);
  const title = preview === null ? TEXTS.title : TEXTS.preview;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.badge, problems.some((problem) => problem !== null) && styles.bad)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {preview !== null && `${TEXTS.preview} · `}
        {overrides.map(({ remote, entry }, index) => {
          const state = problems[index] === null ? '' : ` ${TEXTS.failed}`;
          return `${index === 0 ? '' : ' · '}${remote}: ${getSourceLabel(entry)}${state}`;
        })}
      </button>
      {isOpen && (
        <section className={styles.sheet} aria-label={title}>
          <div className={styles.top}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} onClick={() => setOpen(false)}>
              {TEXTS.close}
            </button>
          </div>
          {preview === null ? (
            <OverridesPanel
              remotes={remotes}
              problems={new Map(overrides.map((override) => [override.remote, findProblem(override)]))}
            />
          ) : (
            <PreviewPanel preview={preview} problem={problems[0] ?? null} />
          )}
        </section>
      )}
    </>
  );
}

function PreviewPanel({
  preview: { until },
  problem,
}: {
  readonly preview: Preview;
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
