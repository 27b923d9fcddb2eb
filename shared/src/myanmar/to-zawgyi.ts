/** Keeps line breaks, and text without Burmese. */
export type ToZawgyi = (unicode: string) => string;

const MYANMAR = /[\u1000-\u109f]/;
/** Cache size: a long visit must not fill a small phone's memory. */
const MAX_CACHED = 500;

function cacheConversions(convert: ToZawgyi): ToZawgyi {
  const cache = new Map<string, string>();
  return (unicode) => {
    const cached = cache.get(unicode);
    if (cached !== undefined) return cached;
    const zawgyi = convert(unicode);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(unicode, zawgyi);
    return zawgyi;
  };
}

let loadingConverter: Promise<ToZawgyi> | undefined;

/** For API text in zg only. Convert names before you interpolate them: `t` is Zawgyi already. May be retried. */
export function loadToZawgyi(): Promise<ToZawgyi> {
  loadingConverter ??= Promise.all([import('rabbit-node'), import('@padauk/contract/rules/myanmar-text')]).then(
    ([{ default: rabbit }, { toZawgyi }]) =>
      cacheConversions((unicode) => (MYANMAR.test(unicode) ? toZawgyi(unicode, rabbit.uni2zg) : unicode)),
    (error: unknown) => {
      loadingConverter = undefined;
      throw error;
    },
  );
  return loadingConverter;
}
