import { useId, useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Stack } from '@padauk/shared/ui';
import { findRole, type PublishedBuild, type RemoteStatus } from '../../resources/releases.rules.ts';
import type { PendingAction } from '../../components/reasons.rules.ts';
import { TextInput } from '../../components/text-input.tsx';
import styles from './canary-form.module.scss';

/** Positions of the slider. Small shares are needed most often. */
const PERCENTAGES = [1, 2, 5, 10, 20, 50, 100] as const;
const DEFAULT_POSITION = 2;
/** Percent; the watchdog takes them. The command line allows others. */
const STEPS = [1, 5, 20, 100] as const;
const HOLD = '30m';

interface CanaryFormProps {
  readonly remoteStatus: RemoteStatus;
  readonly builds: readonly PublishedBuild[];
  readonly onAction: (action: PendingAction) => void;
}

/** Starts, raises or ends a canary. Visitors with the canary keep it when the share grows. */
export function CanaryForm({ remoteStatus, builds, onAction }: CanaryFormProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const free = builds.filter(({ build }) => ['older', 'lkg'].includes(findRole(remoteStatus, build)));
  const choices = remoteStatus.canary === null ? free.map(({ build }) => build) : [remoteStatus.canary.build];
  const [chosen, setChosen] = useState('');
  const [position, setPosition] = useState<number | null>(null);
  const currentPosition = position ?? findPosition(remoteStatus.canary?.percent);
  const percent = PERCENTAGES[currentPosition] ?? PERCENTAGES[DEFAULT_POSITION];
  const build = choices.includes(chosen) ? chosen : (choices[0] ?? '');
  const requestAction = (action: PendingAction['action'], share: number, subject: string): void =>
    onAction({
      action,
      call: {
        verb: 'canary',
        words: {
          remote: remoteStatus.remote,
          percent: String(share),
          ...(remoteStatus.canary === null ? { build } : {}),
        },
      },
      subject,
    });
  const steps = STEPS.filter((step) => step >= (remoteStatus.canary?.percent ?? 0));
  if (build === '') return <p>{t('canary.noBuild')}</p>;
  return (
    <Card>
      <Stack>
        <TextInput
          id={`${id}-build`}
          label={t('canary.build')}
          value={build}
          onChange={setChosen}
          options={choices.map((choice) => ({ value: choice, text: choice }))}
        />
        <PercentSlider position={currentPosition} percent={percent} onMove={setPosition} />
        <Stack isRow gap={2}>
          <Button onClick={() => requestAction('canary', percent, `${build} ${percent}%`)}>
            {t('canary.give', { percent })}
          </Button>
          {steps.length > 1 && (
            <Button variant="secondary" onClick={() => onAction(buildStepsAction(remoteStatus.remote, build, steps))}>
              {t('canary.steps')}
            </Button>
          )}
          {remoteStatus.canary !== null && (
            <Button variant="secondary" onClick={() => requestAction('endCanary', 0, build)}>
              {t('canary.end')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function buildStepsAction(remote: string, build: string, steps: readonly number[]): PendingAction {
  const call = { verb: 'canary', words: { remote, percent: build }, options: { steps: steps.join(','), hold: HOLD } };
  return { action: 'canary', call, subject: `${build} ${steps.join(', ')}%` };
}

interface PercentSliderProps {
  /** Index in `PERCENTAGES`. */
  readonly position: number;
  readonly percent: number;
  readonly onMove: (position: number) => void;
}

function PercentSlider({ position, percent, onMove }: PercentSliderProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('canary.ofVisitors', { percent })}
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={PERCENTAGES.length - 1}
        value={position}
        aria-valuetext={t('canary.share', { percent })}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </>
  );
}

function findPosition(percent: number | undefined): number {
  const position = percent === undefined ? DEFAULT_POSITION : PERCENTAGES.findIndex((share) => share >= percent);
  return position === -1 ? DEFAULT_POSITION : position;
}
