/** How long a printed code works. */
export const activationDays = 30

/** As many as one file takes: more people are printed a few terminals at a time. */
export const activationMost = 5_000
