import { joinBurmeseWords } from '@padauk/contract/rules/burmese-lines';
import { joinShanSyllables } from '@padauk/contract/rules/myanmar-text';
import { LINE_MARKS } from '@padauk/contract/schemas/local-text';
import { ArraySchema, ObjectSchema, Schema } from 'yup';

type Mark = (value: unknown) => unknown;

const MYANMAR = /[\u1000-\u109f]/;
const SHAN = /[\u1075-\u108e]/; // Shan letters that Burmese does not have
const REMEMBERED = 2_000;

const known = new Map<string, string>();

/** Inserts line-break marks by syllable in Shan and by word in Burmese. Other texts are unchanged. */
export function markedText(text: string): string {
  if (!MYANMAR.test(text)) return text;
  const before = known.get(text);
  if (before !== undefined) return before;
  const marked = SHAN.test(text) ? joinShanSyllables(text) : joinBurmeseWords(text);
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, marked);
  return marked;
}

/** Marks the texts that the schema flags as readable (ADR-38). */
export function lineMarks<Answer>(schema: Schema<Answer>): (answer: Answer) => Answer {
  const mark = markOf(schema);
  return mark === null ? (answer) => answer : (answer) => mark(answer) as Answer; // only texts are replaced
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
