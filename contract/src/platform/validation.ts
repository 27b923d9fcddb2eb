import * as yup from 'yup';
import { BANK_CODES } from './banks.ts';
import type {
  FieldIssue,
  FieldPath,
  FieldRefusal,
  IssueArguments,
  PlainValidationCode,
  ValidationCode,
} from './field-issues.ts';
import { VALIDATION_CODES } from './validation-params.ts';
import { EMAIL, IMAGE, OTP, PASSWORD, PIN, PLAYER_NAME, TOP_UP } from '../limits.ts';
import { MAX_COMMAND_KYAT } from './money.ts';
import { toAsciiDigits } from '../text/digits.rules.ts';
import { isMyanmarDate } from '../text/myanmar-time.rules.ts';
import { isPhone, normalisePhone } from './phone.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { isWeakPin } from './pin.rules.ts';
import { hasPlainLines, isPlainText } from '../text/plain-text.rules.ts';
import { isVisible, isWithinLetters } from '../text/text-length.rules.ts';
import { normaliseText } from '../text/normalise-text.rules.ts';

/** For yup: `required(createIssue('required'))`. A function, because yup formats a plain message as a template. */
export function createIssue<Code extends ValidationCode>(
  code: Code,
  ...[params]: IssueArguments<Code>
): () => FieldIssue {
  // IssueArguments ties the code to its parameters
  const issue = (params === undefined ? { code } : { code, params }) as FieldIssue;
  return () => issue;
}

export function isIssue(message: unknown): message is FieldIssue {
  return (
    typeof message === 'object' &&
    message !== null &&
    'code' in message &&
    VALIDATION_CODES.some((code) => code === message.code)
  );
}

const trimText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
/** A text without visible letters stays, because empty means remove: the field refuses it. */
const normaliseLine = (value: unknown): unknown =>
  typeof value === 'string' ? normaliseText(value) || value.trim() : value;
export const normaliseDigits = (value: unknown): unknown =>
  typeof value === 'string' ? toAsciiDigits(value).replace(/[\s-]/g, '') : value;

/** `wrong`: the code for another type; `missing`: for an empty text. */
export const requiredField = (wrong: PlainValidationCode = 'type', missing: PlainValidationCode = 'required') =>
  yup.string().typeError(createIssue(wrong)).required(createIssue(missing));

/** A required text in a call between servers or in an answer, without codes. */
export const matchingField = (pattern: RegExp) => yup.string().required().matches(pattern);

export const emptySchema = yup.object({});

/** A required list in an answer, of records of this shape. */
export const listOf = <Shape extends yup.ObjectShape>(shape: Shape) =>
  yup.array(yup.object(shape).required()).required();
export const arrayOf = <T extends object>(item: yup.ObjectSchema<T>) => yup.array(item.required()).required();

/** `missing`: the code for an empty choice. */
export const choiceField = <const Choice extends string>(
  choices: readonly Choice[],
  missing: PlainValidationCode = 'choice',
) => requiredField('choice', missing).oneOf(choices, createIssue('choice'));

/** `wrong`: the code for another type. */
export const booleanField = (wrong: PlainValidationCode = 'type') =>
  yup
    .boolean()
    .strict(true)
    .typeError(createIssue(wrong))
    .required(createIssue(wrong === 'type' ? 'required' : wrong));

/** V1: stored as `09…`; also accepts Burmese digits, spaces and +95. */
export const phoneField = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? normalisePhone(value) : value))
    .typeError(createIssue('phone'))
    .required(createIssue('required'))
    .test('phone', createIssue('phone'), (value) => isPhone(value));

export const otpField = () =>
  requiredField('otp')
    .transform(normaliseDigits)
    .matches(new RegExp(`^\\d{${OTP.digits}}$`), { message: createIssue('otp') });

/** Length only; new passwords use `newPasswordField`. Never trimmed or normalised. */
export const passwordField = () =>
  requiredField()
    .min(PASSWORD.minimumLength, createIssue('passwordShort', { minimum: PASSWORD.minimumLength }))
    .max(PASSWORD.maximumLength, createIssue('passwordLong', { maximum: PASSWORD.maximumLength }));

/** Any non-empty password: the rules apply only when one is set. */
export const enteredPasswordField = () => requiredField().max(200, createIssue('passwordLong', { maximum: 200 }));

/** V2, V15: must equal `field`. */
export const confirmationField = (field: string, code: PlainValidationCode = 'mismatch') =>
  requiredField().test('matches', createIssue(code), (value, context) => value === context.parent[field]);

export const pinField = () =>
  requiredField('pin')
    .transform(normaliseDigits)
    .matches(new RegExp(`^\\d{${PIN.digits}}$`), { message: createIssue('pin') });

/** V4: a new PIN. The server repeats the check with phone and birthday. */
export const newPinField = () => pinField().test('weak', createIssue('weakPin'), (value) => !isWeakPin(value));

/** Never coerced from text: the form converts first. */
export const kyatField = (minimum: number, step = 1, maximum = MAX_COMMAND_KYAT) =>
  yup
    .number()
    .strict(true)
    .typeError(createIssue('wholeKyat'))
    .required(createIssue('required'))
    .integer(createIssue('wholeKyat'))
    .min(minimum, createIssue('minimum', { minimumKyat: minimum }))
    .max(maximum, createIssue('maximum', { maximumKyat: maximum }))
    .test('step', createIssue('multiple', { stepKyat: step }), (value) => value % step === 0);

export const bankField = () => requiredField('chooseBank', 'chooseBank').oneOf(BANK_CODES, createIssue('chooseBank'));

/** K9: the last six digits of the bank's transaction id. */
export const slipNumberField = () =>
  yup
    .string()
    .transform(normaliseDigits)
    .typeError(createIssue('slipNumber', { digits: TOP_UP.slipDigits }))
    .required(createIssue('required'))
    .matches(new RegExp(`^\\d{${TOP_UP.slipDigits}}$`), {
      message: createIssue('slipNumber', { digits: TOP_UP.slipDigits }),
    });

/** One trimmed plain line (`isPlainText`) in Unicode (P22). Other types stay unchanged for the type check. */
export const textField = () =>
  yup
    .string()
    .meta({ isWords: true })
    .transform(normaliseLine)
    .typeError(createIssue('type'))
    .test('plain', createIssue('type'), (value) => value === undefined || isPlainText(value));

/** Several lines; CR and CRLF become LF. */
export const plainLinesField = () =>
  yup
    .string()
    .meta({ isWords: true })
    .transform((value: unknown) =>
      typeof value === 'string' ? normaliseText(value.replaceAll(/\r\n?/g, '\n')) : value,
    )
    .typeError(createIssue('type'))
    .test('plain', createIssue('type'), (value) => value === undefined || hasPlainLines(value));

export const boundedLinesField = (maximum: number) => addLetterTests(plainLinesField(), maximum);

/** `maximum` counts letters as a reader does. Refuses longer and invisible names, and never truncates. */
export const boundedTextField = (maximum: number) => addLetterTests(textField(), maximum);

function addLetterTests(field: ReturnType<typeof textField>, maximum: number): ReturnType<typeof textField> {
  return field
    .test(
      'letters',
      createIssue('nameLong', { maximum }),
      (value) => value === undefined || isWithinLetters(value, maximum),
    )
    .test('visible', createIssue('required'), (value) => value === undefined || value === '' || isVisible(value));
}

export const nameField = () => boundedTextField(PLAYER_NAME.maximumLength).required(createIssue('required'));

/** V12. Empty is allowed. */
export const emailField = () =>
  yup
    .string()
    .transform(trimText)
    .typeError(createIssue('email'))
    .max(EMAIL.maximumLength, createIssue('email'))
    .email(createIssue('email'));

/** `missing`: the code for an empty id; `choice` where the player picks. */
export const uuidField = (missing: PlainValidationCode = 'uuid') =>
  yup
    .string()
    .typeError(createIssue('uuid'))
    .required(createIssue(missing))
    .matches(UUID, { name: 'uuid', message: createIssue('uuid') });

export const dayField = () =>
  yup
    .string()
    .typeError(createIssue('choice'))
    .test('day', createIssue('choice'), (value) => value === undefined || isMyanmarDate(value))
    .optional();

/** Not before the field `first`. */
export const lastDayField = (first: string) =>
  dayField().test('order', createIssue('choice'), (value, context) => {
    const from: unknown = context.parent[first];
    return value === undefined || typeof from !== 'string' || from <= value;
  });

export const pictureField = (maximumBytes: number = IMAGE.maximumBytes) =>
  yup
    .mixed<Blob>((value): value is Blob => value instanceof Blob)
    .typeError(createIssue('required'))
    .required(createIssue('required'))
    .test('size', createIssue('imageLarge'), ({ size }) => size <= maximumBytes);

/** Empty text if there is none. */
export const optionalPictureField = (maximumBytes: number) =>
  yup
    .mixed<Blob | ''>((value): value is Blob | '' => value === '' || value instanceof Blob)
    .typeError(createIssue('imageInvalid'))
    .optional()
    .test('size', createIssue('imageLarge'), (value) => !(value instanceof Blob) || value.size <= maximumBytes);

/** The id is valid for one call of the same player. */
export const uploadedPicture = yup.object({ photoId: yup.string().required(), expiresAt: yup.string().required() });

/** In the order of the form; yup's own messages become `type`. */
export function toFieldRefusals(error: yup.ValidationError): FieldRefusal[] {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return inner.map((fieldError) => {
    const message: unknown = fieldError.errors[0];
    const issue: FieldIssue = isIssue(message)
      ? message
      : { code: fieldError.type === 'noUnknown' ? 'unknownField' : 'type' };
    return { ...issue, path: parseFieldPath(fieldError.path ?? '') };
  });
}

/** Splits yup's `lines[0].stakeKyat`. Our field names contain neither dots nor brackets. */
function parseFieldPath(yupPath: string): FieldPath {
  return [...yupPath.matchAll(/\[(\d+)\]|[^.[\]"]+/g)].map(([name, place]) =>
    place === undefined ? name : Number(place),
  );
}
