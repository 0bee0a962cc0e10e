import { Path, Svg } from '@react-pdf/renderer'
import { create } from 'qrcode'
import type { Style } from './paper-text.tsx'

export const QrCode = ({ address, style }: { address: string; style: Style }) => {
  const { path, size } = qrPath(address)
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={style}>
      <Path d={path} fill="#1f1d1a" />
    </Svg>
  )
}

/** The QR code as one path, a unit square for each dark module; `size` is its side without the quiet zone. */
const qrPath = (text: string): { readonly path: string; readonly size: number } => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data.keys()).filter((at) => data[at])
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  return { path, size }
}
