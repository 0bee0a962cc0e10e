import { Rejection } from '../../domain/kernel/rejection.ts'
import { captionsFault } from './captions.ts'
import { contentsOf, detect, wrongType } from './content.ts'
import type { Place } from './keys.ts'
import { measure } from './measuring.ts'
import type { Grant } from './signing.ts'
import { type ObjectStore, type Stored, TooManyBytes } from './store.ts'

export type Received = Stored & { readonly contentType: string }

type Take = (bytes: AsyncIterable<Uint8Array>, most: number) => Promise<Stored>

/**
 * Takes the bytes of an upload in and sees that they are what was signed: as many, of that type, and by their content of a type
 * that the key may hold. Throws storage.too-large, storage.wrong-size, storage.wrong-type or a code of captions, and then keeps nothing.
 */
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
    // where the store is away as well, the sweep removes what no row names
    await store.remove(location).catch(() => undefined)
    throw error
  }
}

/** What an upload is that is not to be kept: as many bytes as were signed, of the type that was. */
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

const isOfType = ({ headers }: Request, contentType: string): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === contentType

/** Before the first byte is read, where the client says how many there will be. */
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
