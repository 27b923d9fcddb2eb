import type { ReactElement, ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useLive } from '../../resources/live.resource.ts';
import type { Live } from '../../resources/lottery.types.ts';
import { LiveNumber } from './live-number.tsx';
import { MarkedDigit } from '../../components/marked-digit.tsx';
import { DrawResult } from './draw-result.tsx';
import styles from './live-result.module.scss';

export function LiveResultScreen({ game }: { readonly game: LotteryGame }): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('live.title', { game: game.name })} backTo={getPath('home')} />
      <LiveLoader game={game} />
    </Page>
  );
}

function LiveLoader({ game }: { readonly game: LotteryGame }): ReactNode {
  return (
    <ResourceView resource={useLive(game.rules.code)} skeleton={<Skeleton shape="card" count={3} />}>
      {(live) => <ReadyLive game={game} live={live} />}
    </ResourceView>
  );
}

interface LiveProps {
  readonly game: LotteryGame;
  readonly live: Live;
}

function ReadyLive({ game, live }: LiveProps): ReactElement {
  const t = useText('lottery');
  const own = useText(game.texts);
  const date = myanmarDateOf(new Date(getServerNow()));
  const draws = live.draws.filter((draw) => draw.date === date);
  return (
    <>
      {live.number === null ? (
        <EmptyState title={live.isHoliday ? t('draws.dayOff') : t('live.notYet')} detail={own('notYetDetail')} />
      ) : (
        <MovingNumber game={game} live={live} number={live.number} />
      )}
      <Section title={t('live.today')}>
        {draws.length === 0 ? (
          <p>{t('draws.noDraw')}</p>
        ) : (
          draws.map((draw) => <DrawResult key={draw.id} game={game} draw={draw} />)
        )}
      </Section>
      <Stack gap={2}>
        <Button isWide variant="secondary" to={game.paths.results}>
          {t('live.past')}
        </Button>
        <Button isWide variant="quiet" to={game.paths.draws}>
          {t('drawClosed.draws')}
        </Button>
      </Stack>
    </>
  );
}

function MovingNumber({ game, live, number }: LiveProps & { readonly number: string }): ReactElement {
  const t = useText('lottery');
  const own = useText(game.texts);
  const format = useFormat();
  return (
    <Card>
      <div className={styles.moving}>
        <Badge tone={live.isFinal ? 'win' : 'open'}>{t(live.isFinal ? 'live.final' : 'live.moving')}</Badge>
        <LiveNumber number={number} isFinal={live.isFinal} />
        {live.at !== null && <p className={styles.at}>{t('live.at', { time: format.dateTime(live.at) })}</p>}
        <dl className={styles.figures}>
          {game.listFigures(live.figures ?? {}).map(({ textKey, figure }) => (
            <div key={textKey} className={styles.figure}>
              <dt>{own(textKey)}</dt>
              <dd className={styles.value}>
                <MarkedDigit figure={figure} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.at}>{own('rule')}</p>
      </div>
    </Card>
  );
}
