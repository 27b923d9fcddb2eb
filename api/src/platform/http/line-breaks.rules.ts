import { joinBurmeseWords } from '@padauk/contract/text/burmese-lines.rules';
import { joinShanSyllables } from '@padauk/contract/text/myanmar-text.rules';
import { LINE_MARKS } from '@padauk/contract/text/local-text.schemas';
import { ArraySchema, ObjectSchema, Schema } from 'yup';

type Transform = (value: unknown) => unknown;

const MYANMAR_LETTER = /[\u1000-\u109f]/;
const SHAN_LETTER = /[\u1075-\u108e]/; // Shan letters that Burmese does not have
const MAX_CACHED = 2_000;

const cachedTexts = new Map<string, string>();

/** Inserts line-break marks by syllable in Shan and by word in Burmese. Other texts are unchanged. */
export function insertLineBreaks(text: string): string {
  if (!MYANMAR_LETTER.test(text)) return text;
  const before = cachedTexts.get(text);
  if (before !== undefined) return before;
  const marked = SHAN_LETTER.test(text) ? joinShanSyllables(text) : joinBurmeseWords(text);
  if (cachedTexts.size >= MAX_CACHED) cachedTexts.clear();
  cachedTexts.set(text, marked);
  return marked;
}

/** Marks the texts that the schema flags as readable (ADR-38). */
export function createLineBreaker<Answer>(schema: Schema<Answer>): (answer: Answer) => Answer {
  const mark = buildTransform(schema);
  return mark === null ? (answer) => answer : (answer) => mark(answer) as Answer; // only texts are replaced
}

function buildTransform(schema: unknown): Transform | null {
  if (!(schema instanceof Schema)) return null;
  if (schema.meta()?.[LINE_MARKS] === true) return schema instanceof ObjectSchema ? transformEach : transformText;
  if (schema instanceof ArraySchema) return buildListTransform(buildTransform(schema.innerType));
  if (!(schema instanceof ObjectSchema)) return null;
  return buildFieldsTransform(
    Object.entries(schema.fields).flatMap(([name, field]) => {
      const mark = buildTransform(field);
      return mark === null ? [] : [[name, mark] as const];
    }),
  );
}

const transformText: Transform = (value) => (typeof value === 'string' ? insertLineBreaks(value) : value);

const transformEach: Transform = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, fieldValue]) => [name, transformText(fieldValue)]))
    : value;

function buildListTransform(mark: Transform | null): Transform | null {
  return mark === null ? null : (value) => (Array.isArray(value) ? value.map(mark) : value);
}

function buildFieldsTransform(fields: readonly (readonly [name: string, mark: Transform])[]): Transform | null {
  if (fields.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const present = fields.filter(([name]) => name in value);
    return { ...value, ...Object.fromEntries(present.map(([name, mark]) => [name, mark(value[name])])) };
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
