export type ToZawgyi = (unicode: string) => string;

export const MYANMAR = /[\u1000-\u109f]/;
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

export function createOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** For API text in zg only. Convert names before you interpolate them: `t` is Zawgyi already. May be retried. */
export const loadToZawgyi = createOnce(async () => {
  const [{ default: rabbit }, { toZawgyi }] = await Promise.all([
    import('rabbit-node'),
    import('@padauk/contract/text/myanmar-text.rules'),
  ]);
  return cacheConversions((unicode) => (MYANMAR.test(unicode) ? toZawgyi(unicode, rabbit.uni2zg) : unicode));
});
