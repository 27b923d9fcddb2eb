import type { ReactElement, ReactNode } from 'react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import {
  AreaSlider,
  Button,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { OddsNote } from '../../components/odds-note.tsx';
import { RoomLink } from '../../components/room-link.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Draws } from '../../resources/lottery.types.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { DrawCard } from './draw-card.tsx';
import { LastResult } from './last-result.tsx';

/** The draws of the day (K17), or the reason for a day off. */
export function DrawsScreen({ game }: { readonly game: LotteryGame }): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('draws.title', { game: game.name })} backTo={getPath('home')} />
      <AreaSlider area={game.sliderArea} />
      <TodayDraws game={game} />
    </Page>
  );
}

function TodayDraws({ game }: { readonly game: LotteryGame }): ReactNode {
  return (
    <ResourceView resource={useDraws(game.rules.code)} skeleton={<Skeleton shape="card" count={2} />}>
      {(day) => <ReadyDraws game={game} day={day} />}
    </ResourceView>
  );
}

function ReadyDraws({ game, day }: { readonly game: LotteryGame; readonly day: Draws }): ReactElement {
  const t = useText('lottery');
  const isOff = useIsBettingOff(game.product);
  return (
    <>
      {isOff && <BettingOffLink to={game.paths.tickets} />}
      {day.isHoliday && <HolidayNotice game={game} day={day} />}
      {game.paths.live === undefined && <LastResult game={game} />}
      {day.draws.length === 0 && !day.isHoliday && <EmptyState title={t('nothingOpen')} />}
      {day.draws.map((draw) => (
        <DrawCard key={draw.id} game={game} draw={draw} today={day.date} />
      ))}
      <OddsNote game={game} terms={day} />
      <Stack isRow gap={2}>
        {game.paths.live !== undefined && (
          <Button variant="secondary" size="small" to={game.paths.live}>
            {t('draws.live')}
          </Button>
        )}
        <Button variant="secondary" size="small" to={game.paths.results}>
          {t('draws.results')}
        </Button>
        {game.winners !== undefined && (
          <Button variant="secondary" size="small" to={game.winners}>
            {t('winners.link')}
          </Button>
        )}
        {game.rooms !== undefined && (
          <RoomLink room={`chat.${game.rules.code}`} to={game.rooms.chat}>
            {t('room.link')}
          </RoomLink>
        )}
        {game.experts !== undefined && (
          <Button variant="secondary" size="small" to={game.experts.list}>
            {t('experts.title')}
          </Button>
        )}
        {game.dreams !== undefined && (
          <Button variant="secondary" size="small" to={game.dreams}>
            {t('dreams.title')}
          </Button>
        )}
        {!isOff && (
          <Button variant="secondary" size="small" to={game.paths.tickets}>
            {t('myBets')}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** D2: one message for all draws, with a link to the player's bets. */
function BettingOffLink({ to }: { readonly to: AppPath }): ReactElement {
  const t = useText('lottery');
  const { ofRefusal } = useRefusalText();
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button variant="secondary" size="small" to={to}>
          {t('myBets')}
        </Button>
      }
    >
      <p>{ofRefusal(createRefusal('BETTING_MAINTENANCE'))}</p>
    </Notice>
  );
}

function HolidayNotice({ game, day }: { readonly game: LotteryGame; readonly day: Draws }): ReactElement {
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
