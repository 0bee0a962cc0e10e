import { type CaptionsCode, whyNotCaptions } from '../../domain/courses/captions-rules.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { contentsOf, detect, wrongType } from './content.ts'
import type { Place } from './keys.ts'
import { measure } from './measuring.ts'
import type { Grant } from './signing.ts'
import { type ObjectStore, type Stored, TooManyBytes } from './store.ts'

export type Received = Stored & { readonly contentType: string }

type Take = (bytes: AsyncIterable<Uint8Array>, most: number) => Promise<Stored>

/** Checks signed size and type, and the content's type. Stores nothing where it throws storage.* or a code of captions. */
export const receiveBytes = async (
  store: ObjectStore,
  location: string,
  request: Request,
  place: Place,
  grant: Grant,
): Promise<Received> => {
  const stored = await takeSigned(request, grant, (bytes, most) => store.put(location, bytes, most))
  try {
    if (stored.size !== grant.size) throw wrongSize(grant)
    return { ...stored, contentType: await judge(store, location, place, grant) }
  } catch (error) {
    // where the store fails as well, the sweep removes what no row names
    await store.remove(location).catch(() => undefined)
    throw error
  }
}

export const measureSigned = async (request: Request, grant: Grant): Promise<Stored> => {
  const measured = await takeSigned(request, grant, measure)
  if (measured.size !== grant.size) throw wrongSize(grant)
  return measured
}

const wrongSize = ({ size }: Grant): Rejection =>
  new Rejection('storage.wrong-size', null, { expected: size })

const judge = async (store: ObjectStore, location: string, place: Place, grant: Grant): Promise<string> => {
  const bytes = await store.open(location)
  const fault = place.kind === 'captions' && bytes ? captionsFault(await bytes.bytes()) : null
  if (fault && fault !== 'CaptionsTypeError') throw new Rejection(fault)
  const detected = bytes && (await detect(bytes))
  if (!detected || !contentsOf(place, grant.contentType).includes(detected)) throw wrongType(place)
  return detected
}

/** Players read captions as UTF-8 only. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const captionsFault = (bytes: Uint8Array): CaptionsCode | null => {
  try {
    return whyNotCaptions(utf8.decode(bytes))
  } catch {
    return 'courses.captions-encoding'
  }
}

const isOfType = ({ headers }: Request, contentType: string): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === contentType

/** Refuses by the announced length, before the first byte is read. */
const refuseOtherLength = ({ headers }: Request, grant: Grant): void => {
  const announced = Number(headers.get('content-length') ?? grant.size)
  if (announced > grant.size) throw new Rejection('storage.too-large', null, { most: grant.size })
  if (announced < grant.size) throw wrongSize(grant)
}

const takeSigned = async (request: Request, grant: Grant, take: Take): Promise<Stored> => {
  if (!isOfType(request, grant.contentType)) throw new Rejection('storage.wrong-type')
  refuseOtherLength(request, grant)
  try {
    return await take(request.body ?? noBytes(), grant.size)
  } catch (error) {
    if (request.signal.aborted) throw wrongSize(grant)
    if (error instanceof TooManyBytes) throw new Rejection('storage.too-large', null, { most: grant.size })
    throw error
  }
}

const noBytes = async function* (): AsyncGenerator<Uint8Array> {}
