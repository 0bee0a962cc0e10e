import { Rejection } from '../../domain/kernel/rejection.ts'
import { contentsOf, detect } from './content.ts'
import type { Place } from './keys.ts'
import type { Grant } from './signing.ts'
import { type ObjectStore, type Staged, TooManyBytes } from './store.ts'

export type Received = { readonly staged: Staged; readonly contentType: string }

/**
 * Takes the bytes of an upload in and sees that they are what was signed: as many, of that type, and by their content of a type
 * that the key may hold. Throws storage.too-large, storage.wrong-size or storage.wrong-type, and then has kept nothing.
 */
export const receiveBytes = async (
  store: ObjectStore,
  request: Request,
  place: Place,
  { contentType, size }: Grant,
): Promise<Received> => {
  if (!isOfType(request, contentType)) throw new Rejection('storage.wrong-type')
  refuseOtherLength(request, size)
  const staged = await stage(store, request, size)
  try {
    if (staged.size !== size) throw new Rejection('storage.wrong-size', null, { expected: size })
    const detected = await detect(staged.bytes)
    if (!detected || !contentsOf(place, contentType).includes(detected))
      throw new Rejection('storage.wrong-type')
    return { staged, contentType: detected }
  } catch (error) {
    await staged.discard()
    throw error
  }
}

const isOfType = ({ headers }: Request, contentType: string): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === contentType

/** Before the first byte is read, where the client says how many there will be. */
const refuseOtherLength = ({ headers }: Request, size: number): void => {
  const announced = Number(headers.get('content-length') ?? size)
  if (announced > size) throw new Rejection('storage.too-large', null, { most: size })
  if (announced < size) throw new Rejection('storage.wrong-size', null, { expected: size })
}

const stage = async (store: ObjectStore, { body, signal }: Request, size: number): Promise<Staged> => {
  try {
    return await store.stage(body ?? noBytes(), size)
  } catch (error) {
    if (signal.aborted) throw new Rejection('storage.wrong-size', null, { expected: size })
    if (error instanceof TooManyBytes) throw new Rejection('storage.too-large', null, { most: size })
    throw error
  }
}

const noBytes = async function* (): AsyncGenerator<Uint8Array> {}
