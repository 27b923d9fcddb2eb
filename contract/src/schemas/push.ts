import * as yup from 'yup';
import { LOCALES } from '../locales.ts';
import { PUSH } from '../push.ts';
import { issue } from '../validation.ts';

const nothing = yup.object({});
/** An hour of a day in Myanmar; null where there are no quiet hours. */
const hour = () => yup.number().strict(true).integer(issue('type')).min(0, issue('type')).max(23, issue('type'));

export const getPush = {
  request: nothing,
  answer: yup.object({
    /** VAPID, base64url; null where this installation sends no messages. */
    publicKey: yup.string().nullable().defined(),
    /** Null while this device has not subscribed. */
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
    /** As the browser gives it; only addresses of known push services are taken. */
    endpoint: yup
      .string()
      .typeError(issue('type'))
      .max(PUSH.endpointLength, issue('type'))
      .matches(/^https?:\/\//, { message: issue('type') })
      .required(issue('required')),
    /** The browser's public key: 65 bytes in base64url. */
    p256dh: yup
      .string()
      .typeError(issue('type'))
      .matches(/^[\w-]{87}$/, { message: issue('type') })
      .required(issue('required')),
    /** The browser's secret: 16 bytes in base64url. */
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
