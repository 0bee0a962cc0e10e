import { Client } from 'minio'
import type { S3Settings } from '../../config.ts'
import { codeOf, inTime } from './answers.ts'
import { type Breaker, openBreaker } from './breaker.ts'
import { defaultTimeouts, type Timeouts, transportWithTimeouts } from './transport.ts'

export type Bucket = {
  readonly client: Client
  readonly name: string
  readonly timeouts: Timeouts
  readonly breaker: Breaker
}

export const bucketOf = (settings: S3Settings, timeouts: Timeouts = defaultTimeouts): Bucket => {
  const { bucket: name } = settings
  const client = clientOf(settings, timeouts)
  return { client, name, timeouts, breaker: openBreaker(() => look(client, name), againMs) }
}

const clientOf = ({ endpoint, accessKey, secretKey, region }: S3Settings, timeouts: Timeouts): Client => {
  const { protocol, hostname, port } = new URL(endpoint)
  const useSSL = protocol === 'https:'
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
    region,
    transport: transportWithTimeouts(useSSL, timeouts),
    // the client would log each retry to the console
    retryOptions: { disableRetry: true },
  })
}

const probeMs = 2_000
const againMs = 1_000
const glanceMs = 300

const look = (client: Client, name: string, ms = probeMs): Promise<boolean> =>
  inTime(ms, client.bucketExists(name))

/** Creates a missing bucket. Returns what prevents a start as a sentence; a service that is down for now does not. */
export const prepareBucket = async (settings: S3Settings): Promise<string | null> => {
  const { client, name } = bucketOf(settings)
  try {
    if (await look(client, name)) return null
  } catch (error) {
    return refusesKeys(error) ? refusedSentence(codeOf(error)) : null
  }
  return create(client, name, settings.region)
}

const refusedSentence = (code: string): string =>
  `S3_ENDPOINT refuses S3_ACCESS_KEY and S3_SECRET_KEY, or does not let them into S3_BUCKET (${code}).`

const create = async (client: Client, name: string, region: string): Promise<string | null> => {
  try {
    await client.makeBucket(name, region)
    return null
  } catch (error) {
    const code = codeOf(error)
    if (code === 'BucketAlreadyOwnedByYou') return null
    return `S3_BUCKET names ${name}, which does not exist and could not be created (${code}): create it, or let S3_ACCESS_KEY do so.`
  }
}

const refusals = new Set(['AccessDenied', 'Forbidden', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'])

const refusesKeys = (error: unknown): boolean => refusals.has(codeOf(error))

export const problemOf = async ({ client, name, breaker }: Bucket): Promise<string | null> => {
  try {
    const exists = await look(client, name, breaker.openedBy() === null ? probeMs : glanceMs)
    breaker.answered()
    return exists ? null : `there is no bucket ${name}`
  } catch (error) {
    breaker.failed(error)
    return refusesKeys(error) ? `the keys are refused (${codeOf(error)})` : `no answer (${codeOf(error)})`
  }
}
