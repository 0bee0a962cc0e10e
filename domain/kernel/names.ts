/** Controls, breaks of lines, marks of format and fillers: nobody sees them, or they make others see something else. */
const unseen = '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cf}\\u115f\\u1160\\u3164\\uffa0]'
const anyUnseen = new RegExp(unseen, 'u')
const everyUnseen = new RegExp(unseen, 'gu')

/** Nothing to be read in it: a name is made of letters or digits, whatever signs stand beside them. */
export const isBlankName = (name: string): boolean => !/[\p{L}\p{N}]/u.test(name.replace(everyUnseen, ''))

export const holdsUnseen = (name: string): boolean => anyUnseen.test(name.trim())

/** As it is read: by this names are told apart, however they are written. */
export const seenName = (name: string): string => name.normalize('NFKC').replace(everyUnseen, '')
