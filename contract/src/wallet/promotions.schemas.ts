import * as yup from 'yup';
import { toAppPath } from '../paths.ts';
import { isMyanmarDate } from '../text/myanmar-time.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import {
  boundedLinesField,
  boundedTextField,
  createIssue,
  emptySchema,
  listOf,
  uuidField,
} from '../platform/validation.ts';
import { localTextSchema } from '../text/local-text.schemas.ts';

export const PROMOTION = { titleLength: 80, textLength: 3_000, pictureBytes: 2_000_000 } as const;

const promotion = {
  id: yup.string().required(),
  title: localTextSchema.required(),
  picture: yup.string().required(),
  from: yup.string().required(),
  /** ISO, exclusive; null: no end. */
  until: yup.string().nullable().defined(),
};

export const getPromotions = {
  request: emptySchema,
  answer: yup.object({ items: listOf(promotion) }),
};
export const getPromotion = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    ...promotion,
    text: localTextSchema.required(),
    link: yup.string().nullable().defined(),
  }),
};

const localTextField = (word: () => yup.StringSchema) =>
  yup
    .object({
      en: word().required(createIssue('required')),
      uni: word().required(createIssue('required')),
      zh: word().required(createIssue('required')),
      shan: word().required(createIssue('required')),
    })
    .exact(createIssue('unknownField'))
    .required(createIssue('required'));
const requiredDayField = () =>
  yup
    .string()
    .typeError(createIssue('type'))
    .test('day', createIssue('type'), (value) => value === undefined || isMyanmarDate(value));

/** From the office, as JSON. Days are Myanmar days, `until` included; `picture`: an upload of OFFICE_PICTURE_PATH. */
export const promotionFile = yup
  .object({
    title: localTextField(() => boundedTextField(PROMOTION.titleLength)),
    text: localTextField(() => boundedLinesField(PROMOTION.textLength)),
    from: requiredDayField().required(createIssue('required')),
    until: requiredDayField()
      .optional()
      .test('order', createIssue('type'), (value, { parent }) => value === undefined || value >= parent.from),
    link: yup
      .string()
      .typeError(createIssue('type'))
      .test('page', createIssue('type'), (value) => value === undefined || toAppPath(value) === value)
      .optional(),
    picture: yup
      .string()
      .typeError(createIssue('uuid'))
      .matches(UUID, { name: 'uuid', message: createIssue('uuid') })
      .optional(),
  })
  .exact(createIssue('unknownField'));
export type PromotionFile = yup.InferType<typeof promotionFile>;
