/** A refusal's HTTP status outside GraphQL, and its words; `{name}` is filled from the refusal's params. */
export type Words = { readonly status: number; readonly es: string; readonly en: string }

/** The words in that language; a param that is not given stays visible as `{name}`. */
export const filledWords = (
  words: Words,
  locale: 'es' | 'en',
  params: Readonly<Record<string, string | number>> = {},
): string => words[locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
