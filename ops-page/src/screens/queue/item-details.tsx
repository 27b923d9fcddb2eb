import { useEffect, type ComponentType, type ReactElement } from 'react';
import {
  ALARM_KINDS,
  OFFICE_COMMANDS,
  type AlarmKind,
  type OfficeCommand,
  type OfficeQueue,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Notice, Receipt, ReceiptRow, Skeleton, Stack } from '@padauk/shared/ui';
import { OfficePhoto } from '../../components/office-photo.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { TranslationText } from '../../components/translation-text.tsx';
import { buildCommandHref, buildQueueHref } from '../../layout/use-route.ts';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeCommand, type CommandArguments } from '../../resources/use-office-command.ts';
import { readGiven } from '../../resources/office-words.rules.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import styles from './queue.module.scss';
import { findCommand, LINKED_QUEUES, splitArguments } from './queue.rules.ts';

interface DetailsProps {
  readonly operator: Operator;
  readonly row: OfficeRow;
}

/** What is loaded with an item or explains it. */
const DETAILS: Partial<Record<OfficeQueue, ComponentType<DetailsProps>>> = {
  'top-ups': SlipDetails,
  'second-person': RequestDetails,
  identities: IdentityDetails,
  chats: ChatDetails,
  alarms: AlarmDetails,
};

export function ItemDetails({ queue, ...props }: DetailsProps & { readonly queue: OfficeQueue }): ReactElement | null {
  const Details = DETAILS[queue];
  return Details === undefined ? null : <Details {...props} />;
}

function SlipDetails({ operator, row }: DetailsProps): ReactElement {
  const t = useText('ops');
  return (
    <OfficePhoto
      operatorKey={operator.key}
      id={String(row['id'])}
      alt={t('queues.top-ups.photo')}
      missing={t('queues.top-ups.noPhoto')}
      className={styles.photo}
    />
  );
}

/** The rows of a query about the item; null while it loads. */
function useItemRows(operator: Operator, command: 'identity' | 'chat', words: CommandArguments) {
  const { send, rows, problem } = useOfficeCommand(operator.key);
  const serialized = JSON.stringify(words);
  useEffect(
    () => void send(command, JSON.parse(serialized) as CommandArguments), // serialized above
    [send, command, serialized],
  );
  return { rows, problem };
}

const SIDES = ['front', 'back', 'selfie'] as const;

function IdentityDetails({ operator, row }: DetailsProps): ReactElement {
  const t = useText('ops');
  const { rows, problem } = useItemRows(operator, 'identity', { id: String(row['id']) });
  const identity = rows?.[0];
  if (problem !== null) return <ProblemNotice problem={problem} />;
  if (identity === undefined) return <Skeleton shape="board" />;
  const others = String(identity['alsoSentBy'] ?? '');
  return (
    <Stack>
      <div className={styles.pictures}>
        {SIDES.map((side) => (
          <OfficePhoto
            key={side}
            operatorKey={operator.key}
            id={String(identity[side] ?? '')}
            alt={t(`queues.identities.${side}`)}
            missing={t('queues.identities.noPhoto')}
            className={styles.photo}
          />
        ))}
      </div>
      <Receipt>
        <ReceiptRow label={t('queues.identities.name')}>{String(identity['name'] ?? '')}</ReceiptRow>
        <ReceiptRow label={t('queues.identities.number')}>
          {String(identity['nrcBurmese'] ?? '')} · <span lang="en">{String(identity['nrc'] ?? '')}</span>
        </ReceiptRow>
        <ReceiptRow label={t('queues.identities.birthDate')}>{String(identity['birthDate'] ?? '')}</ReceiptRow>
      </Receipt>
      {others !== '' && <Notice tone="warn">{t('queues.identities.alsoSentBy', { phones: others })}</Notice>}
    </Stack>
  );
}

const SHOWN_MESSAGES = 30;

function ChatDetails({ operator, row }: DetailsProps): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  const { rows, problem } = useItemRows(operator, 'chat', { phone: String(row['phone']) });
  if (problem !== null) return <ProblemNotice problem={problem} />;
  if (rows === null) return <Skeleton shape="card" />;
  return (
    <ol className={styles.messages}>
      {rows.slice(-SHOWN_MESSAGES).map(({ at, by, text, photo }) => (
        <li key={`${String(at)} ${String(text)}`} className={by === 'player' ? styles.player : styles.operator}>
          <p className={styles.note}>
            {by === 'player' ? t('queues.chats.player') : String(by)} · {dateTime(String(at))}
          </p>
          <p className={styles.message}>{String(text)}</p>
          {typeof photo === 'string' && (
            <OfficePhoto
              operatorKey={operator.key}
              id={photo}
              alt={t('queues.chats.photo')}
              missing={t('queues.top-ups.noPhoto')}
              className={styles.photo}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Where an alarm is settled; other alarms name it in their text. */
const ALARM_HREFS: Partial<Record<AlarmKind, string>> = {
  'second-person': buildQueueHref('second-person'),
  'draw-result-waits': buildQueueHref('second-person'),
  'withdrawal-old': buildQueueHref('withdrawals'),
  'draw-without-result': buildCommandHref('draws'),
  'match-without-outcome': buildCommandHref('matches'),
  'transfer-manual': buildCommandHref('transfers', { state: 'manual' }),
  'closed-account-money': buildCommandHref('closed-accounts'),
  'closed-account-debt': buildCommandHref('closed-accounts'),
  'operator-alone': buildCommandHref('audit'),
  books: buildCommandHref('verify'),
};

function AlarmDetails({ row }: DetailsProps): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const kind = ALARM_KINDS.find((candidate) => candidate === row['kind']);
  const href = kind === undefined ? undefined : ALARM_HREFS[kind];
  return (
    <Stack gap={2}>
      <p>{office.alarm(row)}</p>
      {href !== undefined && (
        <a href={href} className={styles.link}>
          {t('queues.alarms.open')}
        </a>
      )}
    </Stack>
  );
}

/** What someone asked for, without the figures that the second person types. */
function RequestDetails({ operator, row }: DetailsProps): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const command = findCommand(row);
  const given = readGiven(row['given']);
  const queue = command === undefined ? undefined : LINKED_QUEUES[command];
  const { arguments: known }: Pick<OfficeCommand, 'arguments'> =
    command === undefined ? { arguments: {} } : OFFICE_COMMANDS[command];
  const words = Object.entries(command === undefined ? {} : splitArguments(command, given).words);
  const isNamed = queue !== undefined || row['game'] !== undefined || row['home'] !== undefined;
  return (
    <Stack gap={2}>
      {row['askedBy'] === operator.name && <Notice tone="info">{t('queues.second-person.own')}</Notice>}
      {typeof row['differsFrom'] === 'string' && (
        <Notice tone="warn">{t('queues.second-person.differs', { names: row['differsFrom'] })}</Notice>
      )}
      <Receipt>
        {words
          .filter(([word]) => !(isNamed && known[word]?.kind === 'uuid'))
          .map(([word, value]) => (
            <ReceiptRow key={word} label={<TranslationText translation={office.argument(word)} />}>
              <TranslationText translation={known[word]?.kind === 'choice' ? office.choice(value) : { text: value }} />
            </ReceiptRow>
          ))}
      </Receipt>
      {queue !== undefined && (
        <a href={buildQueueHref(queue, given['id'])} className={styles.link}>
          {t('queues.second-person.open', { queue: t(`queues.${queue}.title`) })}
        </a>
      )}
    </Stack>
  );
}
