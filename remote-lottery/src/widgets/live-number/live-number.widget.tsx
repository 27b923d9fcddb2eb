import type { ReactElement, ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { bettingSwitchOf } from '@padauk/contract/products';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { serverNow, useFormat, useSwitches, useText } from '@padauk/shared/runtime';
import { Badge, Button, Card, Countdown, DrawNumber, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import type { Phase } from '../../resources/draw.rules.ts';
import { useLive } from '../../resources/live.resource.ts';
import { drawInFocus } from '../../resources/live.rules.ts';
import type { Draw, Live } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './live-number.module.scss';

/** Home's 2D card: the number under the draw that it is of; below it the draw to bet on and the time left for it, or that operators have switched the betting off. */
export function LiveNumberCard(): ReactElement {
  const t = useText('lottery-home');
  const live = useLive('two_d');
  return (
    <Section title={t('title')} aside={live.kind === 'ready' ? <NowBadge live={live.value} /> : null}>
      <ResourceView resource={live} skeleton={<Skeleton shape="card" />}>
        {(value) => (
          <Card>
            <LiveNumber live={value} />
            <Next live={value} />
          </Card>
        )}
      </ResourceView>
    </Section>
  );
}

/** D2: have operators switched the betting off? */
function useIsOff(): boolean {
  return !useSwitches()(bettingSwitchOf('two_d'));
}

/** What can be done now, in a word. */
function NowBadge({ live }: { readonly live: Live }): ReactElement {
  const draw = drawInFocus(live, serverNow());
  return draw === null ? <PhaseBadge phase="closed" texts="lottery-home" /> : <DrawBadge draw={draw} />;
}

function DrawBadge({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery-home');
  const phase = usePhase(draw);
  const isOff = useIsOff();
  return phase === 'open' && isOff ? (
    <Badge tone="closed">{t('bettingOff.word')}</Badge>
  ) : (
    <PhaseBadge phase={phase} texts="lottery-home" />
  );
}

/** The draw to bet on, or that there is none. */
function Next({ live }: { readonly live: Live }): ReactElement {
  const t = useText('lottery-home');
  const draw = drawInFocus(live, serverNow());
  if (draw !== null) return <NextDraw draw={draw} isNamed={live.number !== null && live.draw?.id === draw.id} />;
  return (
    <>
      <div className={styles.next}>
        <p className={styles.name}>{t('dayOff')}</p>
        <p className={styles.line}>{t('noDraw')}</p>
      </div>
      <Button isWide variant="secondary" to={pathOf('holidays')}>
        {t('holidays')}
      </Button>
    </>
  );
}

interface NextDrawProps {
  readonly draw: Draw;
  /** Its name stands beside the number already. */
  readonly isNamed: boolean;
}

function NextDraw({ draw, isNamed }: NextDrawProps): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  const nameOf = useDrawName();
  const phase = usePhase(draw);
  const isOff = useIsOff();
  const lines: Readonly<Partial<Record<Phase, ReactNode>>> = {
    open: isOff ? (
      t('bettingOff.sentence')
    ) : (
      <>
        {t('closesIn')} <Countdown endsAtMs={Date.parse(draw.closesAt)} />
      </>
    ),
    upcoming: t('opensAt', { time: format.dateTime(draw.opensAt) }),
  };
  return (
    <>
      <div className={styles.next}>
        {!isNamed && <p className={styles.name}>{nameOf(draw)}</p>}
        <p className={styles.line}>{lines[phase] ?? t('waiting')}</p>
      </div>
      {phase === 'open' && !isOff ? (
        <Button isWide to={pathOf('board', { draw: draw.id })}>
          {t('betNow')}
        </Button>
      ) : (
        <Button isWide variant="secondary" to={pathOf('draws')}>
          {t('draws')}
        </Button>
      )}
    </>
  );
}

/** A draw's name with its time; a draw of another day says its date. */
function useDrawName(): (draw: Draw) => string {
  const t = useText('lottery-home');
  const format = useFormat();
  const today = myanmarDateOf(new Date(serverNow()));
  return (draw) =>
    t('drawAt', {
      name: t(drawNameKey(draw)),
      time: draw.date === today ? format.time(draw.drawsAt) : format.dateTime(draw.drawsAt),
    });
}

/** The number with the draw that it is of: a result never stands under the next draw's name. */
function LiveNumber({ live }: { readonly live: Live }): ReactElement {
  const t = useText('lottery-home');
  const nameOf = useDrawName();
  const { number, isFinal, draw } = live;
  return (
    <div className={styles.top}>
      <DrawNumber number={number} isFinal={isFinal} />
      <div className={styles.words}>
        {number !== null && draw !== null && <p className={styles.name}>{nameOf(draw)}</p>}
        <p className={styles.line}>{t(isFinal ? 'final' : number === null ? 'notYet' : 'moving')}</p>
      </div>
    </div>
  );
}
