import { create } from 'qrcode'

/** The code as one path, a unit square for each dark module; `size` is its side without the quiet zone. */
export const qrPath = (text: string): { readonly path: string; readonly size: number } => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data.keys()).filter((at) => data[at])
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  return { path, size }
}
