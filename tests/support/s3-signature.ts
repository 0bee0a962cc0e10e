import { createHash, createHmac } from 'node:crypto'

/** AWS Signature Version 4 as a service reads it: from the request as it came over the wire, and from nothing of ours. */
export type Keys = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

const skewMs = 900_000

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

type Claim = {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
  readonly payload: string
  readonly expiresMs: number | null
}

const claimOf = ({ headers }: Request, query: URLSearchParams): Claim | null => {
  if (query.has('X-Amz-Signature'))
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expiresMs: Number(query.get('X-Amz-Expires')) * 1_000,
    }
  const header = headers.get('authorization') ?? ''
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(header) ?? []
  if (!credential || !signedHeaders || !signature) return null
  const date = headers.get('x-amz-date') ?? ''
  return {
    credential,
    signedHeaders,
    signature,
    date,
    payload: headers.get('x-amz-content-sha256') ?? '',
    expiresMs: null,
  }
}

const canonicalQuery = (search: string): string =>
  search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')

/** The code of S3's refusal, or null where the request is signed as it has to be. */
export const signatureRefusal = (
  request: Request,
  body: Uint8Array,
  keys: Keys,
  now: number,
): string | null => {
  const { pathname, search, searchParams } = new URL(request.url)
  const claim = claimOf(request, searchParams)
  if (!claim) return 'AccessDenied'
  const [accessKey, day, region, service, end] = claim.credential.split('/')
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${request.headers.get(name)?.trim()}\n`)
  const asked = [
    request.method,
    pathname,
    canonicalQuery(search),
    headers.join(''),
    claim.signedHeaders,
    claim.payload,
  ]
  const scope = `${day}/${region}/${service}/${end}`
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(asked.join('\n'))].join('\n')
  const key = [keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${keys.secretKey}`, day ?? ''),
  )
  if (hmac(key, text).toString('hex') !== claim.signature) return 'SignatureDoesNotMatch'
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body))
    return 'XAmzContentSHA256Mismatch'
  const age = now - instantOf(claim.date)
  if (claim.expiresMs !== null) return age <= claim.expiresMs && age > -skewMs ? null : 'AccessDenied'
  return Math.abs(age) <= skewMs ? null : 'RequestTimeTooSkewed'
}
