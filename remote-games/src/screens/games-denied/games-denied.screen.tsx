import type { ReactElement } from 'react';
import { ArrowLeftRight, CircleCheck, Headset, RotateCw, ShieldAlert, ShieldOff, Wifi } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocale, useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  Icon,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Section,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { GameWalletLine } from '../../components/game-wallet-line.tsx';
import { refreshAccess, useAccess, useCatalogue, type Access } from '../../resources/games.resource.ts';
import { getCountryName } from './country-name.rules.ts';
import { ReportForm } from './report-form.tsx';
import styles from './games-denied.module.scss';

/** E30: explains the geo-restriction and offers to report an error. `?provider` overrides the provider. */
export function GamesDeniedScreen({ provider: own }: { readonly provider: string }): ReactElement {
  const t = useText('games');
  const [search] = useSearchParams();
  const provider = search.get('provider') ?? own;
  const access = useAccess(provider);
  return (
    <Page>
      <PageHeader title={t('denied.title')} backTo={getPath('games')} />
      <ResourceView resource={access} skeleton={<Skeleton shape="card" count={2} />}>
        {(value) =>
          value.cause === null ? <AccessAllowed access={value} /> : <AccessDenied access={value} provider={provider} />
        }
      </ResourceView>
    </Page>
  );
}

function AccessAllowed({ access }: { readonly access: Access }): ReactElement {
  const t = useText('games');
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('denied.open')}
      detail={t('denied.openDetail', { address: access.address })}
      action={<Button to={getPath('games')}>{t('denied.games')}</Button>}
    />
  );
}

interface AccessDeniedProps {
  readonly access: Access;
  readonly provider: string;
}

function AccessDenied({ access, provider }: AccessDeniedProps): ReactElement {
  const t = useText('games');
  const country = useCountry(access.country);
  const isPlayer = useSession().kind === 'player';
  const cause = access.cause ?? 'unknown';
  return (
    <>
      <EmptyState
        icon={cause === 'vpn' ? ShieldOff : ShieldAlert}
        title={t(`denied.${cause}`, { country })}
        detail={t(`denied.${cause}Detail`)}
        action={
          <Button variant="secondary" icon={RotateCw} onClick={refreshAccess}>
            {t('denied.again')}
          </Button>
        }
      />
      <Receipt>
        <ReceiptRow label={t('denied.address')}>
          <span className={styles.address}>{access.address}</span>
        </ReceiptRow>
        <ReceiptRow label={t('denied.guess')}>{country}</ReceiptRow>
        <ProviderRow code={provider} />
      </Receipt>
      <Section title={t('denied.todo')}>
        <ul className={styles.todo}>
          <AdviceItem icon={ShieldOff} text={t('denied.todoVpn')} />
          <AdviceItem icon={Wifi} text={t('denied.todoNetwork')} />
          <AdviceItem icon={ArrowLeftRight} text={t('denied.todoMoney')} />
        </ul>
      </Section>
      <ReportForm provider={provider} isReported={access.isReported} />
      {isPlayer && <GameWalletLine />}
      <Stack>
        {isPlayer && (
          <Button variant="secondary" isWide to={getPath('transfer', { direction: 'out' })}>
            {t('error.takeBack')}
          </Button>
        )}
        <Button variant="quiet" isWide icon={Headset} to={getPath('service')}>
          {t('error.service')}
        </Button>
      </Stack>
    </>
  );
}

function useCountry(code: string | null): string {
  const t = useText('games');
  const apiText = useApiText();
  const locale = useLocale();
  return code === null ? t('denied.noGuess') : apiText(getCountryName(code, locale));
}

function ProviderRow({ code }: { readonly code: string }): ReactElement | null {
  const t = useText('games');
  const catalogue = useCatalogue();
  const provider =
    catalogue.kind === 'ready' ? catalogue.value.providers.find((candidate) => candidate.code === code) : undefined;
  return provider === undefined ? null : <ReceiptRow label={t('denied.provider')}>{provider.name}</ReceiptRow>;
}

function AdviceItem({ icon, text }: { readonly icon: typeof Wifi; readonly text: string }): ReactElement {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{text}</span>
    </li>
  );
}
