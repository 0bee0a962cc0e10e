/** How long a printed code works. */
export const activationDays = 30

/** As many as one file takes: more people are printed a few terminals at a time. */
export const activationMost = 5_000

/** Of people who may log in and have no password yet: how many have no code that works, and how many hold one. */
export type ActivationCounts = { readonly needed: number; readonly held: number }

export type ActivationTerminal = ActivationCounts & { readonly id: string; readonly name: string }

export type ActivationOverview = {
  /** By name; those where nobody is without a password are left out. */
  readonly terminals: readonly ActivationTerminal[]
  /** What opens the first log-in besides a code: nothing, or the entry date. */
  readonly firstPassword: 'codes' | 'entryDate'
}

/** How somebody stands towards their first log-in; `chosen` have a password of their own and take no code. */
export type ActivationStatus = {
  readonly status: 'none' | 'valid' | 'expired' | 'used' | 'chosen'
  /** Of the code that is valid or expired. */
  readonly expiresAt: string | null
}

/** Shown once, to whoever hands it on. */
export type ActivationCode = {
  readonly payrollNum: string
  readonly fullName: string
  readonly code: string
  readonly expiresAt: string
  /** Where one logs in. */
  readonly address: string
}
