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

/**
 * A message for a yup test: `yup.string().required(issue('required'))`. A function, because yup prints a template into a plain
 * string but passes what a function returns through as it is.
 */
export function issue<Code extends ValidationCode>(code: Code, ...[params]: IssueArguments<Code>): () => FieldIssue {
  const made = (params === undefined ? { code } : { code, params }) as FieldIssue; // IssueArguments joins the code to its parameters
  return () => made;
}

/** True for what {@link issue} made. */
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

/** V1: `09…`; Burmese digits, spaces and +95 are understood. */
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

/** Its length alone: what sets a password uses `newPasswordField` (schemas/new-password.ts). Never trimmed or normalised: what was typed is what counts. */
export const passwordField = () =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .min(PASSWORD.minimumLength, issue('passwordShort', { minimum: PASSWORD.minimumLength }))
    .max(PASSWORD.maximumLength, issue('passwordLong', { maximum: PASSWORD.maximumLength }));

/** A password that is proved: any that is not empty goes to the check, since the rules belong to setting one. */
export const enteredPasswordField = () =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .max(200, issue('passwordLong', { maximum: 200 }));

/** The second of two inputs that must match: V2 "Two inputs don't match!", V15 for accounts. */
export const confirmationOf = (field: string, code: PlainValidationCode = 'mismatch') =>
  yup
    .string()
    .typeError(issue('type'))
    .required(issue('required'))
    .test('matches', issue(code), (value, context) => value === context.parent[field]);

/** V3: six digits; the PIN that is asked for. */
export const pinField = () =>
  yup
    .string()
    .transform(digits)
    .typeError(issue('pin'))
    .required(issue('required'))
    .matches(new RegExp(`^\\d{${PIN.digits}}$`), { message: issue('pin') });

/** V4: a PIN that is being set. The server also knows the phone and the birthday, and checks again. */
export const newPinField = () => pinField().test('weak', issue('weakPin'), (value) => !isWeakPin(value));

/** A whole number of kyat in a range. Never coerced from text: the form turns text into a number before it asks. */
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

/** One plain line without the spaces around it (rules/plain-text.ts), in words: a form sends it in Unicode, whatever keyboard typed it (P22); anything but text stays as it is, for the type check to refuse. */
export const textField = () =>
  yup
    .string()
    .meta({ isWords: true })
    .transform(words)
    .typeError(issue('type'))
    .test('plain', issue('type'), (value) => value === undefined || isPlainText(value));

/** {@link textField} of several lines. However a keyboard ends a line, it is stored with a line feed. */
export const plainLinesField = () =>
  yup
    .string()
    .meta({ isWords: true })
    .transform((value: unknown) =>
      typeof value === 'string' ? spellWa(value.replaceAll(/\r\n?/g, '\n').trim()) : value,
    )
    .typeError(issue('type'))
    .test('plain', issue('type'), (value) => value === undefined || hasPlainLines(value));

/** {@link nameOf} of several lines. */
export const linesOf = (maximum: number) => seenOf(plainLinesField(), maximum);

/** A name of so many letters at most, as who reads it counts; a longer one is refused, never cut, and so is one that nobody sees. */
export const nameOf = (maximum: number) => seenOf(textField(), maximum);

function seenOf(field: ReturnType<typeof textField>, maximum: number): ReturnType<typeof textField> {
  return field
    .test('letters', issue('nameLong', { maximum }), (value) => value === undefined || isWithinLetters(value, maximum))
    .test('visible', issue('required'), (value) => value === undefined || value === '' || isVisible(value));
}

export const nameField = () => nameOf(PLAYER_NAME.maximumLength).required(issue('required'));

/** V12. Empty is no e-mail. */
export const emailField = () =>
  yup.string().transform(text).typeError(issue('email')).max(EMAIL.maximumLength, issue('email')).email(issue('email'));

/** An id. `missing` is what an empty one is: by default a broken link; `choice` where a player picks the thing. */
export const uuidField = (missing: PlainValidationCode = 'uuid') =>
  yup
    .string()
    .typeError(issue('uuid'))
    .required(issue(missing))
    .matches(UUID, { name: 'uuid', message: issue('uuid') });

/** The Myanmar day from which something is asked for, or until which. */
export const dayField = () =>
  yup
    .string()
    .typeError(issue('choice'))
    .test('day', issue('choice'), (value) => value === undefined || isMyanmarDate(value))
    .optional();

/** The last day of a time; never before its first, the field of that name. */
export const lastDayField = (first: string) =>
  dayField().test('order', issue('choice'), (value, context) => {
    const from: unknown = context.parent[first];
    return value === undefined || typeof from !== 'string' || from <= value;
  });

/** A picture that a form holds until it is sent as a body of its own. */
export const pictureField = (maximumBytes: number = IMAGE.maximumBytes) =>
  yup
    .mixed<Blob>((value): value is Blob => value instanceof Blob)
    .typeError(issue('required'))
    .required(issue('required'))
    .test('size', issue('imageLarge'), ({ size }) => size <= maximumBytes);

/** The same where there may be none: the form holds an empty text then. */
export const optionalPictureField = (maximumBytes: number) =>
  yup
    .mixed<Blob | ''>((value): value is Blob | '' => value === '' || value instanceof Blob)
    .typeError(issue('imageInvalid'))
    .optional()
    .test('size', issue('imageLarge'), (value) => !(value instanceof Blob) || value.size <= maximumBytes);

/** What the upload of a picture answers: the id by which one call of the same player names it, once. */
export const uploadedPicture = yup.object({ photoId: yup.string().required(), expiresAt: yup.string().required() });

/** Any validation failure of yup as field refusals, in the order of the form; a message of yup's own becomes `type`. */
export function fieldRefusalsOf(error: yup.ValidationError): FieldRefusal[] {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return inner.map((one) => {
    const message: unknown = one.errors[0];
    const found: FieldIssue = isIssue(message) ? message : { code: one.type === 'noUnknown' ? 'unknownField' : 'type' };
    return { ...found, path: pathOf(one.path ?? '') };
  });
}

/** yup names a field by one text, `lines[0].stakeKyat`. No name of ours has a dot or a bracket in it. */
function pathOf(yupPath: string): FieldPath {
  return [...yupPath.matchAll(/\[(\d+)\]|[^.[\]"]+/g)].map(([name, place]) =>
    place === undefined ? name : Number(place),
  );
}
