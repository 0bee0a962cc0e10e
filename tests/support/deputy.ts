/** A second administrator, with a password of their own from the start, for the journeys that leave the first one alone. */
export const deputy = {
  payrollNum: '7001',
  fullName: 'Dolores Timón Arriaga',
  password: 'rosa-de-los-vientos-58',
} as const
