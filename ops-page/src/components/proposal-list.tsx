import { canRelease } from '@padauk/contract/office/office';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import type { ReactElement } from 'react';
import { addRegistry } from '../resources/operators-port.ts';
import type { Operator } from '../resources/operator.ts';
import type { Proposal } from '../resources/releases.rules.ts';
import { useAction } from '../resources/use-release-service.ts';
import { ActionResult } from './action-result.tsx';
import { ReasonText } from './reason-panel.tsx';

interface ProposalListProps {
  readonly operator: Operator;
  readonly registry: string;
  readonly proposals: readonly Proposal[];
  readonly onChanged: () => void;
}

/** Changes of protected remotes that wait for a second person. The release service refuses the first one. */
export function ProposalList({ operator, registry, proposals, onChanged }: ProposalListProps): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  const { state, perform, clear } = useAction(operator.key, onChanged);
  const decide = (verb: 'approve' | 'reject', id: string): void =>
    void perform(addRegistry(registry, { verb, words: { id } }));
  return (
    <>
      {proposals.map(({ id, action, remote, build, percent, who, why, endsAt }) => (
        <Notice key={id} tone="warn" title={t(`proposal.${action}`, { remote, build, percent })}>
          <p>
            {who} · {t('proposal.until', { at: dateTime(endsAt) })}
          </p>
          {why !== '' && (
            <p>
              <ReasonText why={why} />
            </p>
          )}
          {canRelease(operator.roles) && (
            <Stack isRow gap={2}>
              <Button
                size="small"
                isBusy={state.kind === 'busy'}
                aria-label={t('proposal.approveOf', { build })}
                onClick={() => decide('approve', id)}
              >
                {t('proposal.approve')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('proposal.rejectOf', { build })}
                onClick={() => decide('reject', id)}
              >
                {t('proposal.reject')}
              </Button>
            </Stack>
          )}
        </Notice>
      ))}
      <ActionResult operatorKey={operator.key} state={state} onClose={clear} />
    </>
  );
}
