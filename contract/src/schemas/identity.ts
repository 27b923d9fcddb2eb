import * as yup from 'yup';
import { IDENTITY, IDENTITY_STATES } from '../identity.ts';
import { toAsciiDigits } from '../rules/digits.ts';
import { computeAge, isBirthDate } from '../rules/birth-date.ts';
import { myanmarDateOf } from '../rules/myanmar-time.ts';
import { isNrcNumber, NRC_KINDS, NRC_STATES, listTownships } from '../rules/nrc.ts';
import { createIssue, nameField, pictureField, uploadedPicture, uuidField } from '../validation.ts';
import { writtenTextField } from './local-text.ts';

const identity = yup.object({
  state: yup.string().oneOf(IDENTITY_STATES).required(),
  sentAt: yup.string().nullable().defined(),
  decidedAt: yup.string().nullable().defined(),
  reason: writtenTextField().defined(),
  isTaken: yup.boolean().required(),
  isNeededForWithdrawal: yup.boolean().required(),
});

const photoField = () => pictureField(IDENTITY.photoMaximumBytes);

const normaliseDigits = (value: unknown): unknown =>
  typeof value === 'string' ? toAsciiDigits(value).replace(/[\s-]/g, '') : value;

const getToday = (): string => myanmarDateOf(new Date());

export const getIdentity = { request: yup.object({}), answer: identity };

/** The card number in parts: state, township letters in Latin, kind, six digits. */
export const submitIdentity = {
  request: yup.object({
    name: nameField(),
    state: yup
      .string()
      .typeError(createIssue('choice'))
      .required(createIssue('choice'))
      .oneOf(NRC_STATES.map(String), createIssue('choice')),
    township: yup
      .string()
      .typeError(createIssue('choice'))
      .required(createIssue('choice'))
      .test('township', createIssue('choice'), (value, { parent }) => hasTownship(parent, value)),
    kind: yup
      .string()
      .typeError(createIssue('choice'))
      .required(createIssue('choice'))
      .oneOf(NRC_KINDS, createIssue('choice')),
    number: yup
      .string()
      .transform(normaliseDigits)
      .typeError(createIssue('nrcNumber'))
      .required(createIssue('required'))
      .test('number', createIssue('nrcNumber'), (value) => isNrcNumber(value)),
    birthDate: yup
      .string()
      .typeError(createIssue('birthDate'))
      .required(createIssue('required'))
      .test('date', createIssue('birthDate'), (value) => isBirthDate(value, getToday()))
      .test(
        'adult',
        createIssue('adult'),
        (value) => !isBirthDate(value, getToday()) || computeAge(value, getToday()) >= IDENTITY.minimumAge,
      ),
    frontId: uuidField('required'),
    backId: uuidField('required'),
    selfieId: uuidField('required'),
  }),
  answer: identity,
};
export const uploadIdentityPhoto = { request: yup.object({}), answer: uploadedPicture };
export const identityForm = submitIdentity.request
  .omit(['frontId', 'backId', 'selfieId'])
  .shape({ front: photoField(), back: photoField(), selfie: photoField() });

function hasTownship(parent: unknown, township: string): boolean {
  const state = typeof parent === 'object' && parent !== null && 'state' in parent ? Number(parent.state) : 0;
  return listTownships(state).some(({ latin }) => latin === township);
}
