import type { ReactElement } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import {
  AreaSlider,
  Button,
  Card,
  DrawNumber,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { useWeekdayFormat } from '../../components/closing-day.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import { RoomLink } from '../../components/room-link.tsx';
import type { LotteryGame, GameProps } from '../../lottery-game.types.ts';
import type { Draws, Draw } from '../../resources/lottery.types.ts';
import { useDraws, useLastResult } from '../../resources/draws.resource.ts';
import type { Phase } from '../../resources/draw.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { TimeLeft } from '../../components/draw-line.tsx';
import { DrawHeader } from '../../components/draw-summary.tsx';
import cardStyles from './draw-card.module.scss';

/** The draws of the day (K17), or the reason for a day off. */
export function DrawsScreen({ game }: GameProps) {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('draws.title', { game: game.name })} backTo={getPath('home')} />
      <div className={cardStyles.art}>
        <AreaSlider area={game.sliderArea} />
      </div>
      <ResourceView resource={useDraws(game.rules.code)} skeleton={<Skeleton shape="card" count={2} />}>
        {(day) => <ReadyDraws game={game} day={day} />}
      </ResourceView>
    </Page>
  );
}

function ReadyDraws({ game, day }: { readonly game: LotteryGame; readonly day: Draws }) {
  const { ofRefusal } = useRefusalText();
  const t = useText('lottery');
  const isOff = useIsBettingOff(game.product);
  const { Prizes } = game;
  const renderCard = (draw: Draw): ReactElement => <DrawCard key={draw.id} game={game} draw={draw} />;
  // Draws of later days stand below the links, unless one takes bets already.
  const isLater = ({ date, status }: Draw): boolean => date !== day.date && status === 'upcoming';
  return (
    <>
      {/* D2: one message for all draws, with a link to the player's bets. */}
      {isOff && (
        <Notice
          tone="warn"
          isAnnounced
          action={
            <Button variant="secondary" size="small" to={game.paths.tickets}>
              {t('myBets')}
            </Button>
          }
        >
          <p>{ofRefusal(createRefusal('BETTING_MAINTENANCE'))}</p>
        </Notice>
      )}
      {day.isHoliday && <HolidayNotice game={game} day={day} />}
      {day.draws.length === 0 && !day.isHoliday && <EmptyState title={t('nothingOpen')} />}
      {day.draws.filter((draw) => !isLater(draw)).map(renderCard)}
      {Prizes !== undefined && <Prizes terms={day} />}
      {game.paths.live === undefined && <LastResult game={game} />}
      <OddsNote game={game} terms={day} isBelowPrizes={Prizes !== undefined} />
      <Stack isRow gap={2}>
        <SmallLinks
          links={[
            [game.paths.live, 'draws.live'],
            [game.paths.results, 'draws.results'],
            [game.winners, 'winners.link'],
          ]}
        />
        {game.rooms !== undefined && (
          <RoomLink room={`chat.${game.rules.code}`} to={game.rooms.chat}>
            {t('room.link')}
          </RoomLink>
        )}
        <SmallLinks
          links={[
            [game.experts?.list, 'experts.title'],
            [game.dreams, 'dreams.title'],
            [isOff ? undefined : game.paths.tickets, 'myBets'],
          ]}
        />
      </Stack>
      {day.draws.filter(isLater).map(renderCard)}
    </>
  );
}

function SmallLinks({ links }: { readonly links: readonly (readonly [AppPath | undefined, string])[] }) {
  const t = useText('lottery');
  return links.map(
    ([path, text]) =>
      path !== undefined && (
        <Button key={text} variant="secondary" size="small" to={path}>
          {t(text)}
        </Button>
      ),
  );
}

function HolidayNotice({ game, day }: { readonly game: LotteryGame; readonly day: Draws }) {
  const t = useText('lottery');
  const own = useText(game.texts);
  const format = useFormat();
  const localText = useLocalText();
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="quiet" size="small" to={getPath('holidays')}>
          {t('draws.holidays')}
        </Button>
      }
      title={day.holidayName === null ? t('draws.dayOff') : t('draws.holiday', { name: localText(day.holidayName) })}
    >
      <p>{day.nextOpensAt === null ? own('betAhead') : t('nextOpens', { time: format.dateTime(day.nextOpensAt) })}</p>
    </Notice>
  );
}

interface DrawCardProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
}

function DrawCard({ game, draw }: DrawCardProps) {
  const t = useText('lottery');
  const format = useFormat();
  const formatWeekday = useWeekdayFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(game.product);
  const day = formatWeekday(draw.date);
  // A draw without a slot is the only one of its day, so its day is what tells it apart.
  const isOnlyOfDay = draw.slot === null;
  return (
    <Card>
      <DrawHeader draw={draw} phase={phase} as="h2" {...(isOnlyOfDay && { time: day })} />
      <div className={cardStyles.facts}>
        {draw.result !== null && <DrawNumber number={draw.result} size="small" isFinal />}
        <div>
          <p className={cardStyles.detail}>{isOnlyOfDay ? `${t('drawLabel')} ${format.time(draw.drawsAt)}` : day}</p>
          {!(phase === 'open' && isOff) && (
            <p className={cardStyles.detail}>
              <PhaseLine draw={draw} phase={phase} />
            </p>
          )}
        </div>
      </div>
      {phase === 'open' && !isOff && (
        <div className={cardStyles.action}>
          <Button isWide to={game.paths.board(draw.id)}>
            {t('betNow')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PhaseLine({ draw, phase }: Omit<DrawCardProps, 'game'> & { readonly phase: Phase }) {
  const t = useText('lottery');
  const format = useFormat();
  const formatWeekday = useWeekdayFormat();
  const opensOn = myanmarDateOf(new Date(draw.opensAt));
  const time = format.time(draw.opensAt);
  switch (phase) {
    case 'upcoming':
      return t('opensAt', { time: opensOn === draw.date ? time : `${formatWeekday(opensOn)} ${time}` });
    case 'open':
      return <TimeLeft draw={draw} isDayShown />;
    case 'closed':
      return t('phaseLine.closed', { time: format.time(draw.closesAt) });
    case 'calculating':
      return t('phaseLine.calculating');
    case 'settled':
      return t('phaseLine.settled');
    case 'void':
      return t('phaseLine.void');
  }
}

/** The last result; nothing if there is none or it is unknown. A game with a live page shows it there. */
function LastResult({ game }: GameProps) {
  const t = useText('lottery');
  const formatWeekday = useWeekdayFormat();
  const last = useLastResult(game);
  if (last === null) return null;
  return (
    <Card>
      <h2>{t('draws.last')}</h2>
      <div className={cardStyles.facts}>
        <DrawNumber number={last.number} size="small" isFinal />
        <p className={cardStyles.detail}>{formatWeekday(last.date)}</p>
      </div>
    </Card>
  );
}
