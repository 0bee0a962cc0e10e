/** A refusal's HTTP status outside GraphQL, and its words; its params replace `{name}`. */
export type Words = { readonly status: number; readonly es: string; readonly en: string }

/** A missing param stays visible as `{name}`. */
export const filledWords = (
  words: Words,
  locale: 'es' | 'en',
  params: Readonly<Record<string, string | number>> = {},
): string => words[locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
