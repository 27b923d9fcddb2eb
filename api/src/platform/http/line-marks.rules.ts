import { joinBurmeseWords } from '@padauk/contract/rules/burmese-lines';
import { joinShanSyllables } from '@padauk/contract/rules/myanmar-text';
import { LINE_MARKS } from '@padauk/contract/schemas/local-text';
import { ArraySchema, ObjectSchema, Schema } from 'yup';

type Mark = (value: unknown) => unknown;

const MYANMAR = /[\u1000-\u109f]/;
/** Letters of Shan that Burmese does not have. */
const SHAN = /[\u1075-\u108e]/;
/** Lists send the same texts again and again; a long life must not fill the process. */
const REMEMBERED = 2_000;

const known = new Map<string, string>();

/** A text with the marks that say where its lines may end: by syllables in Shan, by words in Burmese. Others pass unchanged. */
export function markedText(text: string): string {
  if (!MYANMAR.test(text)) return text;
  const before = known.get(text);
  if (before !== undefined) return before;
  const marked = SHAN.test(text) ? joinShanSyllables(text) : joinBurmeseWords(text);
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, marked);
  return marked;
}

/**
 * Marks what the schema of an answer calls a text to be read (ADR-38). An answer without such a text is passed on as it
 * is.
 */
export function lineMarks<Answer>(schema: Schema<Answer>): (answer: Answer) => Answer {
  const mark = markOf(schema);
  return mark === null ? (answer) => answer : (answer) => mark(answer) as Answer; // the same shape: texts alone are replaced, by texts
}

function markOf(schema: unknown): Mark | null {
  if (!(schema instanceof Schema)) return null;
  if (schema.meta()?.[LINE_MARKS] === true) return schema instanceof ObjectSchema ? markEach : markOne;
  if (schema instanceof ArraySchema) return listMark(markOf(schema.innerType));
  if (!(schema instanceof ObjectSchema)) return null;
  return fieldsMark(
    Object.entries(schema.fields).flatMap(([name, field]) => {
      const mark = markOf(field);
      return mark === null ? [] : [[name, mark] as const];
    }),
  );
}

const markOne: Mark = (value) => (typeof value === 'string' ? markedText(value) : value);

/** What a sentence names: of such an object the schema knows no fields. */
const markEach: Mark = (value) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, markOne(one)])) : value;

function listMark(mark: Mark | null): Mark | null {
  return mark === null ? null : (value) => (Array.isArray(value) ? value.map(mark) : value);
}

function fieldsMark(fields: readonly (readonly [name: string, mark: Mark])[]): Mark | null {
  if (fields.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const there = fields.filter(([name]) => name in value);
    return { ...value, ...Object.fromEntries(there.map(([name, mark]) => [name, mark(value[name])])) };
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
