import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { RotateCw } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import {
  Amount,
  Button,
  Card,
  EmptyState,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { type FindIssue, TextInput, useFieldIssues } from '../../components/text-input.tsx';
import { RefuseForm } from '../../components/refuse-form.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeCommand, useOfficeQuery } from '../../resources/use-office-command.ts';
import { OfficePhoto } from '../../components/office-photo.tsx';
import { TranslationText } from '../../components/translation-text.tsx';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { KEY_ACTIONS, moveIndex, toSlips, type Slip } from './slips.rules.ts';
import styles from './slips.module.scss';

/** Pending slips, one at a time, operable by keyboard. */
export function SlipsScreen({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useText('ops');
  const query = useOfficeQuery(operator.key, 'top-ups');
  const { send, problem, isBusy, rows } = useOfficeCommand(operator.key);
  const findIssue = useFieldIssues(problem);
  const [index, setIndex] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const slips = toSlips(query.rows ?? []);
  const shown = slips[Math.min(index, slips.length - 1)];
  const count = slips.length;
  useEffect(() => {
    const handleKeydown = (event: KeyboardEvent): void => {
      const action = isTyping(event) ? undefined : KEY_ACTIONS.get(event.key);
      if (action === undefined) return;
      event.preventDefault();
      if (action === 'approve' || action === 'refuse')
        root.current?.querySelector<HTMLInputElement>(`form[data-act="${action}"] input`)?.focus();
      else setIndex((before) => moveIndex(before, action, count));
    };
    document.addEventListener('keydown', handleKeydown);
    return () => document.removeEventListener('keydown', handleKeydown);
  }, [count]);
  const decide = async (command: 'approve' | 'refuse', words: Readonly<Record<string, string>>): Promise<void> => {
    if (!isBusy && (await send(command, words))) query.refresh();
  };
  return (
    <Page>
      <PageHeader title={t('slips.title')} />
      <p className={styles.note}>{t('slips.keys')}</p>
      {query.problem !== null && <ProblemNotice problem={query.problem} />}
      {problem !== null && <ProblemNotice problem={problem} atFields={SLIP_FIELDS} />}
      <p role="status">{rows?.[0]?.['state'] === 'waiting' ? t('slips.second') : ''}</p>
      <div ref={root}>
        {query.rows === null && query.problem === null && <Skeleton shape="card" />}
        {query.rows !== null && shown === undefined && <EmptyState title={t('slips.none')} />}
        {shown !== undefined && (
          <>
            <p className={styles.note}>{t('slips.place', { place: Math.min(index, count - 1) + 1, count })}</p>
            <SlipDecision
              key={shown.id}
              operator={operator}
              slip={shown}
              isBusy={isBusy}
              findIssue={findIssue}
              onDecide={decide}
            />
          </>
        )}
      </div>
      <Button variant="secondary" icon={RotateCw} onClick={query.refresh}>
        {t('refresh')}
      </Button>
    </Page>
  );
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  return isField || ctrlKey || metaKey || altKey;
}

/** Arguments with a field on this screen. */
const SLIP_FIELDS = ['slipNumber', 'amountKyat', 'reason'] as const;

interface SlipDecisionProps {
  readonly operator: Operator;
  readonly slip: Slip;
  readonly isBusy: boolean;
  readonly findIssue: FindIssue;
  readonly onDecide: (command: 'approve' | 'refuse', words: Readonly<Record<string, string>>) => Promise<void>;
}

/** Values of the bank are never prefilled, so that the operator looks them up. */
function SlipDecision({ operator, slip, ...form }: SlipDecisionProps): ReactElement {
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
          <RefuseForm
            screen="slips"
            isBusy={form.isBusy}
            issue={form.findIssue('reason')}
            onRefuse={(reason) => void form.onDecide('refuse', { id: slip.id, reason })}
          />
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
