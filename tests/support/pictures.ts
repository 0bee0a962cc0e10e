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
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)])
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

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
