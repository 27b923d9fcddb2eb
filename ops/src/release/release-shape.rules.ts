import {
  checkFields,
  isRecord,
  checkList,
  createCheck,
  checkOptional,
  checkText,
  type ShapeCheck,
  type ShapeFinding,
} from '@padauk/contract/rules/shape';

const MAX_FILES = 5_000;

const textCheck = checkText(/^[^\p{Cc}\p{Cs}]{1,500}$/u, 'is not a text');
const sizeCheck = createCheck((value) => Number.isSafeInteger(value) && Number(value) >= 0, 'is not a size in bytes');
const textsCheck = checkList(MAX_FILES, textCheck);
const eventsCheck = checkFields({ emits: textsCheck, consumes: textsCheck });

const createRecordCheck =
  (check: ShapeCheck): ShapeCheck =>
  (value, field, found) => {
    const names = isRecord(value) ? Object.keys(value) : null;
    if (names === null || names.length > MAX_FILES)
      found.push({ field, problem: `is not an object of at most ${MAX_FILES} entries` });
    else checkFields(Object.fromEntries(names.map((name) => [name, check])))(value, field, found);
  };

/** The manifest is defined in contract (rules/manifest-shape.ts). */
const releaseCheck = checkFields({
  version: textCheck,
  commit: textCheck,
  builtAt: textCheck,
  container: textCheck,
  entry: textCheck,
  integrity: textCheck,
  sources: checkOptional(createRecordCheck(textCheck)),
  preload: textsCheck,
  preloadIntegrity: checkOptional(textsCheck),
  provides: checkOptional(createRecordCheck(textCheck)),
  offers: checkOptional(createRecordCheck(textsCheck)),
  shell: checkOptional(
    checkFields({ paths: textsCheck, events: eventsCheck, known: textsCheck, streamed: textsCheck }),
  ),
  needs: checkOptional(createRecordCheck(textCheck)),
  takes: checkOptional(createRecordCheck(textsCheck)),
  sizes: checkFields({ raw: sizeCheck, brotli: sizeCheck, entryBrotli: sizeCheck, firstLoadBrotli: sizeCheck }),
  files: createRecordCheck(checkFields({ integrity: textCheck, raw: sizeCheck, brotli: sizeCheck })),
  maps: checkOptional(createRecordCheck(checkFields({ integrity: textCheck }))),
  chunks: createRecordCheck(textsCheck),
});

/** Empty: readable. */
export function findReleaseProblems(candidate: unknown): readonly ShapeFinding[] {
  const found: ShapeFinding[] = [];
  releaseCheck(candidate, '', found);
  return found;
}
