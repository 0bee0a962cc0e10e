/** A refusal's HTTP status outside GraphQL, and its words; `{name}` is filled from the refusal's params. */
export type Words = { readonly status: number; readonly es: string; readonly en: string }
