import * as yup from 'yup';

/** `phone_full_number` is spelled as in the specification. */
export const playerSchema = yup.object({
  id: yup.string().required(),
  phone_full_number: yup.string().required(),
  name: yup.string().defined(),
  photoUrl: yup.string().nullable().defined(),
  email: yup.string().nullable().defined(),
  /** P12, A4: null until the office assigns an agent. */
  agent: yup
    .object({ code: yup.string().required(), name: yup.string().required(), phone: yup.string().required() })
    .nullable()
    .defined(),
  referralCode: yup.string().required(),
  isPhoneVerified: yup.boolean().required(),
  isEmailVerified: yup.boolean().required(),
  hasPin: yup.boolean().required(),
  hasReferrer: yup.boolean().required(),
  joinedAt: yup.string().required(),
});

export const sessionSchema = yup.object({ token: yup.string().required(), player: playerSchema.required() });
