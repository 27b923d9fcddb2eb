import * as yup from 'yup';
import { LOCALES } from '../text/locales.ts';
import { PUSH } from './push.ts';
import { booleanField, createIssue, emptySchema } from '../platform/validation.ts';

/** Hour of the Myanmar day; null without quiet hours. */
const hourField = () =>
  yup.number().strict(true).integer(createIssue('type')).min(0, createIssue('type')).max(23, createIssue('type'));

export const getPush = {
  request: emptySchema,
  answer: yup.object({
    /** VAPID key in base64url; null when this installation sends no push messages. */
    publicKey: yup.string().nullable().defined(),
    /** Null while this device has no subscription. */
    subscription: yup
      .object({
        results: yup.boolean().required(),
        wins: yup.boolean().required(),
        /** Older servers omit it. */
        losses: yup.boolean().optional(),
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
      .typeError(createIssue('type'))
      .max(PUSH.endpointLength, createIssue('type'))
      .matches(/^https?:\/\//, { message: createIssue('type') })
      .required(createIssue('required')),
    p256dh: yup
      .string()
      .typeError(createIssue('type'))
      .matches(/^[\w-]{87}$/, { message: createIssue('type') })
      .required(createIssue('required')),
    /** 16 bytes in base64url; `p256dh` is 65 bytes. */
    auth: yup
      .string()
      .typeError(createIssue('type'))
      .matches(/^[\w-]{22}$/, { message: createIssue('type') })
      .required(createIssue('required')),
    locale: yup.string().oneOf(LOCALES, createIssue('choice')).required(createIssue('required')),
    results: booleanField(),
    wins: booleanField(),
    /** Older pages omit it: false. */
    losses: yup.boolean().strict(true).typeError(createIssue('type')).optional(),
    quietFromHour: hourField().typeError(createIssue('type')).nullable().defined(createIssue('required')),
    quietUntilHour: hourField().typeError(createIssue('type')).nullable().defined(createIssue('required')),
  }),
  answer: emptySchema,
};

export const stopPush = { request: emptySchema, answer: emptySchema };
