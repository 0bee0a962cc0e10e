import { argon2Hasher, type Hasher } from './hasher.ts'
import { type Estimate, openStrength } from './strength.ts'

export type Passwords = Hasher & { readonly strength: Estimate }

export const openPasswords = (hasher: Hasher = argon2Hasher()): Passwords => ({
  ...hasher,
  strength: openStrength(),
})
