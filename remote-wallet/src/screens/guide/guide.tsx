import { useEffect, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Card, IconButton, List, ListItem } from '@padauk/shared/ui';
import { GuidePicture, type PictureName } from './guide-pictures.tsx';
import styles from './guide.module.scss';

export interface GuideStep {
  readonly picture: PictureName;
  readonly title: string;
  readonly detail: ReactNode;
}

/** Long enough to read two lines of Burmese. */
const STEP_MS = 5_000;

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Manual navigation stops the playback. */
function usePlayback(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !isMotionReduced());
  const isLast = index === count - 1;
  useEffect(() => {
    if (!isPlaying || isLast) return;
    const timer = setTimeout(() => setIndex(index + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [index, isPlaying, isLast]);
  const showStep = (stepIndex: number): void => {
    setPlaying(false);
    setIndex(stepIndex);
  };
  const togglePlayback = (): void => {
    if (isLast) setIndex(0);
    setPlaying(isLast || !isPlaying);
  };
  return { index, isLast, isRunning: isPlaying && !isLast, showStep, togglePlayback };
}

/** Animated steps with pause and navigation. With reduced motion they do not play automatically. */
export function Guide({ title, steps }: { readonly title: string; readonly steps: readonly GuideStep[] }) {
  const t = useText('wallet');
  const { index, isLast, isRunning, showStep, togglePlayback } = usePlayback(steps.length);
  const step = steps[index];
  if (step === undefined) return <></>;
  return (
    <>
      <Card>
        <section className={styles.guide} aria-label={title} aria-roledescription={t('guide.role')}>
          {/* Announced only on manual navigation: automatic announcements would interrupt the screen reader. */}
          <div className={styles.picture} aria-live={isRunning ? 'off' : 'polite'}>
            <GuidePicture of={step.picture} />
            <p className={styles.count}>{t('guide.count', { step: index + 1, steps: steps.length })}</p>
            <p className={styles.title}>{step.title}</p>
            <p className={styles.detail}>{step.detail}</p>
          </div>
          <ol className={styles.dots} aria-hidden>
            {steps.map(({ title: stepTitle }, stepIndex) => (
              <li key={stepTitle} className={stepIndex === index ? styles.here : styles.dot} />
            ))}
          </ol>
          <div className={styles.controls}>
            <IconButton
              icon={ChevronLeft}
              label={t('guide.back')}
              disabled={index === 0}
              onClick={() => showStep(index - 1)}
            />
            <IconButton
              icon={isRunning ? Pause : Play}
              label={t(isRunning ? 'guide.pause' : 'guide.play')}
              onClick={togglePlayback}
            />
            <IconButton
              icon={ChevronRight}
              label={t('guide.next')}
              disabled={isLast}
              onClick={() => showStep(index + 1)}
            />
          </div>
        </section>
      </Card>
      <List label={t('guide.steps')}>
        {steps.map(({ title: stepTitle, detail }, stepIndex) => (
          <ListItem
            key={stepTitle}
            leading={<span className={stepIndex === index ? styles.numberHere : styles.number}>{stepIndex + 1}</span>}
            title={stepTitle}
            detail={detail}
            onClick={() => showStep(stepIndex)}
          />
        ))}
      </List>
    </>
  );
}
