import {
  fieldsOf,
  isRecord,
  listOf,
  must,
  optional,
  textOf,
  type ShapeCheck,
  type ShapeFinding,
} from '@padauk/contract/rules/shape';

const MAX_FILES = 5_000;

const text = textOf(/^[^\p{Cc}\p{Cs}]{1,500}$/u, 'is no text');
const size = must((value) => Number.isSafeInteger(value) && Number(value) >= 0, 'is no size in bytes');
const texts = listOf(MAX_FILES, text);
const events = fieldsOf({ emits: texts, consumes: texts });

const recordOf =
  (check: ShapeCheck): ShapeCheck =>
  (value, field, found) => {
    const names = isRecord(value) ? Object.keys(value) : null;
    if (names === null || names.length > MAX_FILES)
      found.push({ field, problem: `is no object of at most ${MAX_FILES}` });
    else fieldsOf(Object.fromEntries(names.map((name) => [name, check])))(value, field, found);
  };

/** The manifest is defined in contract (rules/manifest-shape.ts). */
const release = fieldsOf({
  version: text,
  commit: text,
  builtAt: text,
  container: text,
  entry: text,
  integrity: text,
  sources: optional(recordOf(text)),
  preload: texts,
  preloadIntegrity: optional(texts),
  provides: optional(recordOf(text)),
  offers: optional(recordOf(texts)),
  shell: optional(fieldsOf({ paths: texts, events, known: texts, streamed: texts })),
  needs: optional(recordOf(text)),
  takes: optional(recordOf(texts)),
  sizes: fieldsOf({ raw: size, brotli: size, entryBrotli: size, firstLoadBrotli: size }),
  files: recordOf(fieldsOf({ integrity: text, raw: size, brotli: size })),
  maps: optional(recordOf(fieldsOf({ integrity: text }))),
  chunks: recordOf(texts),
});

/** Empty: readable. */
export function releaseFindings(candidate: unknown): readonly ShapeFinding[] {
  const found: ShapeFinding[] = [];
  release(candidate, '', found);
  return found;
}
