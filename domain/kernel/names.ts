import { visibleCharacters } from './text.ts'

/** Nothing to be read in it: a name is made of letters or digits, whatever signs stand beside them. */
export const isBlankName = (name: string): boolean => !/[\p{L}\p{N}]/u.test(visibleCharacters(name))

/** As it is read: by this names are told apart, however they are written. */
export const canonicalName = (name: string): string => visibleCharacters(name.normalize('NFKC'))
