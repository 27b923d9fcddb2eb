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
  const query = useOfficeQuery(operator.key, 'identities');
  const [first] = query.rows ?? [];
  return (
    <Page>
      <PageHeader title={t('identities.title')} />
      {query.problem !== null && <ProblemNotice problem={query.problem} />}
      {query.rows === null && query.problem === null && <Skeleton shape="card" />}
      {query.rows !== null && first === undefined && <EmptyState title={t('identities.none')} />}
      {first !== undefined && (
        <>
          <p>{t('identities.waiting', { count: query.rows?.length ?? 0 })}</p>
          <IdentityDecision
            key={String(first['id'])}
            operator={operator}
            id={String(first['id'])}
            onDecided={query.refresh}
          />
        </>
      )}
      <Button variant="secondary" icon={RotateCw} onClick={query.refresh}>
        {t('look')}
      </Button>
    </Page>
  );
}
