import type { ParamsNamed, VALIDATION_PARAMS } from './refusal-params.ts';

/** Every code that a field can be refused with; its sentence is `field.<code>`. */
export const VALIDATION_CODES = [
  'required',
  'type',
  'phone',
  'otp',
  'passwordShort',
  'passwordLong',
  'passwordCommon',
  'passwordPhone',
  'passwordSame',
  'mismatch',
  'accountMismatch',
  'pin',
  'weakPin',
  'minimum',
  'maximum',
  'multiple',
  'wholeKyat',
  'number',
  'noNumbers',
  'tooManyNumbers',
  'tooManyLines',
  'packageNumbers',
  'slipNumber',
  'cardNumber',
  'nrcNumber',
  'birthDate',
  'chooseBank',
  'nameLong',
  'tooManyDigits',
  'terms',
  'adult',
  'email',
  'duplicateNumber',
  'unknownField',
  'imageInvalid',
  'imageLarge',
  'photoGone',
  'uuid',
  'choice',
  'balance',
] as const;
export type ValidationCode = (typeof VALIDATION_CODES)[number];

type CodeWithParams = keyof typeof VALIDATION_PARAMS;
/** A code whose sentence names no values. */
export type PlainValidationCode = Exclude<ValidationCode, CodeWithParams>;

/** The parameters that an issue with this code has. */
type IssueParams<Code extends ValidationCode> = Code extends CodeWithParams
  ? ParamsNamed<(typeof VALIDATION_PARAMS)[Code][number]>
  : undefined;

/** What `issue` (validation.ts) takes behind its code: the code's parameters, or nothing. */
export type IssueArguments<Code extends ValidationCode> = Code extends CodeWithParams
  ? [params: IssueParams<Code>]
  : [];

/** What is wrong with a value, as it is read: what came over the wire may lack a parameter. */
export type FieldIssue = {
  readonly [Code in ValidationCode]: { readonly code: Code; readonly params?: Partial<IssueParams<Code>> | undefined };
}[ValidationCode];

/** Where a value stands in what was sent, from the outside in: `['phone']`, `['lines', 3, 'stakeKyat']`; empty for the whole. */
export type FieldPath = readonly (string | number)[];

/** One field that was refused. */
export type FieldRefusal = FieldIssue & { readonly path: FieldPath };
