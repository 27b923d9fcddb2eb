import * as yup from 'yup';
import { PASSKEY } from './passkeys.ts';
import { UUID } from '../text/uuid.rules.ts';
import { createIssue, emptySchema, listOf, matchingField, pinField, requiredField } from '../platform/validation.ts';
import { sessionSchema } from './player.schemas.ts';

const bytesField = (maximum: number) =>
  requiredField()
    .max(maximum, createIssue('type'))
    .matches(/^[\w-]+$/, { message: createIssue('type') });

const challengeFields = { challenge: yup.string().required(), rpId: yup.string().required() };
const credentialFields = { id: bytesField(PASSKEY.idLength), clientDataJSON: bytesField(PASSKEY.dataLength) };

export const getPasskeys = {
  request: emptySchema,
  answer: yup.object({
    isOffered: yup.boolean().required(),
    passkeys: listOf({
      id: yup.string().required(),
      device: yup.string().defined(),
      madeAt: yup.string().required(),
      usedAt: yup.string().nullable().defined(),
    }),
  }),
};
export const askForPasskey = {
  request: yup.object({ pin: pinField() }),
  answer: yup.object({
    ...challengeFields,
    rpName: yup.string().required(),
    userName: yup.string().required(),
    userId: yup.string().required(),
    /** Passed as excluded credentials, so that the phone creates no second passkey. */
    known: yup.array(yup.string().required()).required(),
  }),
};
export const addPasskey = {
  request: yup.object({ ...credentialFields, attestationObject: bytesField(PASSKEY.dataLength) }),
  answer: emptySchema,
};
export const removePasskey = {
  request: yup.object({ id: matchingField(UUID) }),
  answer: emptySchema,
};
export const askToLogIn = { request: emptySchema, answer: yup.object(challengeFields) };
export const logInByPasskey = {
  request: yup.object({
    ...credentialFields,
    authenticatorData: bytesField(PASSKEY.dataLength),
    signature: bytesField(PASSKEY.dataLength),
    userHandle: bytesField(PASSKEY.idLength),
  }),
  answer: sessionSchema,
};
