import { useEffect, useState } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { PUSH_TOPICS } from '@padauk/contract/chat/push';
import { getPush } from '@padauk/contract/chat/push.endpoints';
import { Sheet } from '@padauk/shared/overlay';
import {
  invalidate,
  loadPush,
  toast,
  useRefusalText,
  useResource,
  useText,
  type PushSupport,
  type PushPreferences,
} from '@padauk/shared/runtime';
import { Button, Choice, ChoiceRow, Notice, ResourceView, Segmented, Skeleton, Stack } from '@padauk/shared/ui';

export type Push = AnswerFor<typeof getPush>;

/** Hours of the day in Myanmar time. */
const QUIET_HOURS = {
  none: { quietFromHour: null, quietUntilHour: null },
  night: { quietFromHour: 22, quietUntilHour: 6 },
  long: { quietFromHour: 20, quietUntilHour: 8 },
} as const;
const QUIET_TEXTS = { none: 'push.quietNone', night: 'push.quietNight', long: 'push.quietLong' } as const;
type QuietChoice = keyof typeof QUIET_HOURS;
const QUIET_CHOICES: readonly QuietChoice[] = ['none', 'night', 'long'];

const DEFAULT_PREFERENCES: PushPreferences = { results: true, wins: true, losses: false, ...QUIET_HOURS.night };

/** P9: push settings of this phone. The browser's permission prompt opens only after a tap. */
export function PushPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  const support = usePushAbility();
  const push = useResource(getPush, {}, { staleMs: 0 });
  return (
    <Sheet title={t('push.title')} isOpen onClose={onClose}>
      <Stack gap={4}>
        <p>{t('push.intro')}</p>
        {support === 'unsupported' || support === 'denied' ? (
          <Notice tone="info">{t(`push.${support}`)}</Notice>
        ) : (
          <ResourceView resource={push} skeleton={<Skeleton shape="row" count={3} />}>
            {({ publicKey, subscription }) =>
              publicKey === null ? (
                <Notice tone="info">{t('push.notOffered')}</Notice>
              ) : (
                <PushForm publicKey={publicKey} subscription={subscription} />
              )
            }
          </ResourceView>
        )}
      </Stack>
    </Sheet>
  );
}

/** Null while the push module loads. */
function usePushAbility(): PushSupport | null {
  const [support, setSupport] = useState<PushSupport | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void loadPush().then(({ getPushSupport }) => {
      if (!isUnmounted) setSupport(getPushSupport());
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return support;
}

interface PushFormProps {
  readonly publicKey: string;
  readonly subscription: Push['subscription'];
}

function PushForm({ publicKey, subscription }: PushFormProps) {
  const t = useText('account');
  const [preferences, setPreferences] = useState<PushPreferences>(subscription ?? DEFAULT_PREFERENCES);
  const { isBusy, enable, disable } = usePushToggle(publicKey, subscription !== null);
  const hasNoTopic = PUSH_TOPICS.every((topic) => preferences[topic] !== true);
  const updatePreferences = (update: Partial<PushPreferences>): void =>
    setPreferences((previous) => ({ ...previous, ...update }));
  return (
    <>
      <p>{t('push.topics')}</p>
      <ChoiceRow label={t('push.topics')}>
        {PUSH_TOPICS.map((topic) => (
          <Choice
            key={topic}
            label={t(`push.${topic}`)}
            isSelected={preferences[topic] === true}
            onSelect={() => updatePreferences({ [topic]: preferences[topic] !== true })}
          />
        ))}
      </ChoiceRow>
      <p>{t('push.quiet')}</p>
      <Segmented
        label={t('push.quiet')}
        value={findQuietChoice(preferences)}
        onChange={(choice) => updatePreferences(QUIET_HOURS[choice])}
        options={QUIET_CHOICES.map((value) => ({ value, label: t(QUIET_TEXTS[value]) }))}
      />
      <p>{t('push.quietHint')}</p>
      <p>{t('push.pauses')}</p>
      {hasNoTopic && <Notice tone="warn">{t('push.none')}</Notice>}
      <Button isWide isBusy={isBusy} disabled={hasNoTopic} onClick={() => void enable(preferences)}>
        {t(subscription === null ? 'push.turnOn' : 'push.save')}
      </Button>
      {subscription !== null && (
        <Button isWide variant="secondary" isBusy={isBusy} onClick={() => void disable()}>
          {t('push.turnOff')}
        </Button>
      )}
    </>
  );
}

/** Another version of the app may have stored other hours: maps them to the nearest choice. */
function findQuietChoice({ quietFromHour }: PushPreferences): QuietChoice {
  if (quietFromHour === null) return 'none';
  return quietFromHour < QUIET_HOURS.night.quietFromHour ? 'long' : 'night';
}

function usePushToggle(publicKey: string, isOn: boolean) {
  const t = useText('account');
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const fail = (text: string): void => void toast.show({ tone: 'error', text });
  const turnOn = async (preferences: PushPreferences): Promise<void> => {
    setBusy(true);
    const { subscribePush } = await loadPush();
    const subscribed = await subscribePush(publicKey, preferences);
    invalidate(getPush);
    setBusy(false);
    if (subscribed === 'done') toast.show({ tone: 'success', text: t(isOn ? 'push.saved' : 'push.on') });
    else fail(typeof subscribed === 'string' ? t(`push.${subscribed}`) : ofRefusal(subscribed.refusal));
  };
  const turnOff = async (): Promise<void> => {
    setBusy(true);
    const { unsubscribePush } = await loadPush();
    const refusal = await unsubscribePush();
    invalidate(getPush);
    setBusy(false);
    if (refusal === null) toast.show({ tone: 'success', text: t('push.off') });
    else fail(ofRefusal(refusal));
  };
  return { isBusy, enable: turnOn, disable: turnOff };
}
