import { useEffect, useId, useState, type FormEvent, type ReactElement } from 'react';
import type { OfficeRow } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Notice, Receipt, ReceiptRow, Skeleton, Stack } from '@padauk/shared/ui';
import { type FindIssue, TextInput, useFieldIssues } from '../../components/text-input.tsx';
import { OfficePhoto } from '../../components/office-photo.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeCommand } from '../../resources/use-office-command.ts';
import styles from './identities.module.scss';

const SIDES = ['front', 'back', 'selfie'] as const;

interface IdentityDecisionProps {
  readonly operator: Operator;
  readonly id: string;
  readonly onDecided: () => void;
}

export function IdentityDecision({ operator, id, onDecided }: IdentityDecisionProps): ReactElement {
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
          <Decisions isBusy={decision.isBusy} findIssue={findIssue} onDecide={decide} />
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

interface DecisionsProps {
  readonly isBusy: boolean;
  readonly findIssue: FindIssue;
  readonly onDecide: (command: 'approve-identity' | 'refuse-identity', reason?: string) => Promise<void>;
}

function Decisions({ isBusy, findIssue, onDecide }: DecisionsProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const [reason, setReason] = useState('');
  const refuse = (event: FormEvent): void => {
    event.preventDefault();
    void onDecide('refuse-identity', reason);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void onDecide('approve-identity')}>
        {t('identities.approve')}
      </Button>
      <form onSubmit={refuse}>
        <Stack gap={2}>
          <TextInput
            id={id}
            label={t('identities.reason')}
            issue={findIssue('reason')}
            value={reason}
            onChange={setReason}
          />
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('identities.refuse')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
