import sql from 'sql-template-tag'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { imagesIn } from '../support/paper-pictures.ts'
import { emptyPdf } from '../support/pdfs.ts'
import { jpegOf, pixel, png, pngOf, sendBytes } from '../support/pictures.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let root: Member
let legal: Member
let auditor: Member
let enterprise: Member
let employer: string
let signer: string

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = legal) =>
  app.rest(method, `/legal${path}`, body, by.token)
const send = (path: string, bytes = pixel(), by = legal) => sendBytes(app, `/legal${path}`, bytes, by.token)
const seen = async (by = legal) => (await ask('GET', '/employers', undefined, by)).body[0]
const bytesAt = async (url: string) => new Uint8Array(await (await app.send(url)).arrayBuffer())
const stored = async (): Promise<readonly string[]> =>
  (await app.services.db.query<{ name: string }>(sql`select name from stored_objects order by name`)).map(
    ({ name }) => name,
  )

const logo = () => `/employers/${employer}/logo`
const agreement = (agreedOn = '2026-01-15') => `/employers/${employer}/agreement?agreedOn=${agreedOn}`
const signature = () => `/signers/${signer}/image`
/** How many pictures the sample of the constancia holds, on its two pages. */
const onSample = async (): Promise<number> => {
  const { body } = await ask('GET', `/employers/${employer}/sample`)
  expect((await getDocumentProxy(new Uint8Array(body))).numPages).toBe(2)
  return (await imagesIn(new Uint8Array(body))).length
}
const pdf = emptyPdf()

/** Rows of nine pixels of this many bytes, behind a filter. */
const nineRows = (bytes: number, filter = 0): Buffer =>
  Buffer.concat(Array.from({ length: 9 }, () => Buffer.from([filter, ...new Uint8Array(9 * bytes)])))
const rgba = { color: 6, rows: nineRows(4) }
const palette = { PLTE: Buffer.from([1, 2, 3, 4, 5, 6]) }
/** Of 9 x 9 pixels, by passes of one byte a pixel. */
const passes = [
  [2, 2],
  [1, 2],
  [3, 1],
  [2, 3],
  [5, 2],
  [4, 5],
  [9, 4],
]
const interlaced = Buffer.concat(
  passes.flatMap(([across = 0, rows = 0]) => Array.from({ length: rows }, () => Buffer.alloc(1 + across))),
)

const whole: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'of color with transparency': pngOf(9, 9, rgba),
  'of 16 bits': pngOf(9, 9, { color: 6, bits: 16, rows: nineRows(8) }),
  'of a palette': pngOf(9, 9, { color: 3, rows: nineRows(1), more: palette }),
  'of single bits': pngOf(9, 9, { bits: 1, rows: Buffer.alloc(9 * 3) }),
  interlaced: pngOf(9, 9, { interlacing: 1, rows: interlaced }),
  'a JPEG': jpegOf({}),
  'a gray JPEG': jpegOf({ samples: 1, frame: 0xc2 }),
}

const broken: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'pixels that are not packed': pngOf(9, 9, { ...rgba, packed: Buffer.from('garbage') }),
  'gray ones that are not packed': pngOf(9, 9, { packed: Buffer.from('garbage') }),
  'pixels that are cut off': pngOf(9, 9, { ...rgba, rows: rgba.rows.subarray(1) }),
  'more pixels than it says': pngOf(9, 9, { ...rgba, rows: Buffer.alloc(50_000_000) }),
  'an unknown filter': pngOf(9, 9, { rows: nineRows(1, 9) }),
  'an impossible depth': pngOf(9, 9, { bits: 7, rows: nineRows(1) }),
  'an unknown kind of color': pngOf(9, 9, { color: 5, rows: nineRows(1) }),
  'no palette': pngOf(9, 9, { color: 3, rows: nineRows(1) }),
  'half a palette': pngOf(9, 9, { color: 3, rows: nineRows(1), more: { PLTE: Buffer.alloc(4) } }),
  'interlaced pixels that are cut off': pngOf(9, 9, { interlacing: 1, rows: interlaced.subarray(1) }),
  'a checksum that disagrees': png(9, 9).map((byte, at) => (at === 30 ? byte ^ 1 : byte)),
  'a text that the renderer cannot hold': pngOf(9, 9, { ...rgba, more: { tEXt: Buffer.alloc(900_000, 65) } }),
  'a JPEG of another kind': jpegOf({ frame: 0xc9 }),
  'a JPEG of 12 bits': jpegOf({ bits: 12 }),
  'a JPEG of five colors': jpegOf({ samples: 5 }),
  'a JPEG without a scan': jpegOf({ hasScan: false }),
}

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  root = await staff.administrator()
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  enterprise = await staff.holderOf('enterprise.*')
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, root.token)
  const faro = { legalName: 'Faro', rfc: 'FGO010203AB1', isLarge: false }
  employer = (await ask('POST', '/employers', faro)).body.id
  const signing = { side: 'employer', startsOn: '2026-01-01', endsOn: null, personId: auditor.id }
  signer = (await ask('POST', `/employers/${employer}/signers`, signing)).body.id
})
afterAll(() => app.close())

describe('logo, agreement and images of signatures', () => {
  test('[LAW-02] an image of a signature is refused without the agreement, and nothing is kept of it', async () => {
    const refused = await send(signature())
    expect(refused).toMatchObject({ status: 409, body: { code: 'legal.agreement-missing', field: 'id' } })
    expect((await seen()).signers[0].signatureUrl).toBeNull()
    expect(await stored()).toEqual([])
  })

  test('[LAW-02] are stored and read back, byte for byte, by those who may read the employer', async () => {
    expect(await send(logo())).toEqual({ status: 200, body: { pending: false } })
    expect((await send(agreement(), pdf)).status).toBe(200)
    expect((await send(signature(), png(2, 2))).status).toBe(200)
    for (const by of [legal, root, auditor]) {
      const { logoUrl, agreement: filed, signers } = await seen(by)
      expect(await bytesAt(logoUrl)).toEqual(pixel())
      expect(filed.agreedOn).toBe('2026-01-15')
      expect(await bytesAt(filed.url)).toEqual(pdf)
      expect(await bytesAt(signers[0].signatureUrl)).toEqual(png(2, 2))
    }
    expect((await ask('GET', '/employers', undefined, enterprise)).status).toBe(403)
    expect(await stored()).toEqual(['acuerdo.pdf', 'firma.png', 'logotipo.png'])
  })

  test('[LAW-02] are on the sample of the constancia', async () => {
    expect(await onSample()).toBe(2)
    await ask('DELETE', signature())
    expect(await onSample()).toBe(1)
    await send(signature(), png(2, 2))
    expect(await onSample()).toBe(2)
  })

  test('[LAW-02] are replaced: the former image goes, the former agreement stays, and the same bytes change nothing', async () => {
    await send(logo(), png(3, 3))
    expect(await bytesAt((await seen()).logoUrl)).toEqual(png(3, 3))
    const position = await app.services.store.head()
    await send(logo(), png(3, 3))
    expect(await app.services.store.head()).toBe(position)
    await send(agreement('2026-02-01'), pdf)
    expect((await seen()).agreement.agreedOn).toBe('2026-02-01')
    expect(await stored()).toEqual(['acuerdo.pdf', 'acuerdo.pdf', 'firma.png', 'logotipo.png'])
  })

  test('[LAW-02] pictures that papers cannot hold are refused, since one would stop them all', async () => {
    await ask('DELETE', logo())
    for (const [name, bytes] of Object.entries(broken))
      expect(await send(logo(), bytes), name).toMatchObject({
        ...{ status: 422, body: { code: 'legal.image-damaged', field: 'file' } },
      })
    expect((await seen()).logoUrl).toBeNull()
    const signatures = await onSample()
    for (const [name, bytes] of Object.entries(whole))
      expect(await send(logo(), bytes), name).toMatchObject({ status: 200 })
    await send(logo(), png(3, 3))
    expect(await onSample()).toBe(signatures + 1)
  })

  test('[LAW-02] wrong files, days and ids are refused by code and field, and change nothing', async () => {
    const before = [await stored(), (await seen()).agreement.agreedOn]
    const text = new Uint8Array(new TextEncoder().encode('GIF89a'))
    const refused = async (path: string, bytes: Uint8Array<ArrayBuffer>, code: string, field: string) =>
      expect((await send(path, bytes)).body, path).toMatchObject({ code, field })
    for (const path of [logo(), signature()]) {
      await refused(path, text, 'legal.image-type', 'file')
      await refused(path, pdf, 'legal.image-type', 'file')
      await refused(path, new Uint8Array(), 'legal.image-type', 'file')
      await refused(path, new Uint8Array(1_048_577), 'legal.image-size', 'file')
      await refused(path, png(9, 9).slice(0, -8), 'legal.image-damaged', 'file')
      await refused(path, png(4_001, 1), 'legal.image-pixels', 'file')
    }
    await refused(agreement(), text, 'legal.agreement-type', 'file')
    await refused(agreement(), new Uint8Array(10 * 1_048_576 + 1), 'legal.agreement-size', 'file')
    await refused(agreement(), emptyPdf('/Encrypt 4 0 R'), 'legal.pdf-encrypted', 'file')
    await refused(agreement(), pdf.slice(0, -20), 'legal.pdf-damaged', 'file')
    await refused(agreement('2999-01-01'), pdf, 'legal.agreement-ahead', 'agreedOn')
    await refused(agreement('2026-02-30'), pdf, 'http.invalid-input', 'agreedOn')
    await refused(`/employers/${nobody}/logo`, pixel(), 'legal.employer-not-found', 'id')
    await refused(`/employers/${nobody}/agreement?agreedOn=2026-01-01`, pdf, 'legal.employer-not-found', 'id')
    await refused(`/signers/${nobody}/image`, pixel(), 'legal.signer-not-found', 'id')
    expect([await stored(), (await seen()).agreement.agreedOn]).toEqual(before)
  })

  test('[LAW-20] are changed by those who hold the permission alone, and reached by no other address', async () => {
    for (const by of [auditor, enterprise]) {
      for (const path of [logo(), agreement(), signature()]) {
        expect((await send(path, pixel(), by)).status, path).toBe(403)
        expect((await ask('DELETE', path.split('?')[0] ?? '', undefined, by)).status, path).toBe(403)
      }
    }
    const [row] = await app.services.db.query<{ key: string }>(
      sql`select key from stored_objects where name = 'firma.png'`,
    )
    const query = 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }'
    expect((await app.gql(query, { key: row?.key }, legal.token)).code).toBe('storage.not-yours')
  })

  test('[LAW-02] the agreement takes the images along when it is removed, and is kept itself', async () => {
    expect((await ask('DELETE', `/employers/${employer}/agreement`)).status).toBe(200)
    const { agreement: filed, signers } = await seen()
    expect([filed, signers[0].signatureUrl]).toEqual([null, null])
    expect(await stored()).toEqual(['acuerdo.pdf', 'acuerdo.pdf', 'logotipo.png'])
    expect(await onSample()).toBe(1)
    await send(agreement(), pdf)
    expect((await seen()).signers[0].signatureUrl).toBeNull()
  })

  test('[LAW-02] a logo and an image are removed with their bytes, and so is that of a removed signer', async () => {
    await send(signature())
    await ask('DELETE', signature())
    expect((await seen()).signers[0].signatureUrl).toBeNull()
    await ask('DELETE', logo())
    expect((await seen()).logoUrl).toBeNull()
    expect(await onSample()).toBe(0)
    await send(signature())
    await ask('DELETE', `/signers/${signer}`)
    expect((await stored()).filter((name) => name !== 'acuerdo.pdf')).toEqual([])
  })

  test('[LAW-02] the image of a signature is erased with the person', async () => {
    const person = await app.hire({ payrollNum: '811', fullName: 'Citlali Luna' })
    const signing = { side: 'employer', startsOn: '2026-01-01', endsOn: null, personId: person }
    const { id } = (await ask('POST', `/employers/${employer}/signers`, signing)).body
    await send(`/signers/${id}/image`)
    expect(await stored()).toContain('firma.png')
    await app.gql(
      'mutation ($id: ID!) { User_forget(id: $id, payrollNum: "811", ground: request) { kept { kind } } }',
      { id: person },
      root.token,
    )
    await app.settled()
    expect(await stored()).not.toContain('firma.png')
    expect((await seen()).signers[0].signatureUrl).toBeNull()
    expect((await send(`/signers/${id}/image`)).body).toMatchObject({
      code: 'legal.person-not-active',
      field: 'id',
    })
    expect(await stored()).not.toContain('firma.png')
  })
})
