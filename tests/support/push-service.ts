import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { Pushed } from '../../api/contract/pushed.ts'
import type { Network } from '../../api/push/send.ts'
import { certificateOf } from './certificate-of-host.ts'

export const pushHost = 'push.example.com'

/** A browser's side of RFC 8291, after the standard, apart from the package that encrypts. */
export const openBrowser = () => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Uint8Array, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  const decrypt = (body: Buffer): Pushed => {
    const [salt, idBytes] = [body.subarray(0, 16), body[20] ?? 0]
    const sender = body.subarray(21, 21 + idBytes)
    const sealed = body.subarray(21 + idBytes)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const secret = derive(pair.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString()) as Pushed // as the server wrote it
  }
  return {
    endpoint: `https://${pushHost}/push/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  }
}

export type Received = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** On this machine; the network leads every host to it. */
export const startPushService = async () => {
  const { cert, key } = certificateOf(pushHost)
  const received: Received[] = []
  const answers = { status: 201, silent: false }
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      if (!answers.silent) response.writeHead(answers.status).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const network: Network = {
    addressesOf: async () => ['127.0.0.1'],
    isOpen: () => true,
    port: address.port,
    limitMs: 5_000,
    ca: cert,
  }
  return { received, answers, network, stop: () => server.close() }
}
