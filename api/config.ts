import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { type Settings, settings } from './settings.ts'
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

/** Backups by schedule; the newest is kept at any age. */
export type BackupPlan = {
  readonly dir: string
  readonly everyMs: number
  readonly keep:
    | { readonly unit: 'count'; readonly count: number }
    | { readonly unit: 'age'; readonly ms: number }
}

const masterKeySettings = ['MASTER_KEY', 'MASTER_KEY_FILE', 'MASTER_KEY_COMMAND'] as const

type MasterKeySetting = (typeof masterKeySettings)[number]

export type Config = {
  readonly port: number
  /** An address of this machine; null listens on all. */
  readonly host: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly adminDatabaseUrl: string | null
  readonly readDatabaseUrl: string | null
  readonly startWaitSeconds: number
  /** How long a server answers after SIGTERM. */
  readonly drainSeconds: number
  /** The origin in links and certificates, without a trailing slash. */
  readonly publicUrl: string
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  readonly timeZone: string
  readonly firstPassword: 'codes' | 'entryDate'
  readonly s3: S3Settings | null
  readonly smtpUrl: string | null
  readonly jwtSecret: string
  /** Unwrap secrets in the database until `rotate wrapping` has run. */
  readonly formerJwtSecrets: readonly string[]
  /** Of the curve P-256, in base64url. */
  readonly pushPrivateKey: string | null
  /** Secret Ed25519 seed of 32 bytes that signs checkpoints, in base64. */
  readonly checkpointKey: string | null
  readonly formerCheckpointKeys: readonly string[]
  readonly checkpointDir: string | null
  /** Where the keys are that wrap the sealing keys. */
  readonly masterKey: { readonly setting: MasterKeySetting; readonly value: string } | null
  readonly demoPassword: string | null
  readonly appDownloadUrl: string | null
  readonly backupKey: string | null
  /** Read by `rotate backups` alone. */
  readonly newBackupKey: string | null
  readonly backups: BackupPlan | null
  /** Lets its bearer read /metrics, which is missing without one. */
  readonly metricsToken: string | null
  /** Of a collector by OTLP over HTTP, without a trailing slash; null sends no traces. */
  readonly tracesUrl: string | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

export type Environment = Readonly<Record<string, string | undefined>>

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
    host: data.HOST ?? null,
    dataDir,
    databaseUrl: data.DATABASE_URL ?? null,
    adminDatabaseUrl: beside(data, 'ADMIN_DATABASE_URL'),
    readDatabaseUrl: beside(data, 'READ_DATABASE_URL'),
    startWaitSeconds: data.START_WAIT_SECONDS,
    drainSeconds: data.DRAIN_SECONDS,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    trustedProxies: data.TRUSTED_PROXIES,
    timeZone: data.TIME_ZONE,
    firstPassword: data.FIRST_PASSWORD,
    s3: s3Of(data),
    smtpUrl: data.SMTP_URL ?? null,
    jwtSecret: onlyLooks ? (data.JWT_SECRET ?? '') : jwtSecretOf(data, dataDir),
    formerJwtSecrets: data.FORMER_JWT_SECRETS,
    pushPrivateKey: data.PUSH_PRIVATE_KEY ?? null,
    checkpointKey: data.CHECKPOINT_KEY ?? null,
    formerCheckpointKeys: data.FORMER_CHECKPOINT_KEYS,
    checkpointDir: data.CHECKPOINT_DIR ?? null,
    masterKey: masterKeyOf(data),
    demoPassword: data.DEMO_PASSWORD ?? null,
    appDownloadUrl: data.APP_DOWNLOAD_URL ?? null,
    backupKey: data.BACKUP_KEY ?? null,
    newBackupKey: data.NEW_BACKUP_KEY ?? null,
    backups: backupPlanOf(data),
    metricsToken: data.METRICS_TOKEN ?? null,
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
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

const masterKeyOf = (data: Settings): Config['masterKey'] => {
  const given = masterKeySettings.flatMap((setting) => {
    const value = data[setting]
    return value === undefined ? [] : [{ setting, value }]
  })
  if (given.length > 1) throw new WrongSetting('Give one of MASTER_KEY, MASTER_KEY_FILE, MASTER_KEY_COMMAND.')
  return given[0] ?? null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const backupPlanOf = (data: Settings): BackupPlan | null => {
  const { BACKUP_DIR: dir, BACKUP_KEY: key, BACKUP_EVERY: every, BACKUP_KEEP: keep } = data
  if (!dir) return null
  if (!key) throw new WrongSetting('BACKUP_DIR needs BACKUP_KEY beside it.')
  const count = Number.parseInt(keep, 10)
  return {
    dir: resolve(dir),
    everyMs: Number.parseInt(every, 10) * (every.endsWith('h') ? hourMs : dayMs),
    keep: keep.endsWith('d') ? { unit: 'age', ms: count * dayMs } : { unit: 'count', count },
  }
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
