import { useState } from 'react';
import { Coins, Timer } from 'lucide-react';
import { TRANSFER } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { getServerNow, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, Countdown, EmptyState, Page, PageHeader } from '@padauk/shared/ui';
import { parseDraft, toDraftQuery } from '../../components/transfer.rules.ts';

/** E21, V18 */
export function InsufficientBalanceScreen() {
  const t = useText('wallet');
  const [params] = useSearchParams();
  const draft = parseDraft(params);
  return (
    <Page>
      <PageHeader title={t('transfer.title')} backTo={getPath('transfer', toDraftQuery(draft))} />
      <EmptyState
        icon={Coins}
        title={t('transfer.insufficient')}
        detail={t(`transfer.insufficientDetail.${draft.direction}`)}
      />
      {draft.direction === 'in' && (
        <Button isWide to={getPath('topUp')}>
          {t('topUp.title')}
        </Button>
      )}
      <Button isWide variant="secondary" to={getPath('transfer', toDraftQuery(draft))}>
        {t('transfer.otherAmount')}
      </Button>
    </Page>
  );
}

/** Remaining wait in seconds, clamped to the rule, because the address is untrusted. */
function parseSeconds(text: string | null): number {
  const seconds = Number(text ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0
    ? Math.min(seconds, TRANSFER.cooldownSeconds)
    : TRANSFER.cooldownSeconds;
}

/** E20, K15: two transfers within 15 seconds. */
export function TooFastScreen() {
  const t = useText('wallet');
  const [params] = useSearchParams();
  const [endsAtMs] = useState(() => getServerNow() + parseSeconds(params.get('seconds')) * 1_000);
  // Without `seconds` the page was opened by hand: there is no wait.
  const [isOver, setOver] = useState(params.get('seconds') === null);
  const draftPath = getPath('transfer', toDraftQuery(parseDraft(params)));
  return (
    <Page>
      <PageHeader title={t('transfer.title')} backTo={draftPath} />
      <EmptyState
        icon={Timer}
        title={t('transfer.tooFast')}
        detail={t('transfer.tooFastDetail', { seconds: TRANSFER.cooldownSeconds })}
        action={isOver ? undefined : <Countdown endsAtMs={endsAtMs} onEnd={() => setOver(true)} />}
      />
      {isOver ? (
        <Button isWide to={draftPath}>
          {t('transfer.again')}
        </Button>
      ) : (
        <Button isWide variant="secondary" to={getPath('wallet')}>
          {t('toWallet')}
        </Button>
      )}
    </Page>
  );
}
