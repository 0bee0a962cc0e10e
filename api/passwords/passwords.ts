import { argon2Hasher, type Hasher } from './hasher.ts'
import { openStrength, type Weakness } from './strength.ts'

export type Passwords = Hasher & { readonly weakness: Weakness }

export const openPasswords = (hasher: Hasher = argon2Hasher()): Passwords => ({
  ...hasher,
  weakness: openStrength(),
})
