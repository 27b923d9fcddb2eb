import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, Page, PageHeader, Receipt, ReceiptRow, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { useInvites, type Invites } from '../../resources/invites.resource.ts';
import styles from './invite-rules.module.scss';

const RULES = ['who', 'what', 'when', 'held', 'level'] as const;

/** `/invitefriend/how` (P13). */
export function InviteRulesScreen(): ReactElement {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('invite.rules')} backTo={getPath('invite')} />
      <ResourceView resource={useInvites()} skeleton={<Skeleton shape="card" />}>
        {(invites) => <Rules invites={invites} />}
      </ResourceView>
    </Page>
  );
}

function Rules({ invites: { productName, tiers } }: { readonly invites: Invites }): ReactElement {
  const t = useText('account');
  const format = useFormat();
  return (
    <>
      <Card>
        <ol className={styles.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{t(`invite.rule.${rule}`, { game: productName })}</li>
          ))}
        </ol>
      </Card>
      <Section title={t('invite.table')}>
        <Card>
          <Receipt>
            {tiers.map(({ fromKyat, percent }) => (
              <ReceiptRow key={fromKyat} label={t('weeklyBonus.tierFrom', { amount: format.kyat(fromKyat) })}>
                {percent} %
              </ReceiptRow>
            ))}
          </Receipt>
        </Card>
      </Section>
    </>
  );
}
