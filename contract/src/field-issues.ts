import type { ParamsNamed, VALIDATION_PARAMS } from './refusal-params.ts';

/** The texts are under `field.<code>`. */
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
export type PlainValidationCode = Exclude<ValidationCode, CodeWithParams>;

type IssueParams<Code extends ValidationCode> = Code extends CodeWithParams
  ? ParamsNamed<(typeof VALIDATION_PARAMS)[Code][number]>
  : undefined;

export type IssueArguments<Code extends ValidationCode> = Code extends CodeWithParams
  ? [params: IssueParams<Code>]
  : [];

/** Parameters are partial: a value from the network may lack one. */
export type FieldIssue = {
  readonly [Code in ValidationCode]: { readonly code: Code; readonly params?: Partial<IssueParams<Code>> | undefined };
}[ValidationCode];

/** `['phone']`, `['lines', 3, 'stakeKyat']`; empty for the whole request. */
export type FieldPath = readonly (string | number)[];

export type FieldRefusal = FieldIssue & { readonly path: FieldPath };
