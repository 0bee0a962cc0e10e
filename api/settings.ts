import { z } from 'zod'
import { addressFault } from './postgres-address.ts'
import { isRange, loopback } from './proxies.ts'

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional()

/** S3's rules for names; a dot would break TLS certificates. */
const bucketName = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

/** An origin alone: addresses are signed for a host, and Amazon's global one redirects. */
const isOrigin = (address: string): boolean => {
  const { origin, hostname, href } = new URL(address)
  return href === `${origin}/` && !/^s3\.amazonaws\.com(\.cn)?$/.test(hostname)
}

const postgres = url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/bitacora').superRefine(
  (address, context) => {
    const fault = address === undefined ? null : addressFault(address)
    if (fault) context.addIssue(fault)
  },
)
const web = (example: string) => url(/^https?$/, example)
const text = z.string().optional()

/** 32 bytes. */
export const isSeed = (base64: string): boolean => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length === 32 && bytes.toString('base64') === base64
}

/** Smaller than the order of the curve, and not 0. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const isScalar = (base64url: string): boolean => {
  const bytes = Buffer.from(base64url, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== base64url) return false
  const number = BigInt(`0x${bytes.toString('hex')}`)
  return number > 0n && number < order
}

export const settings = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  HOST: text,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres,
  ADMIN_DATABASE_URL: postgres,
  READ_DATABASE_URL: postgres,
  START_WAIT_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(86_400, 'must be 86400, a day, at most')
    .default(60),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(3600, 'must be 3600, an hour, at most')
    .default(5),
  PUBLIC_URL: web('https://bitacora.example.com'),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isRange), 'must list addresses or ranges such as 10.0.0.5, 10.1.0.0/16')
    .default([...loopback]),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/Mexico_City')
    .default('America/Mexico_City'),
  FIRST_PASSWORD: z.enum(['codes', 'entryDate'], 'must be codes or entryDate').default('codes'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .refine(isOrigin, 'must be the address of a service alone, such as https://s3.eu-west-1.amazonaws.com')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(bucketName, 'must have 3 to 63 lower-case letters, digits and hyphens')
    .optional(),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a name such as us-east-1')
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://host:587'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FORMER_JWT_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'must have at least 32 characters each')
    .default([]),
  PUSH_PRIVATE_KEY: z
    .string()
    .refine(
      isScalar,
      'must be a private key of P-256 in base64url, as `npx web-push generate-vapid-keys` prints it',
    )
    .optional(),
  CHECKPOINT_KEY: z
    .string()
    .refine(isSeed, 'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them')
    .optional(),
  FORMER_CHECKPOINT_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .default([]),
  CHECKPOINT_DIR: text,
  MASTER_KEY: text,
  MASTER_KEY_FILE: text,
  MASTER_KEY_COMMAND: text,
  DEMO_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  APP_DOWNLOAD_URL: web('https://example.com/app'),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  NEW_BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_DIR: text,
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/, 'must be hours or days, such as 12h or 1d')
    .default('1d'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}d?$/, 'must be a number of backups or of days, such as 14 or 30d')
    .default('14'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web('http://collector.example.com:4318'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

export type Settings = z.infer<typeof settings>
