import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Card, Page, PageHeader, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { useInvites } from '../../resources/bonus.resource.ts';
import { BonusTiers } from '../../components/bonus-claim.tsx';
import styles from './invite-rules.module.scss';

const RULES = ['who', 'what', 'when', 'held', 'level'] as const;

/** `/invitefriend/how` (P13). */
export function InviteRulesScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('invite.rules')} backTo={getPath('invite')} />
      <ResourceView resource={useInvites()} skeleton={<Skeleton shape="card" />}>
        {({ productName, tiers }) => (
          <>
            <Card>
              <ol className={styles.rules}>
                {RULES.map((rule) => (
                  <li key={rule}>{t(`invite.rule.${rule}`, { game: productName })}</li>
                ))}
              </ol>
            </Card>
            <Section title={t('invite.table')}>
              <BonusTiers tiers={tiers} />
            </Section>
          </>
        )}
      </ResourceView>
    </Page>
  );
}
