import type { FieldRefusal } from '../platform/field-issues.ts';
import { createRefusal } from '../platform/refusals.ts';
import { accepted, refused, type Result } from '../platform/result.ts';
import { isPlainText } from '../text/plain-text.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import type { OfficeArgument, OfficeCommand } from './command.ts';

const MAX_TEXT_LENGTH = 300;
export const MAX_FILE_LENGTH = 5_000_000;

/** INVALID_INPUT lists each invalid argument. JSON may pass a number for `whole`; others have only text. */
export function readOfficeArguments(
  command: OfficeCommand,
  given: Readonly<Record<string, unknown>>,
): Result<Record<string, string | number>> {
  const unknownFields = Object.keys(given)
    .filter((name) => !Object.keys(command.arguments).includes(name))
    .map((name): FieldRefusal => ({ path: [name], code: 'unknownField' }));
  const values: Record<string, string | number> = {};
  const invalidFields = Object.entries(command.arguments).flatMap(([name, argument]): FieldRefusal[] => {
    const text = toArgumentText(argument, given[name]);
    if (text === null) return [{ path: [name], code: 'type' }];
    if (text === '') return argument.isOptional === true ? [] : [{ path: [name], code: 'required' }];
    if (!isValidArgument(argument, text))
      return [
        { path: [name], code: argument.kind === 'choice' ? 'choice' : argument.kind === 'uuid' ? 'uuid' : 'type' },
      ];
    values[name] = toArgumentValue(argument, text);
    return [];
  });
  const fields = [...unknownFields, ...invalidFields];
  return fields.length === 0 ? accepted(values) : refused(createRefusal('INVALID_INPUT', undefined, fields));
}

/** A UUID has one form, by which decisions of two people are compared. */
function toArgumentValue({ kind }: OfficeArgument, text: string): string | number {
  if (kind === 'whole') return Number(text);
  return kind === 'uuid' ? text.toLowerCase() : text;
}

function toArgumentText({ kind }: OfficeArgument, value: unknown): string | null {
  if (value === undefined) return '';
  if (typeof value === 'number' && kind === 'whole') return String(value);
  if (typeof value !== 'string') return null;
  // Trimming would shift the line numbers of a file.
  return kind === 'file' ? value : value.trim();
}

function isValidArgument(argument: OfficeArgument, text: string): boolean {
  if (argument.kind === 'file') return text.length <= MAX_FILE_LENGTH;
  if (argument.kind === 'uuid') return UUID.test(text);
  if (argument.kind === 'whole') return /^\d{1,12}$/.test(text);
  if (argument.kind === 'choice') return argument.choices?.includes(text) === true;
  if (argument.kind === 'pattern') return argument.pattern?.test(text) === true;
  return text.length <= MAX_TEXT_LENGTH && isPlainText(text);
}
