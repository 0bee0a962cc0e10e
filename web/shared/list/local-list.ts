/** Lower case, without accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Without regard to case and accents. */
export const startsWith = (text: string, search: string): boolean =>
  folded(text).startsWith(folded(search.trim()))

/** Somewhere in it, likewise. */
export const contains = (text: string, search: string): boolean =>
  folded(text).includes(folded(search.trim()))
