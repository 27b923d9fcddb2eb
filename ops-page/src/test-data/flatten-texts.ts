export type Texts = { readonly [key: string]: string | Texts };

export function flattenTexts(texts: Texts, before = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : flattenTexts(value, `${before}${key}.`),
  );
}
