/** A second administrator, with a password of their own from the start, for the journeys that leave the first one alone. */
export const deputy = {
  payrollNum: '7001',
  fullName: 'Dolores Timón Arriaga',
  password: 'rosa-de-los-vientos-58',
} as const

/** The settings that all companies share; PostgreSQL requires a secret. */
export const siteSettings = {
  FIRST_PASSWORD: 'entryDate',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  JWT_SECRET: 'for the pages of tests, of one run and no other',
} as const
