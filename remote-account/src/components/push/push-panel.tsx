import { useEffect, useState, type ReactElement } from 'react';
import { Sheet } from '@padauk/shared/overlay';
import { loadPush, toast, useRefusalText, useText, type PushAbility, type PushWishes } from '@padauk/shared/runtime';
import { Button, Choice, ChoiceRow, Notice, ResourceView, Segmented, Skeleton, Stack } from '@padauk/shared/ui';
import { turnPushOff, turnPushOn, usePush, type Push } from '../../resources/push.resource.ts';

/** Hours of the day in Myanmar time. */
const QUIET = {
  none: { quietFromHour: null, quietUntilHour: null },
  night: { quietFromHour: 22, quietUntilHour: 6 },
  long: { quietFromHour: 20, quietUntilHour: 8 },
} as const;
const QUIET_TEXTS = { none: 'push.quietNone', night: 'push.quietNight', long: 'push.quietLong' } as const;
type QuietChoice = keyof typeof QUIET;
const QUIET_CHOICES: readonly QuietChoice[] = ['none', 'night', 'long'];

const FIRST_WISHES: PushWishes = { results: true, wins: true, ...QUIET.night };

/** P9: push settings of this phone. The browser's permission prompt opens only after a tap. */
export function PushPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('account');
  const ability = useAbility();
  const push = usePush();
  return (
    <Sheet title={t('push.title')} isOpen onClose={onClose}>
      <Stack gap={4}>
        <p>{t('push.intro')}</p>
        {ability === 'unsupported' || ability === 'denied' ? (
          <Notice tone="info">{t(`push.${ability}`)}</Notice>
        ) : (
          <ResourceView resource={push} skeleton={<Skeleton shape="row" count={3} />}>
            {({ publicKey, subscription }) =>
              publicKey === null ? (
                <Notice tone="info">{t('push.notOffered')}</Notice>
              ) : (
                <Wishes publicKey={publicKey} subscription={subscription} />
              )
            }
          </ResourceView>
        )}
      </Stack>
    </Sheet>
  );
}

/** Null while the push module loads. */
function useAbility(): PushAbility | null {
  const [ability, setAbility] = useState<PushAbility | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadPush().then(({ pushAbility }) => {
      if (!isGone) setAbility(pushAbility());
    });
    return () => {
      isGone = true;
    };
  }, []);
  return ability;
}

interface WishesProps {
  readonly publicKey: string;
  readonly subscription: Push['subscription'];
}

function Wishes({ publicKey, subscription }: WishesProps): ReactElement {
  const t = useText('account');
  const [wishes, setWishes] = useState<PushWishes>(subscription ?? FIRST_WISHES);
  const { isBusy, turnOn, turnOff } = useTurning(publicKey, subscription !== null);
  const isNothing = !wishes.results && !wishes.wins;
  const change = (changed: Partial<PushWishes>): void => setWishes((before) => ({ ...before, ...changed }));
  return (
    <>
      <p>{t('push.topics')}</p>
      <ChoiceRow label={t('push.topics')}>
        {(['results', 'wins'] as const).map((topic) => (
          <Choice
            key={topic}
            label={t(`push.${topic}`)}
            isSelected={wishes[topic]}
            onSelect={() => change({ [topic]: !wishes[topic] })}
          />
        ))}
      </ChoiceRow>
      <p>{t('push.quiet')}</p>
      <Segmented
        label={t('push.quiet')}
        value={quietOf(wishes)}
        onChange={(choice) => change(QUIET[choice])}
        options={QUIET_CHOICES.map((value) => ({ value, label: t(QUIET_TEXTS[value]) }))}
      />
      <p>{t('push.quietHint')}</p>
      <p>{t('push.pauses')}</p>
      {isNothing && <Notice tone="warn">{t('push.none')}</Notice>}
      <Button isWide isBusy={isBusy} disabled={isNothing} onClick={() => void turnOn(wishes)}>
        {t(subscription === null ? 'push.turnOn' : 'push.save')}
      </Button>
      {subscription !== null && (
        <Button isWide variant="secondary" isBusy={isBusy} onClick={() => void turnOff()}>
          {t('push.turnOff')}
        </Button>
      )}
    </>
  );
}

/** Another version of the app may have stored other hours: maps them to the nearest choice. */
function quietOf({ quietFromHour }: PushWishes): QuietChoice {
  if (quietFromHour === null) return 'none';
  return quietFromHour < QUIET.night.quietFromHour ? 'long' : 'night';
}

interface Turning {
  readonly isBusy: boolean;
  readonly turnOn: (wishes: PushWishes) => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

function useTurning(publicKey: string, isOn: boolean): Turning {
  const t = useText('account');
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const fail = (text: string): void => void toast.show({ tone: 'error', text });
  const turnOn = async (wishes: PushWishes): Promise<void> => {
    setBusy(true);
    const subscribed = await turnPushOn(publicKey, wishes);
    setBusy(false);
    if (subscribed === 'done') toast.show({ tone: 'success', text: t(isOn ? 'push.saved' : 'push.on') });
    else fail(typeof subscribed === 'string' ? t(`push.${subscribed}`) : ofRefusal(subscribed.refusal));
  };
  const turnOff = async (): Promise<void> => {
    setBusy(true);
    const refusal = await turnPushOff();
    setBusy(false);
    if (refusal === null) toast.show({ tone: 'success', text: t('push.off') });
    else fail(ofRefusal(refusal));
  };
  return { isBusy, turnOn, turnOff };
}
