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
  /** When it was sent, and decided; null where it was not. */
  sentAt: yup.string().nullable().defined(),
  decidedAt: yup.string().nullable().defined(),
  /** What the office wrote to a refusal; empty where there is none. */
  reason: writtenText().defined(),
  /** Refused at once: another account has this card. */
  isTaken: yup.boolean().required(),
  /** Is a withdrawal refused until the identity is approved? */
  isNeededForWithdrawal: yup.boolean().required(),
});

const photoField = () => pictureField(IDENTITY.photoMaximumBytes);

const digits = (value: unknown): unknown =>
  typeof value === 'string' ? asciiDigits(value).replace(/[\s-]/g, '') : value;

/** The phone's own day: the server asks again by its clock. */
const today = (): string => myanmarDateOf(new Date());

export const getIdentity = { request: yup.object({}), answer: identity };

/** The number of the card in its parts: state, letters of the township in Latin, kind, and six digits. */
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
    /** What `uploadIdentityPhoto` has answered, for each side. */
    frontId: uuidField('required'),
    backId: uuidField('required'),
    selfieId: uuidField('required'),
  }),
  answer: identity,
};
export const uploadIdentityPhoto = { request: yup.object({}), answer: uploadedPicture };
/** What a player fills in: the pictures go before the rest. */
export const identityForm = submitIdentity.request
  .omit(['frontId', 'backId', 'selfieId'])
  .shape({ front: photoField(), back: photoField(), selfie: photoField() });

function isTownshipOf(parent: unknown, township: string): boolean {
  const state = typeof parent === 'object' && parent !== null && 'state' in parent ? Number(parent.state) : 0;
  return townshipsOf(state).some(({ latin }) => latin === township);
}
