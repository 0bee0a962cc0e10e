import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folderOf, isSafeKey, placeOf } from '../../api/files/keys.ts'
import { fitsRange, matchesEtag, rangeOf } from '../../api/files/ranges.ts'
import { makeSigning } from '../../api/files/signing.ts'
import { onlySecret } from '../../api/secrets/keyring.ts'
import { keyTricks } from '../support/key-tricks.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const other = '0198c0de-0000-7000-8000-000000000002'

describe('keys', () => {
  test('[FILE-03] a key that could leave its folder, however often it is decoded, is none', () => {
    for (const key of keyTricks) {
      expect(isSafeKey(key), key).toBe(false)
      expect(placeOf(key), key).toBeNull()
    }
    expect(isSafeKey('courses/documents/Guía de 100 % (v2).pdf')).toBe(true)
  })

  test('[FILE-03] says what it is about by its shape, and anything of another shape is about nothing', () => {
    expect(placeOf(`courses/modules/${id}/${other}`)).toEqual({
      kind: 'lesson',
      moduleId: id,
      lessonId: other,
    })
    expect(placeOf(`courses/images/${id}/CourseImage.png`)).toMatchObject({ kind: 'image', courseId: id })
    expect(placeOf(`courses/documents/${id}/Guía.PDF`)).toMatchObject({ courseId: id, extension: 'pdf' })
    expect(placeOf(`courses/captions/${id}/${other}.vtt`)).toEqual({
      kind: 'captions',
      moduleId: id,
      lessonId: other,
    })
    const evidence = { kind: 'evidence', personId: id, courseId: other }
    expect(placeOf(`evidences/${id}/${other}/Muelle.MOV`)).toEqual({ ...evidence, extension: 'mov' })
    for (const key of [
      `courses/captions/${id}/${other}`,
      `courses/captions/${id}/${other}.srt`,
      `courses/modules/${id}`,
      `courses/modules/${id}/${other}/x`,
      `courses/modules/${id}/CourseImage.png`,
      `courses/images/${id}/CourseImage.svg`,
      `courses/images/${id}/otra.png`,
      `courses/documents/${id}/sub/guia.pdf`,
      `courses/documents/${id}/.pdf`,
      `evidences/${id}/foto.png`,
      `evidences/${id}/${other}/sub/foto.pdf`,
      `x/courses/images/${id}/CourseImage.png`,
    ])
      expect(placeOf(key), key).toBeNull()
    expect(folderOf(`courses/modules/${id}/`)).toEqual({ kind: 'module', moduleId: id })
    expect(folderOf(`courses/captions/${id}`)).toEqual({ kind: 'module', moduleId: id })
    expect(folderOf(`courses/documents/${id}`)).toEqual({ kind: 'course', courseId: id })
    expect(folderOf('courses/modules/')).toBeNull()
  })
})

describe('a signed address', () => {
  const now = new Date('2026-03-02T15:00:00.000Z')
  const later = new Date(now.getTime() + 60_000)
  const signing = makeSigning(onlySecret('a secret of at least thirty-two letters'))
  const grant = {
    act: 'PUT',
    key: `courses/documents/${id}/Guía 1 & 2?.pdf`,
    contentType: 'application/pdf',
    size: 12,
    nonce: other,
    version: null,
    bearer: { personId: id, sessionId: other },
    expiresAt: later,
  } as const
  const queryOf = (address: string) => new URL(address, 'http://x').searchParams
  const query = () => queryOf(signing.addressOf(grant))

  test('gives back what was signed, and its path decodes to the key', () => {
    expect(signing.grantOf('PUT', grant.key, query(), now)).toEqual(grant)
    const { pathname } = new URL(signing.addressOf(grant), 'http://x')
    expect(decodeURIComponent(pathname)).toBe(`/api/storage/${grant.key}`)
  })

  test('is void once anything of it differs, or by another secret', () => {
    const tampered: [string, string][] = [
      ['size', '13'],
      ['contentType', 'text/html'],
      ['nonce', id],
      ['personId', other],
      ['sessionId', id],
      ['expires', '9999999999'],
      ['signature', ''],
      ['signature', 'AAAA'],
    ]
    for (const [name, value] of tampered) {
      const changed = query()
      changed.set(name, value)
      expect(() => signing.grantOf('PUT', grant.key, changed, now), name).toThrow('storage.bad-signature')
    }
    for (const missing of ['size', 'contentType', 'nonce', 'personId', 'sessionId', 'expires', 'signature']) {
      const changed = query()
      changed.delete(missing)
      expect(() => signing.grantOf('PUT', grant.key, changed, now), missing).toThrow('storage.bad-signature')
    }
    expect(() => signing.grantOf('GET', grant.key, query(), now)).toThrow('storage.bad-signature')
    expect(() => signing.grantOf('PUT', `${grant.key}x`, query(), now)).toThrow('storage.bad-signature')
    const foreign = queryOf(makeSigning(onlySecret('another secret of thirty-two letters')).addressOf(grant))
    expect(() => signing.grantOf('PUT', grant.key, foreign, now)).toThrow('storage.bad-signature')
  })

  test('of one version is void for another, under another name and for whichever is current; so is one of none for a version', () => {
    const version = { sha256: 'ab'.repeat(32), name: 'Guía & más.pdf' }
    const ofVersion = { ...grant, version }
    const asked = () => queryOf(signing.addressOf(ofVersion))
    expect(signing.grantOf('PUT', grant.key, asked(), now)).toEqual(ofVersion)
    for (const [name, value] of [
      ['sha256', 'cd'.repeat(32)],
      ['name', 'Otra.html'],
    ] as const) {
      const [changed, less] = [asked(), asked()]
      changed.set(name, value)
      less.delete(name)
      for (const one of [changed, less])
        expect(() => signing.grantOf('PUT', grant.key, one, now), name).toThrow('storage.bad-signature')
    }
    const more = query()
    more.set('sha256', version.sha256)
    expect(() => signing.grantOf('PUT', grant.key, more, now)).toThrow('storage.bad-signature')
  })

  test('that was given to nobody is void for somebody, also where it names as much as theirs', () => {
    const ofNobody = { ...grant, bearer: null }
    const given = () => queryOf(signing.addressOf(ofNobody))
    expect(signing.grantOf('PUT', grant.key, given(), now)).toEqual(ofNobody)
    const claimed = given()
    claimed.set('personId', id)
    claimed.set('sessionId', other)
    const version = { sha256: id, name: other }
    const ofVersion = queryOf(signing.addressOf({ ...ofNobody, version }))
    for (const name of ['sha256', 'name']) ofVersion.delete(name)
    ofVersion.set('personId', id)
    ofVersion.set('sessionId', other)
    for (const one of [claimed, ofVersion])
      expect(() => signing.grantOf('PUT', grant.key, one, now)).toThrow('storage.bad-signature')
  })

  test('is void from the second in which it expires', () => {
    expect(signing.grantOf('PUT', grant.key, query(), new Date(later.getTime() - 1)).key).toBe(grant.key)
    expect(() => signing.grantOf('PUT', grant.key, query(), later)).toThrow('storage.expired')
  })
})

describe('ranges', () => {
  test('are read as RFC 9110 says', () => {
    const cases: [string | null, ReturnType<typeof rangeOf>][] = [
      [null, 'whole'],
      ['bytes=0-', { start: 0, end: 99 }],
      ['bytes=0-0', { start: 0, end: 0 }],
      ['bytes=10-19', { start: 10, end: 19 }],
      ['bytes=90-500', { start: 90, end: 99 }],
      ['bytes=-5', { start: 95, end: 99 }],
      ['bytes=-500', { start: 0, end: 99 }],
      ['bytes=-0', 'unsatisfiable'],
      ['bytes=100-', 'unsatisfiable'],
      ['bytes=100-200', 'unsatisfiable'],
      ['bytes=20-10', 'whole'],
      ['bytes=-', 'whole'],
      ['bytes=0-1,5-6', 'whole'],
      ['lines=0-1', 'whole'],
      ['bytes=a-b', 'whole'],
    ]
    for (const [header, expected] of cases) expect(rangeOf(header, 100), String(header)).toEqual(expected)
  })

  test('stay within the bytes whatever is asked for', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), fc.integer({ min: 1, max: 500 }), (first, last, size) => {
        const range = rangeOf(`bytes=${first}-${last}`, size)
        if (typeof range === 'string') return
        expect(range.start).toBe(first)
        expect(range.end).toBe(Math.min(last, size - 1))
        expect(range.end).toBeGreaterThanOrEqual(range.start)
      }),
    )
  })

  test('conditions compare whole tags', () => {
    expect(matchesEtag('"a"', '"a"')).toBe(true)
    expect(matchesEtag('W/"a", "b"', '"a"')).toBe(true)
    expect(matchesEtag('*', '"a"')).toBe(true)
    expect(matchesEtag('"ab"', '"a"')).toBe(false)
    expect(matchesEtag(null, '"a"')).toBe(false)
    expect(fitsRange(null, '"a"')).toBe(true)
    expect(fitsRange('"a"', '"a"')).toBe(true)
    expect(fitsRange('W/"a"', '"a"')).toBe(false)
    expect(fitsRange('Mon, 02 Mar 2026 15:00:00 GMT', '"a"')).toBe(false)
  })
})
