import * as yup from 'yup';
import { IDENTITY, IDENTITY_STATES } from '../identity.ts';
import { asciiDigits } from '../rules/digits.ts';
import { ageOn, isBirthDate } from '../rules/birth-date.ts';
import { myanmarDateOf } from '../rules/myanmar-time.ts';
import { isNrcNumber, NRC_KINDS, NRC_STATES, townshipsOf } from '../rules/nrc.ts';
import { issue, nameField, pictureField, uploadedPicture, uuidField } from '../validation.ts';
import { writtenText } from './local-text.ts';

const identity = yup.object({
  state: yup.string().oneOf(IDENTITY_STATES).required(),
  sentAt: yup.string().nullable().defined(),
  decidedAt: yup.string().nullable().defined(),
  reason: writtenText().defined(),
  isTaken: yup.boolean().required(),
  isNeededForWithdrawal: yup.boolean().required(),
});

const photoField = () => pictureField(IDENTITY.photoMaximumBytes);

const digits = (value: unknown): unknown =>
  typeof value === 'string' ? asciiDigits(value).replace(/[\s-]/g, '') : value;

const today = (): string => myanmarDateOf(new Date());

export const getIdentity = { request: yup.object({}), answer: identity };

/** The card number in parts: state, township letters in Latin, kind, six digits. */
export const submitIdentity = {
  request: yup.object({
    name: nameField(),
    state: yup
      .string()
      .typeError(issue('choice'))
      .required(issue('choice'))
      .oneOf(NRC_STATES.map(String), issue('choice')),
    township: yup
      .string()
      .typeError(issue('choice'))
      .required(issue('choice'))
      .test('township', issue('choice'), (value, { parent }) => isTownshipOf(parent, value)),
    kind: yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(NRC_KINDS, issue('choice')),
    number: yup
      .string()
      .transform(digits)
      .typeError(issue('nrcNumber'))
      .required(issue('required'))
      .test('number', issue('nrcNumber'), (value) => isNrcNumber(value)),
    birthDate: yup
      .string()
      .typeError(issue('birthDate'))
      .required(issue('required'))
      .test('date', issue('birthDate'), (value) => isBirthDate(value, today()))
      .test(
        'adult',
        issue('adult'),
        (value) => !isBirthDate(value, today()) || ageOn(value, today()) >= IDENTITY.minimumAge,
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

function isTownshipOf(parent: unknown, township: string): boolean {
  const state = typeof parent === 'object' && parent !== null && 'state' in parent ? Number(parent.state) : 0;
  return townshipsOf(state).some(({ latin }) => latin === township);
}
