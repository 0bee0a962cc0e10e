type Size = { readonly width: number; readonly height: number }

/** In pixels; null where the PNG or JPEG is cut off or damaged. */
export const pictureSize = (bytes: Uint8Array, contentType: string): Size | null => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = contentType === 'image/png' ? pngSize(data) : jpegSize(data)
  return size && size.width > 0 && size.height > 0 ? size : null
}

const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const pngHeaderBytes = 24

const pngSize = (data: Buffer): Size | null => {
  if (data.length < pngHeaderBytes || data.toString('latin1', 12, 16) !== 'IHDR') return null
  if (!data.includes(pngEnd)) return null
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
}

/** Those that readers of PDF decode: baseline, extended and progressive. */
const isStartOfFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2

const startOfScan = Buffer.from([0xff, 0xda])

/** Walks the segments to the frame's header. */
const jpegSize = (data: Buffer): Size | null => {
  if (data.lastIndexOf(Buffer.from([0xff, 0xd9])) < 2) return null
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    if (data[at] !== 0xff) return null
    if (isStartOfFrame(data[at + 1] ?? 0))
      return isFrame(data.subarray(at + 4)) && data.includes(startOfScan, at)
        ? { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) }
        : null
  }
  return null
}

/** 8 bits a sample; gray, color or CMYK. */
const isFrame = (frame: Buffer): boolean => frame[0] === 8 && [1, 3, 4].includes(frame[5] ?? 0)
