import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { useText } from '@padauk/shared/runtime';
import {
  Amount,
  Button,
  Card,
  CommandLock,
  EmptyState,
  FailedState,
  Notice,
  Receipt,
  ReceiptRow,
  OlderButton,
  ResourceView,
  Section,
  Skeleton,
  Stack,
  type NoticeTone,
  type SkeletonShape,
} from '@padauk/shared/ui';

const TONES: readonly NoticeTone[] = ['info', 'warn', 'error', 'win'];
const SHAPES: readonly SkeletonShape[] = ['wallet', 'figure', 'row', 'card', 'board'];

const STALE_AT = Date.parse('2026-11-20T03:30:00Z');

export function StatePart(): ReactElement {
  const t = useText('kit');
  return (
    <>
      <Stack gap={2}>
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={t('noticeTitle')}>
            {t('notice')}
          </Notice>
        ))}
        <Notice
          tone="info"
          onClose={() => undefined}
          action={
            <Button variant="quiet" size="small">
              {t('all')}
            </Button>
          }
        >
          {t('notice')}
        </Notice>
      </Stack>
      <Card>
        <EmptyState title={t('empty')} detail={t('emptyDetail')} action={<Button>{t('bet')}</Button>} />
      </Card>
      {(['OFFLINE', 'SERVER_UNAVAILABLE', 'SOMETHING_WRONG'] as const).map((code) => (
        <Card key={code}>
          <FailedState refusal={createRefusal(code)} retry={() => undefined} />
        </Card>
      ))}
      <ResourceStates />
      <Locks />
      <OlderButton older={{ isLoading: false, refusal: createRefusal('OFFLINE'), load: async () => undefined }}>
        {t('all')}
      </OlderButton>
      <Section title={t('loadingTitle')}>
        <Skeleton count={3} />
        {SHAPES.map((shape) => (
          <Skeleton key={shape} shape={shape} count={shape === 'row' ? 3 : 1} />
        ))}
      </Section>
    </>
  );
}

function ResourceStates(): ReactElement {
  return (
    <>
      <ResourceView
        resource={{
          kind: 'ready',
          value: 0,
          at: STALE_AT,
          refusal: createRefusal('OFFLINE'),
          refresh: async () => undefined,
        }}
        skeleton={<Skeleton shape="wallet" />}
      >
        {() => (
          <Card>
            <Amount kyat={134_800} size="large" />
          </Card>
        )}
      </ResourceView>
      <Card>
        <ResourceView
          resource={{ kind: 'failed', refusal: createRefusal('NOT_FOUND'), retry: () => undefined }}
          skeleton={<Skeleton />}
        >
          {() => null}
        </ResourceView>
      </Card>
    </>
  );
}

function Locks(): ReactElement {
  const t = useText('kit');
  const command = { isSending: false, unknown: null, refusal: null, resend: async () => undefined };
  const lost = { sent: { amountKyat: 50_000 }, at: STALE_AT, refusal: null };
  const states = [
    { ...command, unknown: lost },
    { ...command, unknown: { ...lost, refusal: createRefusal('OFFLINE') } },
    { ...command, refusal: createRefusal('INSUFFICIENT_BALANCE') },
  ];
  return (
    <>
      {states.map((state, index) => (
        <CommandLock
          key={index}
          command={state}
          historyPath={getPath('transactions')}
          summary={({ amountKyat }: { amountKyat?: number }) => (
            <Receipt>
              <ReceiptRow label={t('amount')}>
                <Amount kyat={amountKyat ?? 0} />
              </ReceiptRow>
            </Receipt>
          )}
        >
          <Button isWide>{t('transfer')}</Button>
        </CommandLock>
      ))}
    </>
  );
}
