import * as yup from 'yup';
import { PASSKEY } from '../passkeys.ts';
import { UUID } from '../rules/uuid.ts';
import { issue, pinField } from '../validation.ts';
import { sessionSchema } from './player.ts';

const nothing = yup.object({});

const bytesField = (maximum: number) =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .max(maximum, issue('type'))
    .matches(/^[\w-]+$/, { message: issue('type') });

const challenge = { challenge: yup.string().required(), rpId: yup.string().required() };
const answered = { id: bytesField(PASSKEY.idLength), clientDataJSON: bytesField(PASSKEY.dataLength) };

export const getPasskeys = {
  request: nothing,
  answer: yup.object({
    isOffered: yup.boolean().required(),
    passkeys: yup
      .array(
        yup.object({
          id: yup.string().required(),
          device: yup.string().defined(),
          madeAt: yup.string().required(),
          usedAt: yup.string().nullable().defined(),
        }),
      )
      .required(),
  }),
};
export const askForPasskey = {
  request: yup.object({ pin: pinField() }),
  answer: yup.object({
    ...challenge,
    rpName: yup.string().required(),
    userName: yup.string().required(),
    userId: yup.string().required(),
    /** Passed as excluded credentials, so that the phone creates no second passkey. */
    known: yup.array(yup.string().required()).required(),
  }),
};
export const addPasskey = {
  request: yup.object({ ...answered, attestationObject: bytesField(PASSKEY.dataLength) }),
  answer: nothing,
};
export const removePasskey = {
  request: yup.object({ id: yup.string().required().matches(UUID) }),
  answer: nothing,
};
export const askToLogIn = { request: nothing, answer: yup.object(challenge) };
export const logInByPasskey = {
  request: yup.object({
    ...answered,
    authenticatorData: bytesField(PASSKEY.dataLength),
    signature: bytesField(PASSKEY.dataLength),
    userHandle: bytesField(PASSKEY.idLength),
  }),
  answer: sessionSchema,
};
