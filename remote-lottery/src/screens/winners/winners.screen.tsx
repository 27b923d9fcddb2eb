import type { AppPath } from '@padauk/contract/paths';
import { Trophy } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useSession, useText } from '@padauk/shared/runtime';
import {
  Amount,
  Button,
  DrawNumber,
  EmptyState,
  List,
  ListItem,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Notice,
  useToastedCall,
  classNames,
} from '@padauk/shared/ui';
import { getDrawName } from '../../draw-name.ts';
import { RoomLink } from '../../components/room-link.tsx';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { useWinners, type Winners, setListed, useWinnerListing } from '../../resources/winners.resource.ts';
import styles from './winners.module.scss';

interface WinnersProps {
  readonly game: LotteryGame;
  /** The page that linked here; default is the draws page. */
  readonly backTo?: AppPath;
  readonly others?: { readonly path: AppPath; readonly name: string };
}

/** P1: the highest wins of the last settled draw, with masked names; a player may leave the list. */
export function WinnersScreen({ game, backTo = game.paths.draws, others }: WinnersProps) {
  const t = useText('lottery');
  const isPlayer = useSession().kind === 'player';
  return (
    <Page>
      <PageHeader title={t('winners.title', { game: game.name })} backTo={backTo} />
      <ResourceView
        resource={useWinners(game.rules.code, game.winnersShown)}
        skeleton={<Skeleton shape="row" count={8} />}
        empty={({ winners }) => winners.length === 0 && <EmptyState icon={Trophy} title={t('winners.none')} />}
      >
        {(answer) => <RankedWinners label={t('winners.title', { game: game.name })} {...answer} />}
      </ResourceView>
      {game.rooms?.comments !== undefined && (
        <RoomLink room={`winners.${game.rules.code}`} to={game.rooms.comments}>
          {t('room.commentsLink')}
        </RoomLink>
      )}
      {others !== undefined && (
        <Button isWide variant="quiet" to={others.path}>
          {t('winners.title', { game: others.name })}
        </Button>
      )}
      {isPlayer && <ListingSetting />}
    </Page>
  );
}

function RankedWinners({ label, draw, winners }: Winners & { readonly label: string }) {
  const t = useText('lottery');
  const format = useFormat();
  const apiText = useApiText();
  return (
    <>
      {draw !== null && (
        <p className={styles.result}>
          <DrawNumber number={draw.result} size="small" isFinal />{' '}
          <span>{t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) })}</span>
        </p>
      )}
      <List label={label}>
        {winners.map(({ name, payoutKyat, isOwn }, place) => (
          <ListItem
            key={place}
            leading={<span className={classNames(styles.place, place === 0 && styles.first)}>{place + 1}</span>}
            title={isOwn ? <b>{`${t('room.you')} · ${apiText(name)}`}</b> : apiText(name)}
            trailing={<Amount kyat={payoutKyat} size="small" />}
          />
        ))}
      </List>
    </>
  );
}

function ListingSetting() {
  return (
    <ResourceView resource={useWinnerListing()} skeleton={<Skeleton shape="row" />}>
      {({ isListed }) => <ListingSwitch isListed={isListed} />}
    </ResourceView>
  );
}

function ListingSwitch({ isListed }: { readonly isListed: boolean }) {
  const t = useText('lottery');
  const { isBusy, run } = useToastedCall();
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void run(setListed(!isListed))}>
          {t(isListed ? 'winners.leave' : 'winners.join')}
        </Button>
      }
    >
      {t(isListed ? 'winners.listed' : 'winners.hidden')}
    </Notice>
  );
}
