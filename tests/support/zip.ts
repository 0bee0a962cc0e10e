import { inflateRawSync } from 'node:zlib'

/** The files of an archive by name, as its directory lists them; each with the checksum that it says. */
export const filesInZip = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const all = Buffer.from(bytes)
  const end = all.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Uint8Array>()
  let at = all.readUInt32LE(end + 16)
  for (let left = all.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, compressed, length] = [16, 20, 28].map((place) =>
      place === 28 ? all.readUInt16LE(at + place) : all.readUInt32LE(at + place),
    ) as [number, number, number]
    const name = all.toString('utf8', at + 46, at + 46 + length)
    const local = all.readUInt32LE(at + 42)
    const from = local + 30 + all.readUInt16LE(local + 26) + all.readUInt16LE(local + 28)
    const packed = all.subarray(from, from + compressed)
    const content = all.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (Bun.hash.crc32(content) !== checksum) throw new Error(`${name} has another checksum`)
    files.set(name, content)
    at += 46 + length
  }
  return files
}
