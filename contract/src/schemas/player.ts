import * as yup from 'yup';

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
  /** V12: a code proved that the player reads it. */
  isEmailVerified: yup.boolean().required(),
  hasPin: yup.boolean().required(),
  hasReferrer: yup.boolean().required(),
  joinedAt: yup.string().required(),
});

/** What opens a session answers. */
export const sessionSchema = yup.object({ token: yup.string().required(), player: playerSchema.required() });
