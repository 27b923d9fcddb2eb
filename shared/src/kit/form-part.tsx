import { useState, type ReactElement } from 'react';
import { boolean, object, string } from 'yup';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import {
  bankField,
  createIssue,
  kyatField,
  nameField,
  newPinField,
  otpField,
  passwordField,
  phoneField,
  pictureField,
} from '@padauk/contract/platform/validation';
import { toast, useText } from '@padauk/shared/runtime';
import { Avatar, Segmented } from '@padauk/shared/ui';
import {
  AmountField,
  CheckField,
  Form,
  FormError,
  OtpField,
  PasswordField,
  PhoneField,
  PictureUpload,
  PinField,
  RadioCards,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useSchemaForm,
} from '@padauk/shared/forms';

const SCHEMA = object({
  phone: phoneField(),
  password: passwordField(),
  otp: otpField(),
  amountKyat: kyatField(500, 100, 5_000_000),
  bank: bankField(),
  secondBank: bankField(),
  name: nameField(),
  remark: string(),
  photo: pictureField(),
  pin: newPinField(),
  isAdult: boolean().oneOf([true], createIssue('adult')).required(createIssue('required')),
});
const DEFAULTS = {
  phone: '',
  password: '',
  otp: '',
  amountKyat: null,
  bank: '',
  secondBank: '',
  name: '',
  remark: '',
  photo: '' as const,
  pin: '',
  isAdult: false,
};
const ANSWERS = {
  answerOk: accepted('ok'),
  answerField: refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['phone'], code: 'phone' }])),
  answerForm: refused(createRefusal('INSUFFICIENT_BALANCE')),
} as const;
const ANSWER_NAMES = ['answerOk', 'answerField', 'answerForm'] as const;
const LATENCY_MS = 900;

function delayAnswer(answer: Result<string>): Promise<Result<string>> {
  return new Promise((resolve) => setTimeout(() => resolve(answer), LATENCY_MS));
}

export function FormPart(): ReactElement {
  const t = useText('kit');
  const [next, setNext] = useState<(typeof ANSWER_NAMES)[number]>('answerForm');
  const form = useSchemaForm(SCHEMA, {
    defaults: DEFAULTS,
    submit: () => delayAnswer(ANSWERS[next]),
    onAccepted: () => void toast.show({ tone: 'success', text: t('sent') }),
  });
  const banks = ['KBZ Pay', 'Wave Pay', 'CB Pay'].map((label, index) => ({
    value: label.toLowerCase().replace(' ', '_'),
    label,
    detail: index === 2 ? t('disabled') : '09771234567',
    leading: <Avatar name={label} size={40} />,
    isDisabled: index === 2,
  }));
  return (
    <Form form={form}>
      <Segmented
        label={t('fail')}
        options={ANSWER_NAMES.map((name) => ({ value: name, label: t(name) }))}
        value={next}
        onChange={setNext}
      />
      <PhoneField name="phone" label={t('phone')} />
      <PasswordField name="password" label={t('password')} autoComplete="new-password" />
      <OtpField name="otp" label={t('otp')} />
      <AmountField
        name="amountKyat"
        label={t('amount')}
        hint={t('hint')}
        quickKyat={[5_000, 10_000, 50_000, 100_000]}
        allKyat={134_800}
      />
      <RadioCards name="bank" label={t('bank')} options={banks} />
      <SelectField name="secondBank" label={t('bank')} options={banks} />
      <TextField name="name" label={t('name')} autoComplete="name" />
      <TextAreaField name="remark" label={t('remark')} isOptional />
      <PictureUpload name="photo" label={t('photo')} />
      <PinField name="pin" label={t('pin')} autoComplete="new-password" />
      <CheckField name="isAdult">{t('agree')}</CheckField>
      <FormError />
      <SubmitButton>{t('send')}</SubmitButton>
    </Form>
  );
}
