import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { type FindIssue, TextInput } from '../../components/text-input.tsx';
import { OfficePhoto } from '../../components/office-photo.tsx';
import { TranslationText } from '../../components/translation-text.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import type { Slip } from './slips.rules.ts';
import styles from './slips.module.scss';

/** Arguments with a field on this screen. */
export const SLIP_FIELDS = ['slipNumber', 'amountKyat', 'reason'] as const;

interface SlipDecisionProps {
  readonly operator: Operator;
  readonly slip: Slip;
  readonly isBusy: boolean;
  readonly findIssue: FindIssue;
  readonly onDecide: (command: 'approve' | 'refuse', words: Readonly<Record<string, string>>) => Promise<void>;
}

/** Values of the bank are never prefilled, so that the operator looks them up. */
export function SlipDecision({ operator, slip, ...form }: SlipDecisionProps): ReactElement {
  const t = useText('ops');
  return (
    <Card>
      <div className={styles.sides}>
        <OfficePhoto
          operatorKey={operator.key}
          id={slip.id}
          alt={t('slips.photo')}
          missing={t('slips.noPhoto')}
          className={styles.photo}
        />
        <Stack>
          <Facts slip={slip} />
          <ApproveForm slip={slip} {...form} />
          <RefuseForm slip={slip} {...form} />
        </Stack>
      </div>
    </Card>
  );
}

function Facts({ slip }: Pick<SlipDecisionProps, 'slip'>): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  return (
    <Receipt>
      <ReceiptRow label={t('slips.bank')}>
        <TranslationText translation={office.value('bank', slip.bank)} />
      </ReceiptRow>
      <ReceiptRow label={t('slips.number')}>{slip.slipNumber}</ReceiptRow>
      <ReceiptRow label={t('slips.amount')}>
        <Amount kyat={slip.amountKyat} />
      </ReceiptRow>
      <ReceiptRow label={t('slips.sender')}>{slip.senderName}</ReceiptRow>
    </Receipt>
  );
}

type FormProps = Omit<SlipDecisionProps, 'operator'>;

function ApproveForm({ slip, isBusy, findIssue, onDecide }: FormProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const [slipNumber, setSlipNumber] = useState('');
  const [amountKyat, setAmountKyat] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void onDecide('approve', {
      id: slip.id,
      ...(slipNumber === '' ? {} : { slipNumber }),
      ...(amountKyat === '' ? {} : { amountKyat }),
    });
  };
  return (
    <form data-act="approve" onSubmit={send}>
      <Stack gap={2}>
        <TextInput
          id={`${id}-number`}
          label={t('slips.bankNumber')}
          inputMode="numeric"
          issue={findIssue('slipNumber')}
          value={slipNumber}
          onChange={setSlipNumber}
        />
        <TextInput
          id={`${id}-amount`}
          label={t('slips.bankAmount')}
          inputMode="numeric"
          issue={findIssue('amountKyat')}
          value={amountKyat}
          onChange={setAmountKyat}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('slips.approve')}
        </Button>
      </Stack>
    </form>
  );
}

function RefuseForm({ slip, isBusy, findIssue, onDecide }: FormProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void onDecide('refuse', { id: slip.id, reason });
  };
  return (
    <form data-act="refuse" onSubmit={send}>
      <Stack gap={2}>
        <TextInput id={id} label={t('slips.reason')} issue={findIssue('reason')} value={reason} onChange={setReason} />
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('slips.refuse')}
        </Button>
      </Stack>
    </form>
  );
}
