import { type Stored, TooManyBytes } from './store.ts'

export const measuring = (most: number) => {
  const hash = new Bun.CryptoHasher('sha256')
  let size = 0
  return {
    add: (chunk: Uint8Array): void => {
      size += chunk.byteLength
      if (size > most) throw new TooManyBytes()
      hash.update(chunk)
    },
    stored: (): Stored => ({ size, sha256: hash.digest('hex') }),
  }
}

export const measure = async (bytes: AsyncIterable<Uint8Array>, most: number): Promise<Stored> => {
  const measured = measuring(most)
  for await (const chunk of bytes) {
    measured.add(chunk)
    release(chunk)
  }
  return measured.stored()
}

/** Frees a chunk's memory at once: the collector does not count it, and hundreds of MiB would pile up. */
export const release = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
