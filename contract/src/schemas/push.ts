import * as yup from 'yup';
import { LOCALES } from '../locales.ts';
import { PUSH } from '../push.ts';
import { issue } from '../validation.ts';

const nothing = yup.object({});
/** Hour of the Myanmar day; null without quiet hours. */
const hour = () => yup.number().strict(true).integer(issue('type')).min(0, issue('type')).max(23, issue('type'));

export const getPush = {
  request: nothing,
  answer: yup.object({
    /** VAPID key in base64url; null when this installation sends no push messages. */
    publicKey: yup.string().nullable().defined(),
    /** Null while this device has no subscription. */
    subscription: yup
      .object({
        results: yup.boolean().required(),
        wins: yup.boolean().required(),
        quietFromHour: yup.number().nullable().defined(),
        quietUntilHour: yup.number().nullable().defined(),
      })
      .nullable()
      .defined(),
  }),
};

export const putPush = {
  request: yup.object({
    /** Push endpoint from the browser; the server accepts known push services only. */
    endpoint: yup
      .string()
      .typeError(issue('type'))
      .max(PUSH.endpointLength, issue('type'))
      .matches(/^https?:\/\//, { message: issue('type') })
      .required(issue('required')),
    p256dh: yup
      .string()
      .typeError(issue('type'))
      .matches(/^[\w-]{87}$/, { message: issue('type') })
      .required(issue('required')),
    /** 16 bytes in base64url; `p256dh` is 65 bytes. */
    auth: yup
      .string()
      .typeError(issue('type'))
      .matches(/^[\w-]{22}$/, { message: issue('type') })
      .required(issue('required')),
    locale: yup.string().oneOf(LOCALES, issue('choice')).required(issue('required')),
    results: yup.boolean().strict(true).typeError(issue('type')).required(issue('required')),
    wins: yup.boolean().strict(true).typeError(issue('type')).required(issue('required')),
    quietFromHour: hour().typeError(issue('type')).nullable().defined(issue('required')),
    quietUntilHour: hour().typeError(issue('type')).nullable().defined(issue('required')),
  }),
  answer: nothing,
};

export const stopPush = { request: nothing, answer: nothing };
