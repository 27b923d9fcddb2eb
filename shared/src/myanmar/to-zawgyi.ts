/** Unicode Burmese as Zawgyi, with its line breaks. Text without Burmese comes back as it is. */
export type ToZawgyi = (unicode: string) => string;

const MYANMAR = /[\u1000-\u109f]/;
/** A list that scrolls shows the same names again and again; a long visit must not fill a small phone. */
const REMEMBERED = 500;

function remembering(convert: ToZawgyi): ToZawgyi {
  const known = new Map<string, string>();
  return (unicode) => {
    const before = known.get(unicode);
    if (before !== undefined) return before;
    const zawgyi = convert(unicode);
    if (known.size >= REMEMBERED) known.clear();
    known.set(unicode, zawgyi);
    return zawgyi;
  };
}

let loading: Promise<ToZawgyi> | undefined;

/**
 * Loads the converter for text that comes from the API, which is always Unicode: notices, promotions, names. Only the zg locale asks for it,
 * so nobody else downloads it. Interpolated names are converted before they go into `t`, whose own text is Zawgyi already.
 * Rejects when the chunk cannot be fetched; a later call tries again.
 */
export function loadToZawgyi(): Promise<ToZawgyi> {
  loading ??= Promise.all([import('rabbit-node'), import('@padauk/contract/rules/myanmar-text')]).then(
    ([{ default: rabbit }, { zawgyiOf }]) =>
      remembering((unicode) => (MYANMAR.test(unicode) ? zawgyiOf(unicode, rabbit.uni2zg) : unicode)),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
