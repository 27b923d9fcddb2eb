import { useId, useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Stack } from '@padauk/shared/ui';
import { roleOf, type PublishedBuild, type RemoteNow } from '../../resources/releases.rules.ts';
import type { Wish } from './wish.types.ts';
import styles from './canary-form.module.scss';

/** Positions of the slider: small shares matter most. */
const SHARES = [1, 2, 5, 10, 20, 50, 100] as const;
const FIRST = 2;

interface CanaryFormProps {
  readonly now: RemoteNow;
  readonly builds: readonly PublishedBuild[];
  readonly onWish: (wish: Wish) => void;
}

/** Starts, raises or ends a canary. Visitors with the canary keep it when the share grows. */
export function CanaryForm({ now, builds, onWish }: CanaryFormProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const free = builds.filter(({ build }) => ['older', 'lkg'].includes(roleOf(now, build)));
  const choices = now.canary === null ? free.map(({ build }) => build) : [now.canary.build];
  const [chosen, setChosen] = useState('');
  const [place, setPlace] = useState<number | null>(null);
  const shown = place ?? placeOf(now.canary?.percent);
  const percent = SHARES[shown] ?? SHARES[FIRST];
  const build = choices.includes(chosen) ? chosen : (choices[0] ?? '');
  const wish = (action: Wish['action'], share: number, what: string): void =>
    onWish({
      action,
      call: {
        verb: 'canary',
        words: { remote: now.remote, percent: String(share), ...(now.canary === null ? { build } : {}) },
      },
      what,
    });
  if (build === '') return <p>{t('canary.noBuild')}</p>;
  return (
    <Card>
      <Stack>
        <label className={styles.label} htmlFor={`${id}-build`}>
          {t('canary.build')}
        </label>
        <select
          id={`${id}-build`}
          className={styles.select}
          value={build}
          onChange={(event) => setChosen(event.target.value)}
        >
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <ShareSlider place={shown} percent={percent} onMove={setPlace} />
        <Stack isRow gap={2}>
          <Button onClick={() => wish('canary', percent, `${build} ${percent}%`)}>
            {t('canary.give', { percent })}
          </Button>
          {now.canary !== null && (
            <Button variant="secondary" onClick={() => wish('endCanary', 0, build)}>
              {t('canary.end')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

interface ShareSliderProps {
  /** Index in `SHARES`. */
  readonly place: number;
  readonly percent: number;
  readonly onMove: (place: number) => void;
}

function ShareSlider({ place, percent, onMove }: ShareSliderProps): ReactElement {
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
        max={SHARES.length - 1}
        value={place}
        aria-valuetext={t('canary.share', { percent })}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </>
  );
}

/** The first position that reaches the share. */
function placeOf(percent: number | undefined): number {
  const found = percent === undefined ? FIRST : SHARES.findIndex((share) => share >= percent);
  return found === -1 ? FIRST : found;
}
