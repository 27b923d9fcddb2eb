import * as yup from 'yup';
import { toAsciiDigits } from '../rules/digits.ts';
import { PACKAGE_KINDS, PACKAGE_NUMBERS, findPackageNumbersIssue } from '../rules/package.ts';
import { createIssue, kyatField, uuidField } from '../validation.ts';
import { drawSchema, numberSchema } from './draws.ts';
import { placeNumberTicket } from './tickets.ts';

const MAX_NUMBERS = Math.max(...Object.values(PACKAGE_NUMBERS));

const kindField = () =>
  yup
    .string()
    .typeError(createIssue('choice'))
    .required(createIssue('choice'))
    .oneOf(PACKAGE_KINDS, createIssue('choice'));

/** `stakeKyat` is per number, `priceKyat` for all of them. `isOpen`: the office sells it. */
const offer = {
  kind: yup.string().oneOf(PACKAGE_KINDS).required(),
  stakeKyat: yup.number().required(),
  priceKyat: yup.number().required(),
  payoutMultiplier: yup.number().required(),
  capacity: yup.number().required(),
  sold: yup.number().required(),
  isOpen: yup.boolean().required(),
};
const offerSchema = yup.object(offer);
/** T11: at most one package per player and section, gold or silver. */
const ownSchema = yup.object({ ticketId: yup.string().required(), kind: yup.string().oneOf(PACKAGE_KINDS).required() });

/** P3, D2. `won`: packages of the previous section with the drawn number; null before the result. */
export const getPackages = {
  request: yup.object({}),
  answer: yup.object({
    draw: drawSchema.nullable().defined(),
    offers: yup.array(offerSchema.required()).required(),
    own: ownSchema.nullable().defined(),
    previous: yup
      .object({
        draw: drawSchema.required(),
        offers: yup.array(yup.object({ ...offer, won: yup.number().nullable().defined() }).required()).required(),
        own: ownSchema.nullable().defined(),
      })
      .nullable()
      .defined(),
  }),
};

export const getPackageBoard = {
  request: yup.object({ drawId: uuidField(), kind: kindField() }),
  answer: yup.object({
    draw: drawSchema.required(),
    offer: offerSchema.required(),
    own: ownSchema.nullable().defined(),
    numbers: yup.array(numberSchema.required()).required(),
  }),
};

const truncateNumbers = (numbers: unknown): unknown =>
  Array.isArray(numbers) && numbers.length > MAX_NUMBERS ? numbers.slice(0, MAX_NUMBERS + 1) : numbers;

/** V19: a complete package at the displayed price. The server checks the numbers against the section. */
export const placePackage = {
  request: yup.object({
    drawId: uuidField(),
    kind: kindField(),
    numbers: yup
      .array(
        yup
          .string()
          .transform((value: unknown) => (typeof value === 'string' ? toAsciiDigits(value) : value))
          .typeError(createIssue('number'))
          .required(createIssue('required'))
          .matches(/^\d{1,4}$/, { message: createIssue('number') }),
      )
      .transform(truncateNumbers)
      .typeError(createIssue('noNumbers'))
      .required(createIssue('noNumbers'))
      .test('complete', (numbers, context) => {
        const kind = PACKAGE_KINDS.find((candidate) => candidate === context.parent.kind);
        const misfit = kind === undefined ? null : findPackageNumbersIssue(kind, numbers);
        return misfit === null ? true : context.createError({ message: () => misfit });
      }),
    priceKyat: kyatField(1),
  }),
  answer: placeNumberTicket.answer,
};
