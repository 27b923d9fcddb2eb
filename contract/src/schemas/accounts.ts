import * as yup from 'yup';
import {
  confirmationOf,
  emailField,
  issue,
  nameField,
  otpField,
  passwordField,
  phoneField,
  textField,
} from '../validation.ts';

export const OTP_PURPOSES = ['sign-up', 'reset-password', 'reset-pin'] as const;

/** The player as the player sees it. `phone_full_number` is the specification's own name (section 3). */
export const playerSchema = yup.object({
  id: yup.string().required(),
  phone_full_number: yup.string().required(),
  name: yup.string().defined(),
  photoUrl: yup.string().nullable().defined(),
  email: yup.string().nullable().defined(),
  /** P12, A4: who looks after the player; null as long as the office has named nobody. */
  agent: yup
    .object({ code: yup.string().required(), name: yup.string().required(), phone: yup.string().required() })
    .nullable()
    .defined(),
  referralCode: yup.string().required(),
  isPhoneVerified: yup.boolean().required(),
  hasPin: yup.boolean().required(),
  hasReferrer: yup.boolean().required(),
  joinedAt: yup.string().required(),
});

const sessionSchema = yup.object({ token: yup.string().required(), player: playerSchema.required() });
const nothing = yup.object({});

export const requestOtp = {
  request: yup.object({
    phone: phoneField(),
    purpose: yup.string().oneOf(OTP_PURPOSES, issue('choice')).required(issue('required')),
  }),
  answer: yup.object({ retryAfterSeconds: yup.number().required(), expirySeconds: yup.number().required() }),
};

export const signUp = {
  request: yup.object({
    phone: phoneField(),
    otp: otpField(),
    password: passwordField(),
    confirmPassword: confirmationOf('password'),
    isAdult: yup.boolean().required(issue('adult')).oneOf([true], issue('adult')),
    acceptsTerms: yup.boolean().required(issue('terms')).oneOf([true], issue('terms')),
    inviteCode: textField()
      .max(20, issue('nameLong', { maximum: 20 }))
      .optional(),
  }),
  answer: sessionSchema,
};

/** At log-in any non-empty password is let through to the check: the length rule belongs to setting one. */
export const logIn = {
  request: yup.object({
    phone: phoneField(),
    password: yup
      .string()
      .typeError(issue('type'))
      .required(issue('required'))
      .max(200, issue('passwordLong', { maximum: 200 })),
  }),
  answer: sessionSchema,
};

export const logOut = { request: nothing, answer: nothing };
export const resetPassword = {
  request: yup.object({
    phone: phoneField(),
    otp: otpField(),
    password: passwordField(),
    confirmPassword: confirmationOf('password'),
  }),
  answer: nothing,
};
export const getProfile = { request: nothing, answer: playerSchema };
export const editProfile = {
  request: yup.object({
    name: nameField(),
    /** Left out: it stays what it is. Empty: it goes. */
    email: emailField().optional(),
    photo: yup
      .string()
      .typeError(issue('imageInvalid'))
      .max(400_000, issue('imageLarge'))
      .matches(/^data:image\/(?:jpeg|png|webp);base64,/, { message: issue('imageInvalid'), excludeEmptyString: true })
      .optional(),
  }),
  answer: playerSchema,
};
export const enterReferral = {
  request: yup.object({
    code: textField()
      .required(issue('required'))
      .max(20, issue('nameLong', { maximum: 20 })),
  }),
  answer: playerSchema,
};
/** V13: who brought the player, as strangers may see them; null while no code was entered. */
export const getReferral = {
  request: yup.object({}),
  answer: yup.object({ referrer: yup.string().nullable().defined() }),
};
