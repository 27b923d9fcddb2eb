import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { accepted } from '@padauk/contract/platform/result';
import { addPasskey, askForPasskey, getPasskeys, removePasskey } from '@padauk/contract/account/passkeys.endpoints';
import { askForPasskey as askForPasskeySchema } from '@padauk/contract/account/passkeys.schemas';
import { Fingerprint } from 'lucide-react';
import { Form, FormError, PinField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { Sheet, useConfirm } from '@padauk/shared/overlay';
import { canUsePasskeys, createPasskey } from '@padauk/shared/passkey';
import { api, callAndInvalidate, invalidate, toast, useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, Notice, ResourceView, Skeleton, Stack, useToastedCall } from '@padauk/shared/ui';

export type Passkeys = AnswerFor<typeof getPasskeys>;

export function PasskeysPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  // A passkey added on another device causes a notification, which refreshes the list.
  const passkeys = useResource(getPasskeys, {}, { staleMs: 0, refreshOn: ['notification.added'] });
  return (
    <Sheet title={t('passkeys.title')} isOpen onClose={onClose}>
      <Stack gap={4}>
        <p>{t('passkeys.intro')}</p>
        <ResourceView resource={passkeys} skeleton={<Skeleton shape="row" count={2} />}>
          {(known) => <PasskeyList known={known} />}
        </ResourceView>
      </Stack>
    </Sheet>
  );
}

function PasskeyList({ known: { isOffered, passkeys } }: { readonly known: Passkeys }) {
  const format = useFormat();
  const t = useText('account');
  return (
    <>
      {passkeys.length > 0 && (
        <List label={t('passkeys.title')}>
          {passkeys.map(({ id, device, madeAt, usedAt }) => (
            <ListItem
              key={id}
              icon={Fingerprint}
              title={device === '' ? t('devices.unknown') : device}
              detail={
                <>
                  {t('passkeys.made', { time: format.dateTime(madeAt) })}
                  {usedAt !== null && <> · {t('devices.seen', { time: format.dateTime(usedAt) })}</>}
                </>
              }
              trailing={<RemovePasskeyButton id={id} />}
            />
          ))}
        </List>
      )}
      {isOffered && canUsePasskeys() ? <NewPasskey /> : <Notice tone="info">{t('passkeys.notHere')}</Notice>}
    </>
  );
}

function RemovePasskeyButton({ id }: Pick<Passkeys['passkeys'][number], 'id'>) {
  const t = useText('account');
  const { confirm, confirmDialog } = useConfirm();
  const { isBusy, run } = useToastedCall();
  const confirmRemoval = async (): Promise<void> => {
    const confirmation = {
      title: t('passkeys.removeTitle'),
      text: t('passkeys.removeText'),
      confirmText: t('passkeys.remove'),
      isDanger: true,
    };
    // Refetches the list even on a refusal: the passkey may already be removed.
    if (await confirm(confirmation))
      await run(callAndInvalidate(removePasskey, { id }, getPasskeys), t('passkeys.removed'));
  };
  return (
    <>
      <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => void confirmRemoval()}>
        {t('passkeys.remove')}
      </Button>
      {confirmDialog}
    </>
  );
}

/** The form appears only after a tap: viewing the list must not ask for a PIN. */
function NewPasskey() {
  const t = useText('account');
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <PinForm onDone={() => setAsking(false)} />
  ) : (
    <Button isWide onClick={() => setAsking(true)}>
      {t('passkeys.add')}
    </Button>
  );
}

function PinForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('account');
  const form = useSchemaForm(askForPasskeySchema.request, {
    defaults: { pin: '' },
    submit: registerPasskey,
    onAccepted: (outcome) => {
      toast.show({ tone: outcome === 'added' ? 'success' : 'error', text: t(`passkeys.${outcome}`) });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <PinField name="pin" label={t('me.pin')} hint={t('passkeys.pinHint')} />
      <FormError
        action={
          form.refusal?.code === 'PIN_NOT_SET' && (
            <Button to={getPath('pin')} variant="quiet" size="small">
              {t('me.pin')}
            </Button>
          )
        }
      />
      <SubmitButton>{t('passkeys.add')}</SubmitButton>
    </Form>
  );
}

async function registerPasskey({ pin }: { readonly pin: string }) {
  const options = await api.callEndpoint(askForPasskey, { pin });
  if (!options.ok) return options;
  const credential = await createPasskey(options.value);
  if (typeof credential === 'string') return accepted(credential);
  const added = await api.callEndpoint(addPasskey, credential);
  if (!added.ok) return added;
  invalidate(getPasskeys);
  return accepted('added');
}
