import type { ReactNode } from 'react';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { getPath } from '@padauk/contract/paths';
import { bettingSwitchOf } from '@padauk/contract/betting/products';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { findPageAnswer, getServerNow, useFormat, useSession, useSwitches, useText } from '@padauk/shared/runtime';
import {
  Button,
  Card,
  classNames,
  Countdown,
  DrawNumber,
  lazyPart,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import type { HomeGame } from '../../lottery-game.types.ts';
import { type Phase, getDrawNameKey, findCurrentDraw } from '../../resources/draw.rules.ts';
import { useLive } from '../../resources/live.resource.ts';
import type { Draw, Live } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './live-number.module.scss';

const LatePart = lazyPart(() => import(/* webpackChunkName: "late-parts" */ './late-parts.tsx'), 'LatePart');
const DAY_MS = 86_400_000;

interface GameProps {
  readonly game: HomeGame;
}

/** Home's card of a game: the number with its draw, then the current draw. */
export function LiveNumberCard({ game }: GameProps) {
  const t = useText('lottery-home');
  const live = useLive(game.code);
  const shown = live.kind === 'ready' ? live.value : live.kind === 'loading' ? findCameResult(game) : null;
  const title = t(shown?.isFinal === true ? 'last' : 'title', { game: game.name });
  const card = (
    <ResourceView resource={live} skeleton={<CardPlaceholder title={title} shown={shown} />}>
      {(value) => (
        <NumberTicket title={title} shown={value}>
          <CurrentDrawSection game={game} live={value} />
        </NumberTicket>
      )}
    </ResourceView>
  );
  // The ticket includes the heading; a failure needs its own.
  return live.kind === 'failed' ? (
    <Section title={title}>{card}</Section>
  ) : (
    <section aria-label={title} className={styles.part}>
      {card}
    </section>
  );
}

type ShownNumber = Pick<Live, 'number' | 'figures' | 'isFinal' | 'draw'>;

interface NumberTicketProps {
  readonly title: string;
  /** null while it loads. */
  readonly shown: ShownNumber | null;
  readonly children: ReactNode;
}

function NumberTicket({ title, shown, children }: NumberTicketProps) {
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

/** A final result that came with the page, but no live number. */
function findCameResult({ code }: HomeGame): ShownNumber | null {
  const came = findPageAnswer(getLiveNumber, { game: code });
  return came?.isFinal === true ? came : null;
}

/** Placeholder of the same height. */
function CardPlaceholder(ticket: Omit<NumberTicketProps, 'children'>) {
  return (
    <NumberTicket {...ticket}>
      <div className={styles.words}>
        <Skeleton count={2} />
      </div>
      <span className={styles.action} />
    </NumberTicket>
  );
}

/** D2: betting is switched off. */
function useIsSwitchedOff({ code }: HomeGame): boolean {
  return !useSwitches()(bettingSwitchOf(code));
}

function CurrentDrawSection({ game, live }: GameProps & { readonly live: Live }) {
  const t = useText('lottery-home');
  const draw = findCurrentDraw(live, getServerNow());
  if (draw !== null) return <DrawDetail game={game} draw={draw} />;
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{t('dayOff')}</p>
        <p className={styles.sentence}>{t('noDraw')}</p>
      </div>
      <Button isWide variant="secondary" to={getPath('holidays')}>
        {t('holidays')}
      </Button>
    </>
  );
}

function DrawDetail({ game, draw }: GameProps & { readonly draw: Draw }) {
  const t = useText('lottery-home');
  const format = useFormat();
  const formatDrawName = useDrawName();
  const phase = usePhase(draw);
  const isOff = useIsSwitchedOff(game);
  const isOpen = phase === 'open' && !isOff;
  const closesMs = Date.parse(draw.closesAt);
  const isFar = closesMs - getServerNow() > DAY_MS;
  const sentences: Readonly<Partial<Record<Phase, string>>> = {
    open: isOff ? t('bettingOff.sentence', { game: game.name }) : t(isFar ? 'closes' : 'closesIn'),
    upcoming: t('opensAt', { time: format.dateTime(draw.opensAt) }),
  };
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{formatDrawName(draw)}</p>
        <p className={styles.state}>
          <span className={styles.sentence}>{sentences[phase] ?? t('waiting')}</span>{' '}
          <PhaseBadge phase={phase} isOff={isOff} texts="lottery-home" />{' '}
          {isOpen && (
            <span className={styles.clock}>{isFar ? <LatePart draw={draw} /> : <Countdown endsAtMs={closesMs} />}</span>
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

/** Results and draws of other days show their date, because the page may be open for long. */
function useDrawName(): (draw: Draw, isResult?: boolean) => string {
  const t = useText('lottery-home');
  const format = useFormat();
  const today = myanmarDateOf(new Date(getServerNow()));
  return (draw, isResult = false) =>
    t('drawAt', {
      name: t(getDrawNameKey(draw)),
      time: draw.date === today && !isResult ? format.time(draw.drawsAt) : format.day(draw.drawsAt),
    });
}

/** Number and draw share one line: a result never stands under the next draw's name. */
function LiveNumber({ shown: { number, figures, isFinal, draw } }: { readonly shown: ShownNumber }) {
  const t = useText('lottery-home');
  const formatDrawName = useDrawName();
  const isPlayer = useSession().kind !== 'visitor';
  const { setIndex, setValue } = figures ?? {};
  const published = setIndex !== undefined && setValue !== undefined && t('figures', { setIndex, setValue });
  return (
    <>
      {number !== null && draw !== null && (
        <p className={styles.name}>{isFinal ? formatDrawName(draw, true) : t(getDrawNameKey(draw))}</p>
      )}
      <DrawNumber number={number} isFinal={isFinal} />
      <p className={styles.line}>{isFinal ? published : t(number === null ? 'notYet' : 'moving')}</p>
      {isFinal && isPlayer && draw !== null && <LatePart draw={draw} isWin />}
    </>
  );
}
