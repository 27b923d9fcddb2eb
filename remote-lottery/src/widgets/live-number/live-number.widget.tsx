import type { ReactElement, ReactNode } from 'react';
import { getLiveNumber } from '@padauk/contract/endpoints/draws';
import { pathOf } from '@padauk/contract/paths';
import { bettingSwitchOf } from '@padauk/contract/products';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { cameInPage, serverNow, useFormat, useSwitches, useText } from '@padauk/shared/runtime';
import { Button, Card, classNames, Countdown, DrawNumber, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
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
  const title = t('title', { game: game.name });
  const card = (
    <ResourceView resource={live} skeleton={<Awaited game={game} title={title} />}>
      {(value) => (
        <Ticket title={title} shown={value}>
          <Next game={game} live={value} />
        </Ticket>
      )}
    </ResourceView>
  );
  // The ticket has its heading in it; in the place of a ticket there is a sentence alone.
  return live.kind === 'failed' ? (
    <Section title={title}>{card}</Section>
  ) : (
    <section aria-label={title} className={styles.part}>
      {card}
    </section>
  );
}

/** What is known of the number alone. */
type Shown = Pick<Live, 'number' | 'isFinal' | 'draw'>;

interface TicketProps {
  readonly title: string;
  /** null while it is being loaded. */
  readonly shown: Shown | null;
  readonly children: ReactNode;
}

function Ticket({ title, shown, children }: TicketProps): ReactElement {
  return (
    <Card inset="flat">
      <div className={styles.ticket}>
        <div className={classNames(styles.result, shown?.isFinal === true && styles.final)}>
          <h2 className={styles.title}>{title}</h2>
          {shown === null ? <Skeleton shape="figure" /> : <LiveNumber shown={shown} />}
        </div>
        <div className={styles.next}>{children}</div>
      </div>
    </Card>
  );
}

/** Until the server's answer is there, and as high: a result that came with the page, as it stays true; of a number that moves, nothing. */
function Awaited({ game, title }: GameProps & { readonly title: string }): ReactElement {
  const came = cameInPage(getLiveNumber, { game: game.code });
  return (
    <Ticket title={title} shown={came?.isFinal === true ? came : null}>
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

/** The draw to bet on, or that there is none. */
function Next({ game, live }: LiveProps): ReactElement {
  const t = useText('lottery-home');
  const draw = drawInFocus(live, serverNow());
  if (draw !== null) return <NextDraw game={game} draw={draw} />;
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{t('dayOff')}</p>
        <p className={styles.sentence}>{t('noDraw')}</p>
      </div>
      <Button isWide variant="secondary" to={pathOf('holidays')}>
        {t('holidays')}
      </Button>
    </>
  );
}

interface NextDrawProps extends GameProps {
  readonly draw: Draw;
}

function NextDraw({ game, draw }: NextDrawProps): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  const nameOf = useDrawName();
  const phase = usePhase(draw);
  const isOff = useIsOff(game);
  const isOpen = phase === 'open' && !isOff;
  const sentences: Readonly<Partial<Record<Phase, string>>> = {
    open: isOff ? t('bettingOff.sentence', { game: game.name }) : t('closesIn'),
    upcoming: t('opensAt', { time: format.dateTime(draw.opensAt) }),
  };
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{nameOf(draw)}</p>
        <p className={styles.state}>
          <span className={styles.sentence}>{sentences[phase] ?? t('waiting')}</span>{' '}
          <PhaseBadge phase={phase} isOff={isOff} texts="lottery-home" />{' '}
          {isOpen && (
            <span className={styles.clock}>
              <Countdown endsAtMs={Date.parse(draw.closesAt)} />
            </span>
          )}
        </p>
      </div>
      {isOpen ? (
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

/** A draw's name with its time; one of another day has its date instead, and so has a result: it stays on a page that grows old. */
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

/** The number with the draw that it is of, in one line: a result never stands under the next draw's name, and nothing moves when a number comes. */
function LiveNumber({ shown: { number, isFinal, draw } }: { readonly shown: Shown }): ReactElement {
  const t = useText('lottery-home');
  const nameOf = useDrawName();
  return (
    <>
      {number !== null && draw !== null && (
        <p className={styles.name}>{isFinal ? nameOf(draw, true) : t(drawNameKey(draw))}</p>
      )}
      <DrawNumber number={number} isFinal={isFinal} />
      <p className={styles.line}>{t(isFinal ? 'final' : number === null ? 'notYet' : 'moving')}</p>
    </>
  );
}
