import { useEffect, useRef, useState } from 'react';
import { ChevronDown, Heart, History, Search as SearchIcon, X } from 'lucide-react';
import { type AppPath, getPath } from '@padauk/contract/paths';
import { WalletBanner } from '@padauk/shared/money';
import { useReadings } from '@padauk/shared/myanmar/use-readings';
import { useCloseOnBack, useSession, useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Icon, IconButton, PageHeader } from '@padauk/shared/ui';
import { GameWallet } from '../../components/game-wallet.tsx';
import { useFormatBackAt } from '../../components/use-format-back-at.ts';
import type { GameList } from './use-game-list.ts';
import styles from './game-list-header.module.scss';

type Search = ReturnType<typeof useSearch>;

interface GameListHeaderProps {
  readonly title: string;
  readonly backTo: AppPath;
  readonly search: Search;
}

export function GameListHeader({ title, backTo, search }: GameListHeaderProps) {
  const common = useText('common');
  const t = useText('games');
  const isPlayer = useSession().kind === 'player';
  return (
    <WalletBanner>
      <div className={styles.head}>
        <PageHeader
          title={title}
          backTo={backTo}
          action={
            // React's development build needs this key: the prebuilt kit puts it in an array beside the title.
            <span key="icons" className={styles.icons}>
              <IconButton
                ref={search.opener}
                icon={SearchIcon}
                label={t('list.search')}
                aria-expanded={search.isOpen}
                onClick={search.isOpen ? search.close : search.open}
              />
              {isPlayer && (
                <IconButton icon={History} label={t('list.rounds')} to={getPath('wallet', { panel: 'rounds' })} />
              )}
            </span>
          }
        />
        {search.isOpen && (
          <div className={styles.search}>
            <input
              ref={focusField}
              type="search"
              aria-label={t('list.search')}
              value={search.text}
              onChange={(event) => search.type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') search.close();
              }}
            />
            <IconButton icon={X} label={common('close')} onClick={search.close} />
          </div>
        )}
        {isPlayer && <GameWallet />}
      </div>
    </WalletBanner>
  );
}

/** The player opened the search with a tap, so the field takes the focus. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Search field shown on request. Back, Escape and its button close it and clear the filter. */
export function useSearch() {
  const [isOpen, setOpen] = useState(false);
  const { typed, readings, setTyped } = useReadings();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  useCloseOnBack(isOpen, close);
  // `opener` gets the focus back when the search closes.
  return { isOpen, text: typed, readings, type: setTyped, open: () => setOpen(true), close, opener };
}

interface FilterProps {
  readonly model: GameList;
}

export function CategoryChips({ model: { categories, filter, changeFilter } }: FilterProps) {
  const t = useText('games');
  return (
    <ChipRow label={t('list.categories')} isSingleLine>
      {(['all', 'favourite', ...categories] as const).map((category) => (
        <Chip
          key={category}
          isPressed={filter.category === category}
          onClick={() => changeFilter({ category })}
          {...(category === 'favourite' ? { icon: Heart } : {})}
        >
          {t(`category.${category}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** E7: a provider under maintenance shows the expected end. */
export function ProviderSelect({ model: { providers, filter, changeFilter } }: FilterProps) {
  const backAtOf = useFormatBackAt();
  const t = useText('games');
  return (
    <div className={styles.providers}>
      <select
        aria-label={t('list.providers')}
        value={filter.provider ?? ''}
        onChange={({ target }) => changeFilter({ provider: target.value === '' ? null : target.value })}
      >
        <option value="">{t('list.allProviders')}</option>
        {providers.map(({ code, name, isUnderMaintenance, backAt }) => (
          <option key={code} value={code}>
            {isUnderMaintenance ? `${name} · ${backAtOf(backAt) ?? t('list.resting')}` : name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </div>
  );
}
