/** Apart from the grid, whose values are named by columns. */
/** `details`: of people who are known, by payroll number alone. */
export type RosterKind = 'roster' | 'details'

/** `isLawful`: the company has duties under Mexican law. */
export type RosterFormat = { readonly kind: RosterKind; readonly isLawful: boolean }
