import { useState } from 'react';
import { Dices } from 'lucide-react';
import { getLocalText } from '@padauk/contract/text/local-text.rules';
import type { Kyat } from '@padauk/contract/platform/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Sheet } from '@padauk/shared/overlay';
import { useFormat, useLocale, useTheme, useText, type Pages } from '@padauk/shared/runtime';
import {
  Amount,
  Badge,
  Chip,
  ChipRow,
  EmptyState,
  List,
  ListItem,
  OlderButton,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { useGameRounds, type GameRound } from '../../resources/transfer.resource.ts';

interface RoundsPanelProps {
  readonly onClose: () => void;
  /** Navigates the browser; tests inject their own. */
  readonly open?: (address: string) => void;
}

/** P6: stake and win of each round, with a link to verify it. */
export function RoundsPanel({ onClose, open = openPage }: RoundsPanelProps) {
  const t = useText('wallet');
  return (
    <Sheet isOpen onClose={onClose} title={t('rounds.title')} detail={t('rounds.how')}>
      <ResourceView
        resource={useGameRounds()}
        skeleton={<Skeleton shape="row" count={5} />}
        empty={({ pages }) =>
          pages.every(({ rounds }) => rounds.length === 0) && <EmptyState icon={Dices} title={t('rounds.none')} />
        }
      >
        {(found) => <RoundList roundPages={found} open={open} />}
      </ResourceView>
    </Sheet>
  );
}

interface RoundListProps {
  readonly roundPages: Pages<{ readonly rounds: readonly GameRound[] }>;
  readonly open: (address: string) => void;
}

function RoundList({ roundPages: { pages, older }, open }: RoundListProps) {
  const t = useText('wallet');
  const apiText = useApiText();
  const locale = useLocale();
  const [game, setGame] = useState<string | null>(null);
  const rounds = pages.flatMap((page) => page.rounds);
  const games = listGames(rounds);
  return (
    <>
      {games.length > 1 && (
        <ChipRow label={t('rounds.games')}>
          {games.map((title) => (
            <Chip
              key={title.en}
              isPressed={game === title.en}
              onClick={() => setGame(game === title.en ? null : title.en)}
            >
              {apiText(getLocalText(title, locale))}
            </Chip>
          ))}
        </ChipRow>
      )}
      <List label={t('rounds.title')}>
        {rounds
          .filter(({ title }) => game === null || title?.en === game)
          .map((round) => (
            <RoundRow key={round.id} round={round} open={open} />
          ))}
      </List>
      {older !== null && <OlderButton older={older}>{t('wallet.older')}</OlderButton>}
    </>
  );
}

function RoundRow({ round, open }: { readonly round: GameRound; readonly open: (address: string) => void }) {
  const t = useText('wallet');
  const format = useFormat();
  const apiText = useApiText();
  const [locale, theme] = [useLocale(), useTheme()];
  const { title, state, stakeKyat, winKyat, at } = round;
  const net = computeNet(round);
  const page = buildCheckUrl(round, { lang: locale, theme });
  const sums = t('rounds.sums', { stake: format.kyat(stakeKyat), win: format.kyat(winKyat ?? 0) });
  return (
    <ListItem
      title={title === null ? t('rounds.unknownGame') : apiText(getLocalText(title, locale))}
      detail={
        <>
          {format.dateTime(at)}
          <br />
          {state === 'rolled-back' ? t('rounds.rolled-back') : sums}
          {page !== null && state === 'ended' && (
            <>
              <br />
              {t('rounds.check')}
            </>
          )}
        </>
      }
      trailing={
        net === null ? <Badge tone="waiting">{t('rounds.open')}</Badge> : <Amount kyat={net} isSigned isToned />
      }
      {...(page === null ? {} : { onClick: () => open(page) })}
    />
  );
}

function openPage(address: string): void {
  globalThis.location.assign(address);
}

/** Net result of a round; null while it is open, 0 if it was rolled back. */
export function computeNet({
  state,
  stakeKyat,
  winKyat,
}: Pick<GameRound, 'state' | 'stakeKyat' | 'winKyat'>): Kyat | null {
  if (state === 'open') return null;
  return state === 'rolled-back' ? 0 : (winKyat ?? 0) - stakeKyat;
}

/** The page that verifies a round. The id is in the `#` fragment, which is not sent to servers. */
function buildCheckUrl(
  { id, checkAddress }: Pick<GameRound, 'id' | 'checkAddress'>,
  appearance: { readonly lang: string; readonly theme: string },
): string | null {
  return checkAddress === null ? null : `${checkAddress}?${new URLSearchParams(appearance).toString()}#round=${id}`;
}

function listGames(rounds: readonly GameRound[]): readonly NonNullable<GameRound['title']>[] {
  const byName = new Map(rounds.flatMap(({ title }) => (title === null ? [] : [[title.en, title] as const])));
  return [...byName.values()];
}
