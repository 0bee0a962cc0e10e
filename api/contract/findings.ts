/** What the doctor examines: each has a sentence in the web that says what is wrong and what to do. */
export const findingCodes = [
  'settings',
  'jwtSecret',
  'embedded',
  'publicUrl',
  'checkpointKey',
  'checkpointDir',
  'masterKey',
  'backupKey',
  'smtpUrl',
  'metricsToken',
  'folder',
  'space',
  'database',
  'version',
  'role',
  'durability',
  'connections',
  'clock',
  'migrations',
  'rights',
  'adminDatabase',
  'standby',
  'sealingKeys',
  'mail',
  'bucket',
  'backup',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** From the worst on. */
export const findingLevels = ['wrong', 'advice', 'ok'] as const
