import { ArrowLeftRight, CircleCheck, RotateCw, ShieldAlert, ShieldOff, Wifi } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { reportGamesAccess } from '@padauk/contract/games/games.schemas';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocale, useSearchParams, useText } from '@padauk/shared/runtime';
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
  Notice,
} from '@padauk/shared/ui';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { refreshAccess, useAccess, useCatalogue, type Access, reportAccess } from '../../resources/games.resource.ts';
import { getCountryName } from './country-name.rules.ts';
import { HelpLinks } from '../../components/game-wallet.tsx';
import styles from './games-denied.module.scss';

/** E30: explains the geo-restriction and offers to report an error. `?provider` overrides the provider. */
export function GamesDeniedScreen({ provider: own }: { readonly provider: string }) {
  const t = useText('games');
  const [search] = useSearchParams();
  const provider = search.get('provider') ?? own;
  const access = useAccess(provider);
  return (
    <Page>
      <PageHeader title={t('denied.title')} backTo={getPath('games')} />
      <ResourceView resource={access} skeleton={<Skeleton shape="card" count={2} />}>
        {(value) =>
          value.cause === null ? (
            <EmptyState
              icon={CircleCheck}
              title={t('denied.open')}
              detail={t('denied.openDetail', { address: value.address })}
              action={<Button to={getPath('games')}>{t('denied.games')}</Button>}
            />
          ) : (
            <AccessDenied access={value} provider={provider} />
          )
        }
      </ResourceView>
    </Page>
  );
}

function AccessDenied({ access, provider }: { readonly access: Access; readonly provider: string }) {
  const t = useText('games');
  const country = useCountry(access.country);
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
      <HelpLinks />
    </>
  );
}

function useCountry(code: string | null): string {
  const t = useText('games');
  const apiText = useApiText();
  const locale = useLocale();
  return code === null ? t('denied.noGuess') : apiText(getCountryName(code, locale));
}

function ProviderRow({ code }: { readonly code: string }) {
  const t = useText('games');
  const catalogue = useCatalogue();
  const provider =
    catalogue.kind === 'ready' ? catalogue.value.providers.find((candidate) => candidate.code === code) : undefined;
  return provider === undefined ? null : <ReceiptRow label={t('denied.provider')}>{provider.name}</ReceiptRow>;
}

function AdviceItem({ icon, text }: { readonly icon: typeof Wifi; readonly text: string }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{text}</span>
    </li>
  );
}

/** E30: reports a wrong location, once per address. */
function ReportForm({ provider, isReported }: { readonly provider: string; readonly isReported: boolean }) {
  const t = useText('games');
  const form = useSchemaForm(reportGamesAccess.request, {
    defaults: { note: '', provider },
    submit: reportAccess,
    onAccepted: () => undefined,
  });
  return (
    <Section title={t('denied.wrong')}>
      {isReported ? (
        <Notice tone="info" isAnnounced>
          {t('denied.told')}
        </Notice>
      ) : (
        <>
          <p>{t('denied.wrongDetail')}</p>
          <Form form={form}>
            <TextField name="note" label={t('denied.note')} />
            <FormError />
            <SubmitButton>{t('denied.send')}</SubmitButton>
          </Form>
        </>
      )}
    </Section>
  );
}
