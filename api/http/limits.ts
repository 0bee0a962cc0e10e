import { Rejection } from '../../domain/kernel/rejection.ts'

export const bodyBytesMax = 1_048_576
const nestingMax = 32

/** The JSON of a body of at most 1 MiB; undefined without one. Throws http.too-large, http.bad-json, http.too-deep, http.invalid-input. */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await unlessCutOff(request, readText(request))
  if (text.trim() === '') return undefined
  const value = parseJson(text)
  refuseUnstorable(value)
  return value
}

const unlessCutOff = <Body>({ signal }: Request, reading: Promise<Body>): Promise<Body> =>
  reading.catch((error: unknown) => {
    throw signal.aborted ? new Rejection('http.bad-json') : error
  })

/** A body of bytes, refused as soon as it is longer than `most`. */
export const readBytes = (request: Request, most: number, tooLarge: () => Error): Promise<Uint8Array> =>
  unlessCutOff(request, bytesOf(request, most, tooLarge))

const bytesOf = async (
  { headers, body }: Request,
  most: number,
  tooLarge: () => Error,
): Promise<Uint8Array> => {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Rejection('http.bad-json')
  }
}

const readText = async (request: Request): Promise<string> => {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > bodyBytesMax) throw new Rejection('http.too-large')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  if (length > 0) return decodeWhole(decoder, await request.bytes())
  let text = ''
  let read = 0
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength
    if (read > bodyBytesMax) throw new Rejection('http.too-large')
    text += decode(decoder, chunk)
  }
  return text + decode(decoder)
}

const decodeWhole = (decoder: TextDecoder, bytes: Uint8Array): string => {
  if (bytes.byteLength > bodyBytesMax) throw new Rejection('http.too-large')
  return decode(decoder, bytes) + decode(decoder)
}

const decode = (decoder: TextDecoder, chunk?: Uint8Array): string => {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new Rejection('http.bad-json')
  }
}

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const refuseUnstorable = (value: unknown): void => {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { value: content, path, depth } = one
    if (depth > nestingMax) throw new Rejection('http.too-deep', null, { most: nestingMax })
    if (typeof content === 'string' && !isStorable(content))
      throw new Rejection('http.invalid-input', path || null)
    // JSON writes 1e400, read as Infinity, as null
    if (typeof content === 'number' && !Number.isFinite(content))
      throw new Rejection('http.invalid-input', path || null)
    if (typeof content !== 'object' || content === null) continue
    for (const [key, inner] of Object.entries(content)) {
      if (!isStorable(key)) throw new Rejection('http.invalid-input', path || null)
      waiting.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 })
    }
  }
}
