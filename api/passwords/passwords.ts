import { inForm } from '../../domain/kernel/text.ts'
import { normalPassword } from '../../domain/people/rules.ts'
import { argon2Hasher, type Hasher } from './hasher.ts'
import { type Estimate, openStrength } from './strength.ts'

export type Passwords = Hasher & { readonly strength: Estimate }

/** NFC, since keyboards compose letters in different ways. */
export const openPasswords = (hasher: Hasher = argon2Hasher()): Passwords => {
  const strength = openStrength()
  return {
    hash: (password) => hasher.hash(normalPassword(password)),
    verify: async (password, hash) => {
      for (const spelling of spellings(password)) if (await hasher.verify(spelling, hash)) return true
      return false
    },
    strength: (password, own, locale) => strength(normalPassword(password), own, locale),
  }
}

/** NFC first; older hashes are of the password as typed. */
const spellings = (password: string): ReadonlySet<string> =>
  new Set([normalPassword(password), password, inForm(password, 'NFD')])
