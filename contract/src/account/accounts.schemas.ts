import * as yup from 'yup';
import { UUID } from '../text/uuid.rules.ts';
import { PLAYER_NAME, PROFILE_PHOTO } from '../limits.ts';
import {
  boundedTextField,
  createIssue,
  emailField,
  emptySchema,
  enteredPasswordField,
  listOf,
  matchingField,
  nameField,
  optionalPictureField,
  otpField,
  phoneField,
  textField,
  uploadedPicture,
  uuidField,
} from '../platform/validation.ts';
import { playerSchema, sessionSchema } from './player.schemas.ts';

export { changePassword, resetPassword, signUp } from './new-password.schemas.ts';

export const OTP_PURPOSES = ['sign-up', 'reset-password', 'reset-pin', 'verify-phone'] as const;

export const requestOtp = {
  request: yup.object({
    phone: phoneField(),
    purpose: yup.string().oneOf(OTP_PURPOSES, createIssue('choice')).required(createIssue('required')),
  }),
  answer: yup.object({ retryAfterSeconds: yup.number().required(), expirySeconds: yup.number().required() }),
};

const requiredEmailField = () => emailField().required(createIssue('required'));
/** V12: the code confirms the e-mail, and only then the address becomes the player's. */
export const requestEmailCode = { request: yup.object({ email: requiredEmailField() }), answer: requestOtp.answer };
export const verifyEmail = {
  request: yup.object({ email: requiredEmailField(), otp: otpField() }),
  answer: playerSchema,
};
export const verifyPhone = { request: yup.object({ otp: otpField() }), answer: playerSchema };

export const logIn = {
  request: yup.object({ phone: phoneField(), password: enteredPasswordField() }),
  answer: sessionSchema,
};

export const logOut = { request: emptySchema, answer: emptySchema };
/** `device` is system and browser, `Android · Chrome`, or empty when unknown. The caller's own session comes first. */
export const getSessions = {
  request: emptySchema,
  answer: yup.object({
    sessions: listOf({
      id: yup.string().required(),
      device: yup.string().defined(),
      startedAt: yup.string().required(),
      seenAt: yup.string().required(),
      isThis: yup.boolean().required(),
    }),
    previous: yup.object({ device: yup.string().defined(), at: yup.string().required() }).nullable().defined(),
  }),
};
export const endSession = {
  request: yup.object({ id: matchingField(UUID) }),
  answer: emptySchema,
};
/** `data` holds the stored rows of the player, by table. */
export const exportData = {
  request: yup.object({ password: enteredPasswordField() }),
  answer: yup.object({ madeAt: yup.string().required(), data: yup.object().required() }),
};
export const closeAccount = { request: yup.object({ password: enteredPasswordField() }), answer: emptySchema };
export const getProfile = { request: emptySchema, answer: playerSchema };
export const editProfile = {
  request: yup.object({
    name: nameField(),
    /** Omitted: unchanged. Empty: removed. */
    email: emailField().optional(),
    /** The id from `uploadProfilePhoto`. Omitted: unchanged. */
    photoId: uuidField().optional(),
  }),
  answer: playerSchema,
};
export const uploadProfilePhoto = { request: emptySchema, answer: uploadedPicture };
export const profileForm = editProfile.request
  .omit(['photoId'])
  .shape({ photo: optionalPictureField(PROFILE_PHOTO.maximumBytes) });
const codeField = () => textField().max(20, createIssue('nameLong', { maximum: 20 }));
/** The page after sign-up: nothing is required, but a photo is saved with a name. */
export const welcomeForm = yup.object({
  name: boundedTextField(PLAYER_NAME.maximumLength).when('photo', ([photo], name) =>
    photo instanceof Blob ? name.required(createIssue('required')) : name,
  ),
  photo: profileForm.fields.photo,
  code: codeField(),
});
export const enterReferral = {
  request: yup.object({ code: codeField().required(createIssue('required')) }),
  answer: playerSchema,
};
/** V13: the masked name of the inviter; null until the player enters a code. */
export const getReferral = {
  request: emptySchema,
  answer: yup.object({ referrer: yup.string().nullable().defined() }),
};
