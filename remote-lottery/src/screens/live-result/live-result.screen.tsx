import { getPath } from '@padauk/contract/paths';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { useIsBettingOff } from '@padauk/shared/betting';
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
  DrawNumber,
} from '@padauk/shared/ui';
import { getDrawName } from '../../draw-name.ts';
import type { LotteryGame, GameProps } from '../../lottery-game.types.ts';
import { useLive } from '../../resources/live.resource.ts';
import type { Live, Draw } from '../../resources/lottery.types.ts';
import { MarkedDigit, DrawHeader } from '../../components/draw-summary.tsx';
import { TimeLeft } from '../../components/draw-line.tsx';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './live-result.module.scss';

export function LiveResultScreen({ game }: GameProps) {
  const t = useText('lottery');
  const resource = useLive(game.rules.code);
  const isOver = resource.kind === 'ready' && resource.value.number !== null && resource.value.isFinal;
  return (
    <Page>
      <PageHeader title={isOver ? t('draws.last') : t('live.title', { game: game.name })} backTo={getPath('home')} />
      <ResourceView resource={resource} skeleton={<Skeleton shape="card" count={3} />}>
        {(live) => <ReadyLive game={game} live={live} />}
      </ResourceView>
    </Page>
  );
}

function ReadyLive({ game, live }: { readonly game: LotteryGame; readonly live: Live }) {
  const format = useFormat();
  const t = useText('lottery');
  const own = useText(game.texts);
  const date = myanmarDateOf(new Date(getServerNow()));
  const draws = live.draws.filter((draw) => draw.date === date);
  return (
    <>
      {live.number === null ? (
        <EmptyState title={live.isHoliday ? t('draws.dayOff') : t('live.notYet')} detail={own('notYetDetail')} />
      ) : (
        <Card>
          <div className={styles.moving}>
            <Badge tone={live.isFinal ? 'win' : 'open'}>{t(live.isFinal ? 'live.final' : 'live.moving')}</Badge>
            {/* The key restarts the fade for each number. Only the final one is announced: others change too often. */}
            <div role="status" aria-live={live.isFinal ? 'polite' : 'off'}>
              <span key={live.number} className={styles.number}>
                <DrawNumber number={live.number} isFinal={live.isFinal} />
              </span>
            </div>
            <p className={styles.at}>
              {live.isFinal && live.draw !== null
                ? t('drawAt', { name: getDrawName(t, live.draw), time: format.date(live.draw.date) })
                : live.at !== null && t('live.at', { time: format.dateTime(live.at) })}
            </p>
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
      )}
      {live.refundedDraws?.map((draw) => (
        <p key={draw.id} className={styles.at}>
          {t('live.refunded', {
            draw: t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) }),
          })}
        </p>
      ))}
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

function DrawResult({ game, draw }: { readonly game: LotteryGame; readonly draw: Draw }) {
  const t = useText('lottery');
  const own = useText(game.texts);
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(game.product);
  return (
    <Card>
      <DrawHeader draw={draw} phase={phase} as="h3" />
      {phase === 'upcoming' && <p className={styles.at}>{t('opensAt', { time: format.time(draw.opensAt) })}</p>}
      {phase === 'void' && <p className={styles.at}>{t('phaseLine.void')}</p>}
      {phase === 'open' && !isOff && (
        <>
          <p className={styles.at}>
            <TimeLeft draw={draw} />
          </p>
          <div className={styles.bet}>
            <Button isWide to={game.paths.board(draw.id)}>
              {t('betNow')}
            </Button>
          </div>
        </>
      )}
      {draw.result !== null && (
        <div className={styles.result}>
          <DrawNumber number={draw.result} size="small" isFinal />
          <div>
            {game.listFigures(draw.figures ?? {}).map(({ textKey, figure }) => (
              <p key={textKey} className={styles.at}>
                {own(textKey)} <MarkedDigit figure={figure} />
              </p>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
