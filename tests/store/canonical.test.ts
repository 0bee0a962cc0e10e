import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, checkJson } from '../../api/event-store/canonical.ts'
import { decoder, registry } from '../../api/event-store/registry.ts'
import { toSeal } from '../../api/event-store/sealing.ts'
import { derivedId, newId, uuidv5 } from '../../api/ids.ts'
import type { Json } from '../../domain/kernel/event.ts'

describe('canonical JSON', () => {
  test('is that of RFC 8785, section 3.2.2', () => {
    const value = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`) as Json
    expect(canonical(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"${'€'}$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  test('sorts keys by UTF-16 code unit, as its section 3.2.3 does', () => {
    const value = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 }
    const keys = [...canonical(value).matchAll(/:(\d)/g)].map(([, number]) => Number(number))
    expect(keys).toEqual([2, 4, 6, 7, 1, 5, 3])
  })

  test('says the same of the same value, however its keys stand, and gives it back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value as Json)
        expect(canonical(JSON.parse(text) as Json)).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('is not made of what nests without end', () => {
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
    expect(() => checkJson(deep, '')).toThrow('payload.too-deep')
  })
})

describe('the registry', () => {
  test('reads every fact of the product as it is written today', () => {
    const decode = decoder(registry)
    const types = Object.entries(registry.versions)
    expect(types.length).toBeGreaterThan(60)
    for (const [type, version] of types) expect(decode(type, version, { a: 1 })).toEqual({ a: 1 })
  })

  test('seals fields of known types alone', () => {
    for (const type of Object.keys(registry.seals)) expect(Object.keys(registry.versions)).toContain(type)
    const data = { personId: 'p', fullName: 'Ana', email: null }
    expect(toSeal(registry, 'EmployeeHired', data)).toEqual([
      ['fullName', { personId: 'p', purpose: 'identity' }],
    ])
    expect(toSeal(registry, 'CourseDrafted', { courseId: 'c', name: 'Ana' })).toEqual([])
  })
})

describe('ids', () => {
  test('are made in order', () => {
    const ids = Array.from({ length: 100 }, newId)
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(100)
  })

  test('are derived as RFC 9562 derives them, and the same each time', () => {
    expect(uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
    expect(derivedId('enrolment', 'p', 'c')).toBe(derivedId('enrolment', 'p', 'c'))
    expect(derivedId('enrolment', 'p', 'c')).not.toBe(derivedId('enrolment', 'c', 'p'))
  })
})
