import * as yup from 'yup';
import { INBOX_TOPICS } from '../chat/notice-topics.rules.ts';
import { CONTACT_KINDS } from '../wallet/service-contact.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { localTextSchema, noticeParamsSchema } from '../text/local-text.schemas.ts';
import { emptySchema, listOf } from '../platform/validation.ts';

export const SLIDER_AREAS = ['welcome', 'home', 'twod', 'threed', 'football', 'game'] as const;
export const getWebAppVersion = { request: emptySchema, answer: yup.object({ version: yup.number().required() }) };
export const getSliderImage = {
  request: yup.object({ name: yup.string().oneOf(SLIDER_AREAS).required() }),
  answer: yup.object({
    data: listOf({
      slider_image: yup.string().required(),
      link: yup.string().nullable().defined(),
      /** null for a decorative picture. */
      text: localTextSchema.nullable().defined(),
    }),
  }),
};
export const clickAd = {
  request: yup.object({
    domain: yup
      .string()
      .required()
      .max(253)
      .matches(/^[a-z0-9.-]+$/i),
  }),
  answer: yup.object({ url: yup.string().nullable().defined() }),
};
export const markNotificationsRead = {
  request: yup.object({
    read_at: yup
      .string()
      .matches(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
      .optional(),
  }),
  answer: yup.object({ read_at: yup.string().nullable().defined() }),
};
export const NOTICE_TOPICS = ['match', ...INBOX_TOPICS] as const;
/** Newest first; `before` is the last id seen. The app translates `textKey` (`account`, `notification.<textKey>`). */
export const getNotifications = {
  request: yup.object({
    before: yup.string().matches(UUID).optional(),
    topic: yup.string().oneOf(NOTICE_TOPICS).optional(),
  }),
  answer: yup.object({
    items: listOf({
      id: yup.string().required(),
      textKey: yup.string().required(),
      params: noticeParamsSchema.required(),
      path: yup.string().nullable().defined(),
      at: yup.string().required(),
      readAt: yup.string().nullable().defined(),
    }),
    hasMore: yup.boolean().required(),
  }),
};
export const getAppSettings = {
  request: emptySchema,
  answer: yup.object({
    data: listOf({ type: yup.string().required(), status: yup.string().oneOf(['on', 'off']).required() }),
  }),
};
export const getHolidays = {
  request: emptySchema,
  answer: yup.object({
    data: listOf({ date: yup.string().required(), name: localTextSchema.required() }),
  }),
};
/** `now` is in ms since the epoch. */
export const getServerTime = { request: emptySchema, answer: yup.object({ now: yup.number().required() }) };
export const getService = {
  request: emptySchema,
  answer: yup.object({
    contacts: listOf({ kind: yup.string().oneOf(CONTACT_KINDS).required(), value: yup.string().required() }),
  }),
};
