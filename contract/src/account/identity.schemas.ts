import * as yup from 'yup';
import { IDENTITY, IDENTITY_STATES } from './identity.ts';
import { computeAge, isBirthDate, isNrcNumber, listTownships, NRC_KINDS, NRC_STATES } from './nrc.rules.ts';
import { myanmarDateOf } from '../text/myanmar-time.rules.ts';
import {
  choiceField,
  createIssue,
  emptySchema,
  nameField,
  normaliseDigits,
  pictureField,
  requiredField,
  uploadedPicture,
  uuidField,
} from '../platform/validation.ts';
import { writtenTextField } from '../text/local-text.schemas.ts';

const identity = yup.object({
  state: yup.string().oneOf(IDENTITY_STATES).required(),
  sentAt: yup.string().nullable().defined(),
  decidedAt: yup.string().nullable().defined(),
  reason: writtenTextField().defined(),
  isTaken: yup.boolean().required(),
  isNeededForWithdrawal: yup.boolean().required(),
});

const photoField = () => pictureField(IDENTITY.photoMaximumBytes);

const getToday = (): string => myanmarDateOf(new Date());

export const getIdentity = { request: emptySchema, answer: identity };

/** The card number in parts: state, township letters in Latin, kind, six digits. */
export const submitIdentity = {
  request: yup.object({
    name: nameField(),
    state: choiceField(NRC_STATES.map(String)),
    township: requiredField('choice', 'choice').test('township', createIssue('choice'), (value, { parent }) =>
      hasTownship(parent, value),
    ),
    kind: choiceField(NRC_KINDS),
    number: requiredField('nrcNumber')
      .transform(normaliseDigits)
      .test('number', createIssue('nrcNumber'), (value) => isNrcNumber(value)),
    birthDate: requiredField('birthDate')
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
export const uploadIdentityPhoto = { request: emptySchema, answer: uploadedPicture };
export const identityForm = submitIdentity.request
  .omit(['frontId', 'backId', 'selfieId'])
  .shape({ front: photoField(), back: photoField(), selfie: photoField() });

function hasTownship(parent: unknown, township: string): boolean {
  const state = typeof parent === 'object' && parent !== null && 'state' in parent ? Number(parent.state) : 0;
  return listTownships(state).some(({ latin }) => latin === township);
}
