import { crc32, createInflate } from 'node:zlib'

type Chunk = { readonly type: string; readonly data: Buffer }

type Header = {
  readonly width: number
  readonly height: number
  readonly pixelBits: number
  readonly isInterlaced: boolean
}

/** Whether its pixels are all there, and no more: 1 MB may inflate to a gigabyte. */
export const isWholePng = async (bytes: Uint8Array): Promise<boolean> => {
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const header = chunks && headerOf(chunks)
  if (!header) return false
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return holdsRows(Buffer.concat(packed), rowsOf(header))
}

const signatureBytes = 8
/** Its length, its type and its checksum. */
const frameBytes = 12

/** Null where it is cut off, or a checksum disagrees. */
const chunksOf = (png: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + frameBytes <= png.length; ) {
    const end = at + frameBytes + png.readUInt32BE(at)
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return null
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

/** By color type: the samples of a pixel, and how many bits each may have. */
const colors: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}
const indexed = 3
const headerBytes = 13

const headerOf = (chunks: readonly Chunk[]): Header | null => {
  const [first] = chunks
  if (first?.type !== 'IHDR' || first.data.length !== headerBytes) return null
  const [bits = 0, type = 0, packing = 0, filtering = 0, interlacing = 0] = first.data.subarray(8)
  const color = colors[type]
  if (!color?.bits.includes(bits) || packing + filtering > 0 || interlacing > 1) return null
  if (type === indexed && !chunks.some((one) => one.type === 'PLTE' && isPalette(one.data))) return null
  return {
    ...{ width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4) },
    ...{ pixelBits: bits * color.samples, isInterlaced: interlacing === 1 },
  }
}

const isPalette = ({ length }: Buffer): boolean => length > 0 && length <= 768 && length % 3 === 0

/** Of an interlaced one: the first column and row of each pass, and the steps to the next ones. */
const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const plain = [[0, 0, 1, 1]] as const

/** How many bytes each row takes, with the one that names its filter. */
const rowsOf = ({ width, height, pixelBits, isInterlaced }: Header): readonly number[] =>
  (isInterlaced ? interlaced : plain).flatMap(([left, top, across, down]) => {
    const pixels = Math.max(0, Math.ceil((width - left) / across))
    const rows = pixels === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down))
    return Array.from({ length: rows }, () => 1 + Math.ceil((pixels * pixelBits) / 8))
  })

const lastFilter = 4

const holdsRows = async (packed: Buffer, rows: readonly number[]): Promise<boolean> => {
  const inflating = createInflate()
  inflating.end(packed)
  let [row, next, at] = [0, 0, 0]
  try {
    for await (const part of inflating as AsyncIterable<Buffer>) {
      for (; row < rows.length && next < at + part.length; row += 1) {
        if ((part[next - at] ?? 0) > lastFilter) return false
        next += rows[row] ?? 0
      }
      at += part.length
      if (row === rows.length && at > next) return false
    }
    return row === rows.length && at === next
  } catch {
    return false
  }
}
