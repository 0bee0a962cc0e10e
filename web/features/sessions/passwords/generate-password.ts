/** Without letters and digits that are confused when read out. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const groups = 3
const groupLength = 4

/** Twelve characters in three groups, 58 random bits: `k7qx-2mnp-4trb`. */
export const generatePassword = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, character).join('')).join('-')

/** Rejects bytes beyond the last multiple of the alphabet's length, so that all characters are equally likely. */
const character = (): string => {
  const fair = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return alphabet.charAt(byte % alphabet.length)
  }
}
