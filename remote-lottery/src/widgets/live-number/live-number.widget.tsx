import type { ReactElement, ReactNode } from 'react';
import { getLiveNumber } from '@padauk/contract/endpoints/draws';
import { pathOf } from '@padauk/contract/paths';
import { bettingSwitchOf } from '@padauk/contract/products';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { cameInPage, serverNow, useFormat, useSwitches, useText } from '@padauk/shared/runtime';
import { Button, Card, Countdown, DrawNumber, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import type { GameOnHome } from '../../games/lottery-game.types.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { useLive } from '../../resources/live.resource.ts';
import { drawInFocus } from '../../resources/live.rules.ts';
import type { Draw, Live } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './live-number.module.scss';

interface GameProps {
  readonly game: GameOnHome;
}

/** Home's card of a game: the number under the draw that it is of; below it the draw to bet on and the time left for it, or that operators have switched the betting off. */
export function LiveNumberCard({ game }: GameProps): ReactElement {
  const t = useText('lottery-home');
  const live = useLive(game.code);
  return (
    <Section
      title={t('title', { game: game.name })}
      aside={live.kind === 'ready' ? <NowBadge game={game} live={live.value} /> : null}
    >
      <ResourceView resource={live} skeleton={<Awaited game={game} />}>
        {(value) => (
          <Ticket shown={value}>
            <Next game={game} live={value} />
          </Ticket>
        )}
      </ResourceView>
    </Section>
  );
}

/** What is known of the number alone. */
type Shown = Pick<Live, 'number' | 'isFinal' | 'draw'>;

interface TicketProps {
  /** null while it is being loaded. */
  readonly shown: Shown | null;
  readonly children: ReactNode;
}

function Ticket({ shown, children }: TicketProps): ReactElement {
  return (
    <Card inset="flat">
      <div className={styles.ticket}>
        {shown === null ? (
          <div className={styles.result}>
            <Skeleton shape="figure" />
          </div>
        ) : (
          <LiveNumber shown={shown} />
        )}
        <div className={styles.next}>{children}</div>
      </div>
    </Card>
  );
}

/** Until the server's answer is there, and as high: a result that came with the page, as it stays true; of a number that moves, nothing. */
function Awaited({ game }: GameProps): ReactElement {
  const came = cameInPage(getLiveNumber, { game: game.code });
  return (
    <Ticket shown={came?.isFinal === true ? came : null}>
      <div className={styles.words}>
        <Skeleton count={2} />
      </div>
      <span className={styles.action} />
    </Ticket>
  );
}

/** D2: have operators switched the betting off? */
function useIsOff({ code }: GameOnHome): boolean {
  return !useSwitches()(bettingSwitchOf(code));
}

interface LiveProps extends GameProps {
  readonly live: Live;
}

/** What can be done now, in a word. */
function NowBadge({ game, live }: LiveProps): ReactElement {
  const draw = drawInFocus(live, serverNow());
  return draw === null ? <PhaseBadge phase="closed" texts="lottery-home" /> : <DrawBadge game={game} draw={draw} />;
}

function DrawBadge({ game, draw }: GameProps & { readonly draw: Draw }): ReactElement {
  const phase = usePhase(draw);
  const isOff = useIsOff(game);
  return <PhaseBadge phase={phase} isOff={isOff} texts="lottery-home" />;
}

/** The draw to bet on, or that there is none. */
function Next({ game, live }: LiveProps): ReactElement {
  const t = useText('lottery-home');
  const draw = drawInFocus(live, serverNow());
  if (draw !== null)
    return <NextDraw game={game} draw={draw} isNamed={live.number !== null && live.draw?.id === draw.id} />;
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{t('dayOff')}</p>
        <p className={styles.dayOff}>{t('noDraw')}</p>
      </div>
      <Button isWide variant="secondary" to={pathOf('holidays')}>
        {t('holidays')}
      </Button>
    </>
  );
}

interface NextDrawProps extends GameProps {
  readonly draw: Draw;
  /** Its name stands beside the number already. */
  readonly isNamed: boolean;
}

function NextDraw({ game, draw, isNamed }: NextDrawProps): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  const nameOf = useDrawName();
  const phase = usePhase(draw);
  const isOff = useIsOff(game);
  const lines: Readonly<Partial<Record<Phase, ReactNode>>> = {
    open: isOff ? (
      t('bettingOff.sentence', { game: game.name })
    ) : (
      <>
        {t('closesIn')}{' '}
        <span className={styles.clock}>
          <Countdown endsAtMs={Date.parse(draw.closesAt)} />
        </span>
      </>
    ),
    upcoming: t('opensAt', { time: format.dateTime(draw.opensAt) }),
  };
  return (
    <>
      <div className={styles.words}>
        {!isNamed && <p className={styles.name}>{nameOf(draw)}</p>}
        <p className={styles.line}>{lines[phase] ?? t('waiting')}</p>
      </div>
      {phase === 'open' && !isOff ? (
        <Button isWide to={game.paths.board(draw.id)}>
          {t('betNow')}
        </Button>
      ) : (
        <Button isWide variant="secondary" to={game.paths.draws}>
          {t('draws')}
        </Button>
      )}
    </>
  );
}

/** A draw's name with its time; one of another day has its date instead, and so has a result: it stays on a page that grows old. In one line: nothing moves when the draw changes. */
function useDrawName(): (draw: Draw, isResult?: boolean) => string {
  const t = useText('lottery-home');
  const format = useFormat();
  const today = myanmarDateOf(new Date(serverNow()));
  return (draw, isResult = false) =>
    t('drawAt', {
      name: t(drawNameKey(draw)),
      time: draw.date === today && !isResult ? format.time(draw.drawsAt) : format.day(draw.drawsAt),
    });
}

/** The number with the draw that it is of: a result never stands under the next draw's name. */
function LiveNumber({ shown: { number, isFinal, draw } }: { readonly shown: Shown }): ReactElement {
  const t = useText('lottery-home');
  const nameOf = useDrawName();
  return (
    <div className={`${styles.result} ${isFinal ? styles.final : ''}`}>
      {number !== null && draw !== null && <p className={styles.name}>{nameOf(draw, isFinal)}</p>}
      <DrawNumber number={number} isFinal={isFinal} />
      <p className={styles.line}>{t(isFinal ? 'final' : number === null ? 'notYet' : 'moving')}</p>
    </div>
  );
}
