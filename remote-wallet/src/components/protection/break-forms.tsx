import { useState } from 'react';
import { PROTECTION } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { excludeSelf } from '@padauk/contract/account/protection.schemas';
import { Form, FormError, PasswordField, SubmitButton, useSchemaForm } from '@padauk/shared/forms';
import { useConfirm } from '@padauk/shared/overlay';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow, Notice, Stack, RefusalNotice } from '@padauk/shared/ui';
import { startExclusion, startTimeOut } from '../../resources/protection.resource.ts';

/** Confirms first, because a break cannot be revoked. */
export function BreakForm({ restingUntil }: { readonly restingUntil: string | null }) {
  const t = useText('wallet');
  const format = useFormat();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  async function confirmBreak(days: number): Promise<void> {
    if (
      !(await confirm({
        title: t('protection.breakTitle', { count: days }),
        text: t('protection.breakText'),
        confirmText: t('protection.breakTake'),
        isDanger: true,
      }))
    )
      return;
    const started = await startTimeOut(days);
    setRefusal(started.ok ? null : started.refusal);
    if (started.ok) toast.show({ tone: 'success', text: t('protection.saved') });
  }
  return (
    <Stack gap={2}>
      <p>{t('protection.breakText')}</p>
      {restingUntil !== null && (
        <Notice tone="info" isAnnounced>
          {t('protection.restingShort', { time: format.dateTime(restingUntil) })}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      <Stack isRow gap={2}>
        {PROTECTION.timeOutDays.map((days) => (
          <Button key={days} variant="secondary" size="small" onClick={() => void confirmBreak(days)}>
            {t('protection.days', { count: days })}
          </Button>
        ))}
      </Stack>
      {confirmDialog}
    </Stack>
  );
}

const DEFAULT_DAYS = PROTECTION.exclusionDays[0];
const passwordSchema = excludeSelf.request.pick(['password']);

/** Self-exclusion: the password proves that the player asks for it. */
export function ExclusionForm() {
  const t = useText('wallet');
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const { confirm, confirmDialog } = useConfirm();
  const form = useSchemaForm(passwordSchema, {
    defaults: { password: '' },
    submit: ({ password }) => startExclusion({ days, password }),
    onAccepted: () => void toast.show({ tone: 'success', text: t('protection.saved') }),
  });
  async function confirmExclusion(): Promise<void> {
    if (!(await form.methods.trigger())) return;
    if (
      await confirm({
        title: t('protection.excludeTitle'),
        text: t('protection.excludeText'),
        confirmText: t('protection.exclude'),
        isDanger: true,
      })
    )
      await form.send();
  }
  return (
    <>
      <p>{t('protection.excludeText')}</p>
      <ChipRow label={t('protection.excludeFor')}>
        {PROTECTION.exclusionDays.map((choice) => (
          <Chip key={choice} isPressed={choice === days} onClick={() => setDays(choice)}>
            {t(`protection.excludeDays.${choice}`)}
          </Chip>
        ))}
      </ChipRow>
      <Form
        form={{
          ...form,
          send: async (event) => {
            event?.preventDefault();
            await confirmExclusion();
          },
        }}
      >
        <PasswordField name="password" label={t('protection.password')} autoComplete="current-password" />
        <FormError />
        <SubmitButton variant="danger">{t('protection.exclude')}</SubmitButton>
      </Form>
      {confirmDialog}
    </>
  );
}
