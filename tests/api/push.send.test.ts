import { createPublicKey, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isEndpoint, isPublicAddress } from '../../api/push/addresses.ts'
import { areBrowserKeys, publicKeyOf, serverKeys } from '../../api/push/keys.ts'
import { type Push, sendPush } from '../../api/push/send.ts'
import { openBrowser, pushHost, startPushService } from '../support/push-service.ts'

const settings = {
  jwtSecret: 'a secret of thirty-two characters',
  pushPrivateKey: null,
  publicUrl: 'https://bitacora.example.com',
}
const keys = serverKeys(settings)
const content: Push = { payload: '{"title":"Aviso"}', urgency: 'high', ttlSeconds: 60, topic: 'a1' }

describe('the address of a push service', () => {
  test('[DUE-18] is of a named host on HTTPS alone', () => {
    const accepted = [
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://web.push.apple.com/Q',
      `https://${pushHost}/x?y=1`,
    ]
    expect(accepted.filter((one) => !isEndpoint(one))).toEqual([])
    const refused = [
      '',
      'no address',
      'http://push.example.com/x',
      'ftp://push.example.com/x',
      'https://push.example.com:8443/x',
      'https://user@push.example.com/x',
      'https://:secret@push.example.com/x',
      'https://localhost/x',
      'https://push/x',
      'https://db.internal/x',
      'https://printer.local/x',
      'https://x.localhost/',
      'https://127.0.0.1/x',
      'https://0x7f000001/x',
      'https://2130706433/x',
      'https://127.1/x',
      'https://[::1]/x',
      'https://[2606:4700::1]/x',
      'https://93.184.216.34/x',
      `https://push.example.com/${'x'.repeat(1_000)}`,
    ]
    expect(refused.filter(isEndpoint)).toEqual([])
  })

  test('[DUE-18] leads to the internet, and to no network of the company', () => {
    const open = [
      '93.184.216.34',
      '172.15.255.255',
      '172.32.0.1',
      '100.63.255.255',
      '2606:4700::1111',
      '2a00:1450::1',
    ]
    expect(open.filter((one) => !isPublicAddress(one))).toEqual([])
    const closed = [
      ...[
        '0.0.0.0',
        '10.1.2.3',
        '100.64.0.1',
        '127.0.0.1',
        '169.254.169.254',
        '172.16.0.1',
        '172.31.255.255',
      ],
      ...['192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
      ...[
        '::',
        '::1',
        'fe80::1',
        'fc00::1',
        'fd12::1',
        'ff02::1',
        '::ffff:10.0.0.1',
        '64:ff9b::a00:1',
        '2002:a00:1::1',
      ],
      ...['2001:0:1::1', '2001:db8::1', 'push.example.com', ''],
    ]
    expect(closed.filter(isPublicAddress)).toEqual([])
  })
})

describe('keys', () => {
  test('[DUE-18] of the server follow from its secret, or from a setting', () => {
    expect(serverKeys(settings)).toEqual(keys)
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
    expect(serverKeys({ ...settings, jwtSecret: 'another secret of thirty-two chars' }).publicKey).not.toBe(
      keys.publicKey,
    )
    const set = serverKeys({ ...settings, pushPrivateKey: keys.privateKey, jwtSecret: 'x' })
    expect([set.publicKey, set.subject]).toEqual([keys.publicKey, 'https://bitacora.example.com'])
    expect(serverKeys({ ...settings, publicUrl: 'http://localhost:3000' }).subject).toBe(
      'mailto:bitacora@localhost',
    )
    expect(publicKeyOf(Buffer.alloc(32).toString('base64url'))).toBe(null)
    expect(publicKeyOf(Buffer.alloc(32, 255).toString('base64url'))).toBe(null)
  })

  test('[DUE-18] of a browser are a point of the curve and a secret of 16 bytes', () => {
    const { keys: sound } = openBrowser()
    expect(areBrowserKeys(sound)).toBe(true)
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect(areBrowserKeys({ ...sound, p256dh: noPoint })).toBe(false)
    expect(areBrowserKeys({ ...sound, p256dh: sound.auth })).toBe(false)
    expect(areBrowserKeys({ ...sound, auth: 'AAAA' })).toBe(false)
  })
})

describe('a push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    service = await startPushService()
  })
  afterEach(() => {
    Object.assign(service.answers, { status: 201, silent: false })
    service.received.length = 0
  })
  afterAll(() => service.stop())

  const send = (browser = openBrowser(), network = service.network) =>
    sendPush({ ...browser, ...browser.keys }, content, keys, network)

  test('[DUE-18] is read by its browser alone, and signed by the server', async () => {
    const browser = openBrowser()
    expect(await send(browser)).toEqual({ is: 'delivered' })
    const [one] = service.received
    if (!one) throw new Error('nothing was received')
    expect(one.body.includes('Aviso')).toBe(false)
    expect(browser.decrypt(one.body)).toEqual({ title: 'Aviso' })
    expect(() => openBrowser().decrypt(one.body)).toThrow()
    expect(one.headers).toMatchObject({
      host: pushHost,
      ttl: '60',
      urgency: 'high',
      topic: 'a1',
      'content-encoding': 'aes128gcm',
    })
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(one.headers.authorization)) ?? []
    expect(key).toBe(keys.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `https://${pushHost}`,
      sub: 'https://bitacora.example.com',
    })
    const point = Buffer.from(keys.publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')),
    ).toBe(true)
  })

  test.each([
    [404, { is: 'gone' }],
    [410, { is: 'gone' }],
    [429, { is: 'away', why: 429 }],
    [503, { is: 'away', why: 503 }],
    [302, { is: 'away', why: 302 }],
  ])('[DUE-18] answered by %i is what its service means by that', async (status, outcome) => {
    service.answers.status = status
    expect(await send()).toEqual(outcome)
    expect(service.received).toHaveLength(1)
  })

  test('[DUE-18] waits for no service that is silent, or whose name nobody resolves', async () => {
    service.answers.silent = true
    const network = { ...service.network, limitMs: 100 }
    expect(await send(openBrowser(), network)).toMatchObject({ is: 'away' })
    expect(service.received).toHaveLength(1)
    const never = { ...network, addressesOf: () => new Promise<never>(() => undefined) }
    expect(await send(openBrowser(), never)).toEqual({ is: 'away', why: 'ETIMEDOUT' })
  })

  test('[DUE-18] goes to no address of a closed network, whatever the name resolves to, and to no impostor', async () => {
    const { network } = service
    const isOpen = isPublicAddress
    const mixed = async () => ['93.184.216.34', '127.0.0.1']
    expect(await send(openBrowser(), { ...network, isOpen })).toEqual({ is: 'away', why: 'ECLOSED' })
    expect(await send(openBrowser(), { ...network, isOpen, addressesOf: mixed })).toEqual({
      is: 'away',
      why: 'ECLOSED',
    })
    expect(await send(openBrowser(), { ...network, addressesOf: async () => [] })).toEqual({
      is: 'away',
      why: 'ECLOSED',
    })
    const other = { ...openBrowser(), endpoint: 'https://other.example.com/x' }
    expect(await send(other)).toMatchObject({ is: 'away', why: 'ERR_TLS_CERT_ALTNAME_INVALID' })
    expect(service.received).toEqual([])
  })
})
