import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, WrongSetting } from '../../api/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: folder, ...settings })

test('without a single setting the product starts on port 3000 with its own database', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    startWaitSeconds: 60,
    publicUrl: 'http://localhost:3000',
    timeZone: 'America/Mexico_City',
    firstPassword: 'codes',
    s3: null,
    logLevel: 'info',
  })
})

test('an empty setting counts as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  })
})

test('the token secret is made once, kept in the data folder and readable by its owner alone', () => {
  const { jwtSecret } = read({})
  expect(jwtSecret.length).toBeGreaterThanOrEqual(64)
  expect(read({}).jwtSecret).toBe(jwtSecret)
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(jwtSecret)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0)
})

test('[AUD-06] what only looks needs no token secret beside a database, and makes none in the data folder', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'bitacora-looking-'))
  const looking = (more: Record<string, string>) =>
    readConfig({ DATA_DIR: elsewhere, ...more }, { onlyLooks: true }).jwtSecret
  expect([looking({}), looking({ DATABASE_URL: 'postgres://u:p@h/db' })]).toEqual(['', ''])
  expect(readdirSync(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})

test('only proxies on this machine are trusted, unless others are named', () => {
  expect(read({}).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  expect(read({ TRUSTED_PROXIES: '10.0.0.5,10.1.0.0/16 , fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'fd00::/8',
  ])
})

test.each(['proxy.local', '10.0.0.0/33', '::/129', '10.0.0.1/8/8', '10.0.0.1,', '10.0.0.0/'])(
  'proxies named %s stop the start with a sentence',
  (TRUSTED_PROXIES) => {
    const sentence = 'TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.5, 10.1.0.0/16.'
    expect(() => read({ TRUSTED_PROXIES })).toThrow(new WrongSetting(sentence))
  },
)

const bucket: Record<string, string> = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'archivos',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
}

test('[OPS-02] an address of a database may name the folder of a socket', () => {
  const DATABASE_URL = 'postgres:///bitacora?host=/run/postgresql&max=20'
  expect(read({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL)
})

test('[FILE-05] a bucket is turned on by all of its settings, with a region where one is named', () => {
  const s3 = {
    endpoint: 'https://s3.example.com',
    bucket: 'archivos',
    accessKey: 'access',
    secretKey: 'secret',
  }
  expect(read(bucket).s3).toEqual({ ...s3, region: 'us-east-1' })
  expect(read({ ...bucket, S3_REGION: 'eu-west-1' }).s3).toEqual({ ...s3, region: 'eu-west-1' })
})

const wrong = (settings: Record<string, string>, sentence: string) => [settings, sentence] as const

test.each<readonly [Record<string, string>, string]>([
  [{ PORT: 'eighty' }, 'PORT must be a number.'],
  [{ PORT: '99999' }, 'PORT must be 0 to 65535.'],
  [{ START_WAIT_SECONDS: 'long' }, 'START_WAIT_SECONDS must be a number.'],
  [{ START_WAIT_SECONDS: '-1' }, 'START_WAIT_SECONDS must be 0 or more.'],
  [{ START_WAIT_SECONDS: '86401' }, 'START_WAIT_SECONDS must be 86400, a day, at most.'],
  [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL must be an address such as postgres://'],
  [{ DATABASE_URL: 'postgres://u:p@h/db?max=0' }, 'DATABASE_URL must have 1 to 999 as its max.'],
  [{ DATABASE_URL: 'postgres://u:p@h/db?max=few' }, 'DATABASE_URL must have 1 to 999 as its max.'],
  [
    { DATABASE_URL: 'postgres:///db?host=db.example' },
    'DATABASE_URL must have a folder as its host in the query, such as ?host=/run/postgresql.',
  ],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE must be an IANA time zone'],
  [{ FIRST_PASSWORD: 'birthday' }, 'FIRST_PASSWORD must be codes or entryDate.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
  [{ DATABASE_URL: 'postgres://u:p@h/db' }, 'JWT_SECRET is required where DATABASE_URL is set.'],
  [{ READ_DATABASE_URL: 'postgres://u:p@h/db' }, 'READ_DATABASE_URL needs DATABASE_URL beside it.'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].flatMap((name) => {
    const sentence = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together.'
    const { [name]: alone = '', ...others } = bucket
    return [wrong({ [name]: alone }, sentence), wrong(others, sentence)]
  }),
  [{ S3_REGION: 'us-east-1' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together.'],
  [{ ...bucket, S3_ENDPOINT: 's3.example.com:9000' }, 'S3_ENDPOINT must be an address such as https://'],
  [{ ...bucket, S3_ENDPOINT: 'ftp://s3.example.com' }, 'S3_ENDPOINT must be an address such as https://'],
  ...['https://s3.example.com/minio', 'https://me:secret@s3.example.com', 'https://s3.amazonaws.com'].map(
    (S3_ENDPOINT) =>
      [{ ...bucket, S3_ENDPOINT }, 'S3_ENDPOINT must be the address of a service alone, such as'] as const,
  ),
  ...['Archivos', 'ar', 'mis.archivos', '-archivos'].map(
    (S3_BUCKET) => [{ ...bucket, S3_BUCKET }, 'S3_BUCKET must have 3 to 63 lower-case letters'] as const,
  ),
  [{ ...bucket, S3_REGION: 'us east' }, 'S3_REGION must be a name such as us-east-1.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
])('a wrong setting %j stops the start with a sentence', (settings, sentence) => {
  expect(() => read(settings)).toThrow(WrongSetting)
  expect(() => read(settings)).toThrow(sentence)
})
