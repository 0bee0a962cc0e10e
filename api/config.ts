import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isRange, loopback } from './proxies.ts'
import { createSmallFile, readSmallFile } from './small-files.ts'

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export type Config = {
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly adminDatabaseUrl: string | null
  readonly readDatabaseUrl: string | null
  readonly startWaitSeconds: number
  /** The origin in links and certificates, without a trailing slash. */
  readonly publicUrl: string
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly timeZone: string
  readonly firstPassword: 'codes' | 'entryDate'
  readonly s3: S3Settings | null
  readonly smtpUrl: string | null
  readonly jwtSecret: string
  /** Of the curve P-256, in base64url. */
  readonly pushPrivateKey: string | null
  /** Secret Ed25519 seed of 32 bytes that signs checkpoints, in base64. */
  readonly checkpointKey: string | null
  readonly formerCheckpointKeys: readonly string[]
  readonly checkpointDir: string | null
  readonly demoPassword: string | null
  readonly appDownloadUrl: string | null
  readonly backupKey: string | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

export type Environment = Readonly<Record<string, string | undefined>>

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

const isCount = (value: string | null): boolean => value === null || /^[1-9]\d{0,2}$/.test(value)

const postgres = url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/bitacora').refine(
  (address) => address === undefined || isCount(new URL(address).searchParams.get('max')),
  'must have 1 to 999 as its max',
)
const web = (example: string) => url(/^https?$/, example)
const text = z.string().optional()

const isSeed = (base64: string): boolean => {
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

const settings = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres,
  ADMIN_DATABASE_URL: postgres,
  READ_DATABASE_URL: postgres,
  START_WAIT_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(86_400, 'must be 86400, a day, at most')
    .default(60),
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
  DEMO_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  APP_DOWNLOAD_URL: web('https://example.com/app'),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

type Settings = z.infer<typeof settings>

type Purpose = {
  /** A read-only command creates no session, so it needs no token secret. */
  readonly onlyLooks?: boolean
}

/** An empty setting counts as absent. Throws WrongSetting. */
export const readConfig = (environment: Environment, { onlyLooks = false }: Purpose = {}): Config => {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(present)
  if (!parsed.success) throw new WrongSetting(sentenceOf(parsed.error))
  const { data } = parsed
  const dataDir = resolve(data.DATA_DIR)
  return {
    port: data.PORT,
    dataDir,
    databaseUrl: data.DATABASE_URL ?? null,
    adminDatabaseUrl: beside(data, 'ADMIN_DATABASE_URL'),
    readDatabaseUrl: beside(data, 'READ_DATABASE_URL'),
    startWaitSeconds: data.START_WAIT_SECONDS,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    trustedProxies: data.TRUSTED_PROXIES,
    timeZone: data.TIME_ZONE,
    firstPassword: data.FIRST_PASSWORD,
    s3: s3Of(data),
    smtpUrl: data.SMTP_URL ?? null,
    jwtSecret: onlyLooks ? (data.JWT_SECRET ?? '') : jwtSecretOf(data, dataDir),
    pushPrivateKey: data.PUSH_PRIVATE_KEY ?? null,
    checkpointKey: data.CHECKPOINT_KEY ?? null,
    formerCheckpointKeys: data.FORMER_CHECKPOINT_KEYS,
    checkpointDir: data.CHECKPOINT_DIR ?? null,
    demoPassword: data.DEMO_PASSWORD ?? null,
    appDownloadUrl: data.APP_DOWNLOAD_URL ?? null,
    backupKey: data.BACKUP_KEY ?? null,
    logLevel: data.LOG_LEVEL,
  }
}

const sentenceOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' ')

const beside = (data: Settings, name: 'ADMIN_DATABASE_URL' | 'READ_DATABASE_URL'): string | null => {
  if (data[name] && !data.DATABASE_URL) throw new WrongSetting(`${name} needs DATABASE_URL beside it.`)
  return data[name] ?? null
}

const s3Of = (data: Settings): S3Settings | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = data
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = data
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: region ?? 'us-east-1' }
  if (!(endpoint || bucket || accessKey || secretKey || region)) return null
  throw new WrongSetting('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together.')
}

/** Several servers on one database must share the secret, so there it is required. */
const jwtSecretOf = (data: Settings, dataDir: string): string => {
  if (data.JWT_SECRET) return data.JWT_SECRET
  if (data.DATABASE_URL) throw new WrongSetting('JWT_SECRET is required where DATABASE_URL is set.')
  return storedSecret(dataDir)
}

const storedSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret')
  createSmallFile(file, randomBytes(32).toString('hex'))
  const secret = readSmallFile(file)?.trim() ?? ''
  if (secret.length < 32)
    throw new WrongSetting(`The secret in ${file} is too short; delete the file to make a new one.`)
  return secret
}
