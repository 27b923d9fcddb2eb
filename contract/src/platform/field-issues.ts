import type { VALIDATION_PARAMS } from './validation-params.ts';

export type ValidationCode = keyof typeof VALIDATION_PARAMS;

/** Text parameters that are no time. */
const TEXT_PARAMS = ['number', 'line', 'result', 'entered', 'requestId', 'decidedBy'] as const;

export type ParamValue<Name extends string> = Name extends `${string}At` | (typeof TEXT_PARAMS)[number]
  ? string
  : number;

export type ParamsNamed<Names extends string> = { readonly [Name in Names]: ParamValue<Name> };

export type AnyParams = Readonly<Record<string, string | number | undefined>>;

export function isParamValue(name: string, value: unknown): value is string | number {
  return typeof value === (name.endsWith('At') || TEXT_PARAMS.some((text) => text === name) ? 'string' : 'number');
}

type ParamNames<Code extends ValidationCode> = (typeof VALIDATION_PARAMS)[Code][number];
export type PlainValidationCode = {
  [Code in ValidationCode]: [ParamNames<Code>] extends [never] ? Code : never;
}[ValidationCode];

type IssueParams<Code extends ValidationCode> = Code extends PlainValidationCode
  ? undefined
  : ParamsNamed<ParamNames<Code>>;

export type IssueArguments<Code extends ValidationCode> = Code extends PlainValidationCode
  ? []
  : [params: IssueParams<Code>];

/** Parameters are partial: a value from the network may lack one. */
export type FieldIssue = {
  readonly [Code in ValidationCode]: { readonly code: Code; readonly params?: Partial<IssueParams<Code>> | undefined };
}[ValidationCode];

/** `['phone']`, `['lines', 3, 'stakeKyat']`; empty for the whole request. */
export type FieldPath = readonly (string | number)[];

export type FieldRefusal = FieldIssue & { readonly path: FieldPath };
