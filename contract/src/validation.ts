import * as yup from 'yup';
import { BANK_CODES } from './banks.ts';
import {
  VALIDATION_CODES,
  type FieldIssue,
  type FieldPath,
  type FieldRefusal,
  type IssueArguments,
  type PlainValidationCode,
  type ValidationCode,
} from './field-issues.ts';
import { EMAIL, IMAGE, OTP, PASSWORD, PIN, PLAYER_NAME, TOP_UP } from './limits.ts';
import { MAX_COMMAND_KYAT } from './money.ts';
import { asciiDigits } from './rules/digits.ts';
import { isMyanmarDate } from './rules/myanmar-time.ts';
import { isPhone, normalisePhone } from './rules/phone.ts';
import { UUID } from './rules/uuid.ts';
import { isWeakPin } from './rules/pin.ts';
import { hasPlainLines, isPlainText } from './rules/plain-text.ts';
import { isVisible, isWithinLetters } from './rules/text-length.ts';
import { spellWa } from './rules/zero-and-wa.ts';

/** For yup: `required(issue('required'))`. A function, because yup formats a plain message as a template. */
export function issue<Code extends ValidationCode>(code: Code, ...[params]: IssueArguments<Code>): () => FieldIssue {
  // IssueArguments ties the code to its parameters
  const made = (params === undefined ? { code } : { code, params }) as FieldIssue;
  return () => made;
}

export function isIssue(message: unknown): message is FieldIssue {
  return (
    typeof message === 'object' &&
    message !== null &&
    'code' in message &&
    VALIDATION_CODES.some((code) => code === message.code)
  );
}

const text = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const words = (value: unknown): unknown => (typeof value === 'string' ? spellWa(value.trim()) : value);
const digits = (value: unknown): unknown =>
  typeof value === 'string' ? asciiDigits(value).replace(/[\s-]/g, '') : value;

/** V1: stored as `09…`; also accepts Burmese digits, spaces and +95. */
export const phoneField = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? normalisePhone(value) : value))
    .typeError(issue('phone'))
    .required(issue('required'))
    .test('phone', issue('phone'), (value) => isPhone(value));

export const otpField = () =>
  yup
    .string()
    .transform(digits)
    .typeError(issue('otp'))
    .required(issue('required'))
    .matches(new RegExp(`^\\d{${OTP.digits}}$`), { message: issue('otp') });

/** Length only; new passwords use `newPasswordField`. Never trimmed or normalised. */
export const passwordField = () =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .min(PASSWORD.minimumLength, issue('passwordShort', { minimum: PASSWORD.minimumLength }))
    .max(PASSWORD.maximumLength, issue('passwordLong', { maximum: PASSWORD.maximumLength }));

/** Any non-empty password: the rules apply only when one is set. */
export const enteredPasswordField = () =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .max(200, issue('passwordLong', { maximum: 200 }));

/** V2, V15: must equal `field`. */
export const confirmationOf = (field: string, code: PlainValidationCode = 'mismatch') =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .test('matches', issue(code), (value, context) => value === context.parent[field]);

export const pinField = () =>
  yup
    .string()
    .transform(digits)
    .typeError(issue('pin'))
    .required(issue('required'))
    .matches(new RegExp(`^\\d{${PIN.digits}}$`), { message: issue('pin') });

/** V4: a new PIN. The server repeats the check with phone and birthday. */
export const newPinField = () => pinField().test('weak', issue('weakPin'), (value) => !isWeakPin(value));

/** Never coerced from text: the form converts first. */
export const kyatField = (minimum: number, step = 1, maximum = MAX_COMMAND_KYAT) =>
  yup
    .number()
    .strict(true)
    .typeError(issue('wholeKyat'))
    .required(issue('required'))
    .integer(issue('wholeKyat'))
    .min(minimum, issue('minimum', { minimumKyat: minimum }))
    .max(maximum, issue('maximum', { maximumKyat: maximum }))
    .test('step', issue('multiple', { stepKyat: step }), (value) => value % step === 0);

export const bankField = () =>
  yup.string().typeError(issue('chooseBank')).required(issue('chooseBank')).oneOf(BANK_CODES, issue('chooseBank'));

/** K9: the last six digits of the bank's transaction id. */
export const slipNumberField = () =>
  yup
    .string()
    .transform(digits)
    .typeError(issue('slipNumber', { digits: TOP_UP.slipDigits }))
    .required(issue('required'))
    .matches(new RegExp(`^\\d{${TOP_UP.slipDigits}}$`), {
      message: issue('slipNumber', { digits: TOP_UP.slipDigits }),
    });

/** One trimmed plain line (rules/plain-text.ts) in Unicode (P22). Other types stay unchanged for the type check. */
export const textField = () =>
  yup
    .string()
    .meta({ isWords: true })
    .transform(words)
    .typeError(issue('type'))
    .test('plain', issue('type'), (value) => value === undefined || isPlainText(value));

/** Several lines; CR and CRLF become LF. */
export const plainLinesField = () =>
  yup
    .string()
    .meta({ isWords: true })
    .transform((value: unknown) =>
      typeof value === 'string' ? spellWa(value.replaceAll(/\r\n?/g, '\n').trim()) : value,
    )
    .typeError(issue('type'))
    .test('plain', issue('type'), (value) => value === undefined || hasPlainLines(value));

export const linesOf = (maximum: number) => seenOf(plainLinesField(), maximum);

/** `maximum` counts letters as a reader does. Refuses longer and invisible names, and never truncates. */
export const nameOf = (maximum: number) => seenOf(textField(), maximum);

function seenOf(field: ReturnType<typeof textField>, maximum: number): ReturnType<typeof textField> {
  return field
    .test('letters', issue('nameLong', { maximum }), (value) => value === undefined || isWithinLetters(value, maximum))
    .test('visible', issue('required'), (value) => value === undefined || value === '' || isVisible(value));
}

export const nameField = () => nameOf(PLAYER_NAME.maximumLength).required(issue('required'));

/** V12. Empty is allowed. */
export const emailField = () =>
  yup.string().transform(text).typeError(issue('email')).max(EMAIL.maximumLength, issue('email')).email(issue('email'));

/** `missing`: the code for an empty id; `choice` where the player picks. */
export const uuidField = (missing: PlainValidationCode = 'uuid') =>
  yup
    .string()
    .typeError(issue('uuid'))
    .required(issue(missing))
    .matches(UUID, { name: 'uuid', message: issue('uuid') });

export const dayField = () =>
  yup
    .string()
    .typeError(issue('choice'))
    .test('day', issue('choice'), (value) => value === undefined || isMyanmarDate(value))
    .optional();

/** Not before the field `first`. */
export const lastDayField = (first: string) =>
  dayField().test('order', issue('choice'), (value, context) => {
    const from: unknown = context.parent[first];
    return value === undefined || typeof from !== 'string' || from <= value;
  });

export const pictureField = (maximumBytes: number = IMAGE.maximumBytes) =>
  yup
    .mixed<Blob>((value): value is Blob => value instanceof Blob)
    .typeError(issue('required'))
    .required(issue('required'))
    .test('size', issue('imageLarge'), ({ size }) => size <= maximumBytes);

/** Empty text if there is none. */
export const optionalPictureField = (maximumBytes: number) =>
  yup
    .mixed<Blob | ''>((value): value is Blob | '' => value === '' || value instanceof Blob)
    .typeError(issue('imageInvalid'))
    .optional()
    .test('size', issue('imageLarge'), (value) => !(value instanceof Blob) || value.size <= maximumBytes);

/** The id is valid for one call of the same player. */
export const uploadedPicture = yup.object({ photoId: yup.string().required(), expiresAt: yup.string().required() });

/** In the order of the form; yup's own messages become `type`. */
export function fieldRefusalsOf(error: yup.ValidationError): FieldRefusal[] {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return inner.map((one) => {
    const message: unknown = one.errors[0];
    const found: FieldIssue = isIssue(message) ? message : { code: one.type === 'noUnknown' ? 'unknownField' : 'type' };
    return { ...found, path: pathOf(one.path ?? '') };
  });
}

/** Splits yup's `lines[0].stakeKyat`. Our field names contain neither dots nor brackets. */
function pathOf(yupPath: string): FieldPath {
  return [...yupPath.matchAll(/\[(\d+)\]|[^.[\]"]+/g)].map(([name, place]) =>
    place === undefined ? name : Number(place),
  );
}
