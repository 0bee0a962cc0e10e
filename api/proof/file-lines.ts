import { z } from 'zod'
import { canonical, digestOf } from '../event-store/canonical.ts'
import { linkOf } from '../event-store/log-checker.ts'
import { FileFault } from './lines.ts'

/**
 * Exported files are lines of canonical JSON (RFC 8785). The whole log:
 *
 *     {"file":"bitacora-log-1","formerKeys":[…],"key":"<public key>","origin":"bitacora/<id of the log>"}
 *     {"chain":…,"data":…,"eventId":…,"meta":…,"micros":…,"position":1,"schemaVersion":…,"stream":…,"type":…,"version":…}
 *     {"checkpoint":"<signed note>"}                                                 after the event of its position; the last line is one
 *
 * A record's history, without other events:
 *
 *     {"about":…,"checkpoint":"<signed note>","exportedAt":…,"file":"bitacora-history-1","key":…,"notes":[…],"origin":…,"streams":[…]}
 *     {"data":…,…,"opened":{…},"previous":…,"proof":["<hash>",…],…}                  an event, its link's predecessor and its inclusion proof
 *     {"signature":"<signed note>"}                                                  over the SHA-256 of all lines before it
 *
 * A proof that the log extends an earlier checkpoint, in a single line:
 *
 *     {"file":"bitacora-growth-1","first":"<signed note>","key":…,"last":"<signed note>","origin":…,"proof":["<hash>",…]}
 *
 * `formerKeys` is absent without former keys; their signatures stay valid.
 *
 * The checkpoint proves what an event's digest covers (stream, id, type, schema version, data with sealed personal fields, meta), its link
 * (position, version, instant) and its place in the tree. Personal values are proved only in sealed form, since their key stays on the
 * server; `opened` is the server's statement of them, covered by the last signature.
 */
export const logFile = 'bitacora-log-1'
export const historyFile = 'bitacora-history-1'
export const growthFile = 'bitacora-growth-1'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const json = z.record(z.string(), z.json())

const event = {
  position: z.int().min(1),
  version: z.int().min(1),
  /** Of recording, in microseconds since 1970. */
  micros: z.int(),
  stream: z.string(),
  eventId: z.uuid(),
  type: z.string(),
  schemaVersion: z.int(),
  data: json,
  meta: json,
}

export const loggedLine = z.strictObject({ ...event, chain: hash })
export const provedLine = z.strictObject({
  ...event,
  previous: z.string().regex(/^[0-9a-f]{32}([0-9a-f]{32})?$/),
  proof: z.array(hash),
  opened: json,
})

const signed = {
  origin: z.string(),
  key: z.string(),
  formerKeys: z.array(z.string()).optional(),
}

export const logHead = z.strictObject({ ...signed, file: z.literal(logFile) })
export const historyHead = z.strictObject({
  ...signed,
  file: z.literal(historyFile),
  about: z.string(),
  exportedAt: z.iso.datetime(),
  checkpoint: z.string(),
  streams: z.array(z.strictObject({ stream: z.string(), version: z.int(), isWhole: z.boolean() })),
  notes: z.array(z.string()),
})
/** The consistency proof of RFC 6962 from the first checkpoint to the last. */
export const growthHead = z.strictObject({
  ...signed,
  file: z.literal(growthFile),
  first: z.string(),
  last: z.string(),
  proof: z.array(hash),
})
export const checkpointLine = z.strictObject({ checkpoint: z.string() })
export const signatureLine = z.strictObject({ signature: z.string() })

export type FileEvent = Omit<z.infer<typeof loggedLine>, 'chain'>
export type ProvedEvent = z.infer<typeof provedLine>
export type LogHead = z.infer<typeof logHead>
export type HistoryHead = z.infer<typeof historyHead>
export type GrowthHead = z.infer<typeof growthHead>

export const printLine = (line: object): string => `${canonical(line as Parameters<typeof canonical>[0])}\n` // as a schema above shapes it

/** Throws FileFault unless the line is canonical. */
export const readLine = <Line>(schema: z.ZodType<Line>, text: string, what: string): Line => {
  const line = parsedLine(schema, text)
  if (line === null) throw new FileFault(`${what} is not written as it should be`)
  return line
}

const parsedLine = <Line>(schema: z.ZodType<Line>, text: string): Line | null => {
  try {
    const parsed = schema.safeParse(parsedJson(text))
    return parsed.success && printLine(parsed.data as object) === `${text}\n` ? parsed.data : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const linkOfEvent = (previous: Uint8Array, { data, meta, ...one }: FileEvent): Uint8Array => {
  const digest = digestOf({ ...one, data: canonical(data), meta: canonical(meta) })
  return linkOf(previous, Buffer.from(digest, 'hex'), one)
}

export const signedText = (origin: string, sha256: string): string => `${origin}/history\nsha256 ${sha256}\n`
