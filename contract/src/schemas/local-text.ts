import * as yup from 'yup';

/** A {@link LocalText} on the wire. */
export const localTextSchema = yup.object({
  en: yup.string().required(),
  uni: yup.string().required(),
  zh: yup.string().required(),
  shan: yup.string().required(),
});
