import type { ReactElement } from 'react';
import { RotateCw } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeQuery } from '../../resources/use-office-command.ts';
import { IdentityDecision } from './identity-decision.tsx';

/** Pending identity proofs, oldest first, one at a time. */
export function IdentitiesScreen({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useText('ops');
  const look = useOfficeQuery(operator.key, 'identities');
  const [first] = look.rows ?? [];
  return (
    <Page>
      <PageHeader title={t('identities.title')} />
      {look.problem !== null && <ProblemNotice problem={look.problem} />}
      {look.rows === null && look.problem === null && <Skeleton shape="card" />}
      {look.rows !== null && first === undefined && <EmptyState title={t('identities.none')} />}
      {first !== undefined && (
        <>
          <p>{t('identities.waiting', { count: look.rows?.length ?? 0 })}</p>
          <IdentityDecision
            key={String(first['id'])}
            operator={operator}
            id={String(first['id'])}
            onDecided={look.refresh}
          />
        </>
      )}
      <Button variant="secondary" icon={RotateCw} onClick={look.refresh}>
        {t('look')}
      </Button>
    </Page>
  );
}
