import { type ReactElement, useEffect } from 'react';
import { RotateCw } from 'lucide-react';
import type { OfficeRow } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import {
  Button,
  Card,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { RefuseForm } from '../../components/refuse-form.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeCommand, useOfficeQuery } from '../../resources/use-office-command.ts';
import { useFieldIssues } from '../../components/text-input.tsx';
import { OfficePhoto } from '../../components/office-photo.tsx';
import styles from './identities.module.scss';

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
        {t('refresh')}
      </Button>
    </Page>
  );
}

const SIDES = ['front', 'back', 'selfie'] as const;

interface IdentityDecisionProps {
  readonly operator: Operator;
  readonly id: string;
  readonly onDecided: () => void;
}

function IdentityDecision({ operator, id, onDecided }: IdentityDecisionProps): ReactElement {
  const t = useText('ops');
  const { send, rows, problem } = useOfficeCommand(operator.key);
  const decision = useOfficeCommand(operator.key);
  const findIssue = useFieldIssues(decision.problem);
  useEffect(() => void send('identity', { id }), [send, id]);
  const decide = async (command: 'approve-identity' | 'refuse-identity', reason?: string): Promise<void> => {
    if (await decision.send(command, reason === undefined ? { id } : { id, reason })) onDecided();
  };
  const identity = rows?.[0];
  return (
    <Card>
      {problem !== null && <ProblemNotice problem={problem} />}
      {identity === undefined && problem === null && <Skeleton shape="board" />}
      {identity !== undefined && (
        <Stack>
          <div className={styles.sides}>
            {SIDES.map((side) => (
              <OfficePhoto
                key={side}
                operatorKey={operator.key}
                id={String(identity[side] ?? '')}
                alt={t(`identities.${side}`)}
                missing={t('identities.noPhoto')}
                className={styles.photo}
              />
            ))}
          </div>
          <Facts row={identity} />
          {decision.problem !== null && <ProblemNotice problem={decision.problem} atFields={['reason']} />}
          <Button isBusy={decision.isBusy} onClick={() => void decide('approve-identity')}>
            {t('identities.approve')}
          </Button>
          <RefuseForm
            screen="identities"
            isBusy={decision.isBusy}
            issue={findIssue('reason')}
            onRefuse={(reason) => void decide('refuse-identity', reason)}
          />
        </Stack>
      )}
    </Card>
  );
}

function Facts({ row }: { readonly row: OfficeRow }): ReactElement {
  const t = useText('ops');
  const others = String(row['alsoSentBy'] ?? '');
  return (
    <>
      <Receipt>
        <ReceiptRow label={t('identities.name')}>{String(row['name'] ?? '')}</ReceiptRow>
        <ReceiptRow label={t('identities.number')}>
          {String(row['nrcBurmese'] ?? '')} · <span lang="en">{String(row['nrc'] ?? '')}</span>
        </ReceiptRow>
        <ReceiptRow label={t('identities.birthDate')}>{String(row['birthDate'] ?? '')}</ReceiptRow>
      </Receipt>
      {others !== '' && <Notice tone="warn">{t('identities.alsoSentBy', { phones: others })}</Notice>}
    </>
  );
}
