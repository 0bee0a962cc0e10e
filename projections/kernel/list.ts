/** Text as lists compare it: lower case, without accents, single blanks. The same in every database, unlike its collations. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
