import { crc32, deflateSync } from 'node:zlib'
import type { TestApp } from './app.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.from(type, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(Buffer.concat([head, data])))
  return Buffer.concat([length, head, data, check])
}

/** A PNG of one shade of grey. */
export const png = (width: number, height: number, shade = 0): Uint8Array<ArrayBuffer> => {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)])
  return pngOf(width, height, { rows: Buffer.concat(Array.from({ length: height }, () => row)) })
}

type Parts = {
  readonly rows?: Buffer
  readonly packed?: Buffer
  readonly bits?: number
  readonly color?: number
  readonly interlacing?: number
  readonly more?: Readonly<Record<string, Buffer>>
}

/** A PNG with these rows, each behind its filter, or with other bytes in their place. */
export const pngOf = (
  width: number,
  height: number,
  {
    rows = Buffer.alloc(0),
    packed = deflateSync(rows),
    bits = 8,
    color = 0,
    interlacing = 0,
    more = {},
  }: Parts,
): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  Buffer.from([bits, color, 0, 0, interlacing]).copy(header, 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      ...Object.entries(more).map(([type, data]) => chunk(type, data)),
      chunk('IDAT', packed),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** A JPEG without its pixels, of this kind of frame. */
export const jpegOf = ({ frame = 0xc0, bits = 8, samples = 3, hasScan = true }): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
      Buffer.from([0xff, frame, 0, 8 + 3 * samples, bits, 0, 9, 0, 9, samples]),
      ...Array.from({ length: samples }, (_, sample) => Buffer.from([sample + 1, 0x11, 0])),
      ...(hasScan ? [Buffer.from([0xff, 0xda, 0, 6, 1, 1, 0, 63, 0, 0])] : []),
      Buffer.from([0xff, 0xd9]),
    ]),
  )

export const pixel = (): Uint8Array<ArrayBuffer> => png(1, 1)

/** POSTs bytes to a route of the API. */
export const sendBytes = async (
  app: Pick<TestApp, 'send'>,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  token: string,
) => {
  const response = await app.send(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  return { status: response.status, body: await response.json() }
}
