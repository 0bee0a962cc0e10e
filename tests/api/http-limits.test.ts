import { describe, expect, test } from 'vitest'
import { bodyBytesMax, readJson } from '../../api/http/limits.ts'
import { parseQueryText, repeatsMax } from '../../api/http/query-limits.ts'
import { localeOf } from '../../api/http/request.ts'
import { callersBehind, loopback } from '../../api/proxies.ts'

const post = (body: BodyInit) => new Request('http://localhost/api', { method: 'POST', body })

const coded = async (act: () => unknown): Promise<unknown> => {
  try {
    await act()
    return 'nothing was refused'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('a body', () => {
  test('of JSON is read, and none at all is undefined', async () => {
    expect(await readJson(post('{"a": "ñandú"}'))).toEqual({ a: 'ñandú' })
    expect(await readJson(post(''))).toBeUndefined()
  })

  test('over 1 MiB is refused, said or not', async () => {
    const long = 'x'.repeat(bodyBytesMax)
    expect(await coded(() => readJson(post(`"${long}"`)))).toBe('http.too-large')
    const headers = { 'content-length': '5' }
    const lying = new Request('http://localhost/api', { method: 'POST', headers, body: `"${long}"` })
    expect(await coded(() => readJson(lying))).toBe('http.too-large')
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    })
    expect(await coded(() => readJson(post(stream)))).toBe('http.too-large')
  })

  test('that is not JSON, or not UTF-8, is refused', async () => {
    expect(await coded(() => readJson(post('{"a":')))).toBe('http.bad-json')
    expect(await coded(() => readJson(post('['.repeat(200_000))))).toBe('http.bad-json')
    const cut = new Uint8Array([34, 0xc3])
    const headers = { 'content-length': '2' }
    const said = new Request('http://localhost/api', { method: 'POST', headers, body: cut })
    for (const request of [post(new Uint8Array([34, 0xc3, 0x28, 34])), post(cut), said])
      expect(await coded(() => readJson(request))).toBe('http.bad-json')
  })

  test('with a NUL or half a surrogate pair anywhere is refused, since the log cannot hold it', async () => {
    expect(await coded(() => readJson(post('{"a": [{"b": "x\\u0000"}]}')))).toBe('http.invalid-input')
    expect(await coded(() => readJson(post('{"a": "\\ud800"}')))).toBe('http.invalid-input')
    expect(await readJson(post('{"a": "\\\\u0000 \\ud83d\\ude00"}'))).toEqual({ a: '\\u0000 😀' })
  })

  test('with a number that no number holds is refused, rather than taken for none', async () => {
    for (const number of ['1e400', '-1e400'])
      expect(await coded(() => readJson(post(`{"variables": {"page": ${number}}}`)))).toBe(
        'http.invalid-input',
      )
    expect(await readJson(post('{"a": 1e308, "b": 1e-400}'))).toEqual({ a: 1e308, b: 0 })
  })

  test('that its sender breaks off is refused as theirs, and one that fails otherwise is not', async () => {
    const broken = (signal?: AbortSignal) => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('closed')) })
      return new Request('http://localhost/api', { method: 'POST', body, ...(signal && { signal }) })
    }
    expect(await coded(() => readJson(broken(AbortSignal.abort())))).toBe('http.bad-json')
    expect(await coded(() => readJson(broken()))).toEqual(new Error('closed'))
  })
})

const nested = (depth: number): string => `{ ${'a { '.repeat(depth - 1)} a ${'}'.repeat(depth - 1)} }`

describe('a query', () => {
  test('may be twelve levels deep and no deeper, through fragments too', async () => {
    expect(parseQueryText(nested(12))).toBeDefined()
    expect(await coded(() => parseQueryText(nested(13)))).toBe('http.too-deep')
    const spread = `query { a { ...F } } fragment F on T ${nested(12)}`
    expect(await coded(() => parseQueryText(spread))).toBe('http.too-deep')
  })

  test('may use fifty aliases and no more', async () => {
    const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `x${i}: a`).join(' ')} }`
    expect(parseQueryText(aliases(50))).toBeDefined()
    expect(await coded(() => parseQueryText(aliases(51)))).toBe('http.too-many-aliases')
    expect(await coded(() => parseQueryText(aliases(20_000)))).toBe('http.too-complex')
  })

  test('cannot grow by fragments that spread each other twice', async () => {
    const chain = Array.from({ length: 30 }, (_, i) => `fragment F${i} on T { ...F${i + 1} ...F${i + 1} }`)
    const bomb = `{ ...F0 } ${chain.join(' ')} fragment F30 on T { a b }`
    expect(await coded(() => parseQueryText(bomb))).toBe('http.too-complex')
  })

  test('whose fragments go round in a circle is refused, however it is defined and whatever the circle comes to', async () => {
    const circle = (last: number): string[] =>
      Array.from({ length: last + 1 }, (_, i) => {
        const spreads = i < last ? `...G${i + 1} ...G${i + 1}` : '__typename'
        return `fragment G${i} on Query { ${i > 0 ? `...G${i - 1} ` : ''}${spreads} }`
      })
    for (const fragments of [circle(1), circle(60), circle(60).reverse()])
      expect(await coded(() => parseQueryText(`${fragments.join(' ')} { ...G0 }`))).toBe('http.invalid-query')
    expect(await coded(() => parseQueryText('{ a } fragment A on Query { ...A }'))).toBe('http.invalid-query')
  })

  test('may ask ten times for what is one value, and no more, through fragments too', async () => {
    const times = (count: number, field: string) => Array.from({ length: count }, () => field).join(' ')
    const said = (text: string) => coded(() => parseQueryText(text))
    for (const [text, code] of [
      [`{ ${times(repeatsMax, 'a')} }`, 'nothing was refused'],
      [`{ ${times(repeatsMax + 1, 'a')} }`, 'http.too-many-repeats'],
      [`{ b { ${times(repeatsMax + 1, 'a { c }')} } }`, 'http.too-many-repeats'],
      [`{ ${times(repeatsMax + 1, '... on Query { a }')} }`, 'http.too-many-repeats'],
      [`{ ${times(6, '...F')} } fragment F on Query { a ... on Query { a } }`, 'http.too-many-repeats'],
      [`{ ${times(5, '...F')} } fragment F on Query { a ... on Query { a } }`, 'nothing was refused'],
      [`{ ${times(repeatsMax + 1, 'x: a')} }`, 'http.too-many-repeats'],
      [`{ ${Array.from({ length: 40 }, (_, at) => `x${at}: a`).join(' ')} }`, 'nothing was refused'],
    ])
      expect(await said(text ?? ''), text).toBe(code)
  })

  test('that cannot be read, or holds a NUL, is refused', async () => {
    expect(await coded(() => parseQueryText('{ a '))).toBe('http.invalid-query')
    expect(await coded(() => parseQueryText('{ a(b: "x\\u0000") }'))).toBe('http.invalid-input')
  })

  test('may look at the schema, whose own types nest deeper', () => {
    expect(parseQueryText(`{ __schema ${nested(14)} }`)).toBeDefined()
  })
})

test('Spanish is the language unless English is asked for first', () => {
  expect([null, 'es-MX', 'fr', 'en', 'en-US,es;q=0.5', 'es,en'].map(localeOf)).toEqual([
    'es',
    'es',
    'es',
    'en',
    'en',
    'es',
  ])
})

describe('a forwarded address', () => {
  test('counts only from a proxy on the same machine, where no other is named, and only the one that it wrote', () => {
    const callerOf = callersBehind(loopback)
    expect(callerOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    for (const intranet of ['10.1.2.3', '192.168.1.4', '172.20.0.5'])
      expect(callerOf(intranet, '198.51.100.1')).toBe(intranet)
    expect(callerOf('fd00::7', '198.51.100.1')).toBe('fd00:0:0:0::/64')
    for (const near of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect(callerOf(near, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(callerOf('127.0.0.1', null)).toBe('127.0.0.1')
    expect(callerOf('127.0.0.1', '198.51.100.1, not an address')).toBe('127.0.0.1')
    expect(callerOf('::ffff:10.0.0.2', '198.51.100.1')).toBe('10.0.0.2')
    expect(callerOf(undefined, '198.51.100.1')).toBe('unknown')
  })

  test('behind several proxies is the last one that none of them is', () => {
    const callerOf = callersBehind(['10.1.0.0/16', '192.0.2.1', '2001:db8::/32'])
    expect(callerOf('10.1.9.9', '198.51.100.1, 203.0.113.7, 2001:db8::5, 192.0.2.1')).toBe('203.0.113.7')
    expect(callerOf('10.1.9.9', '10.1.0.1, ::ffff:10.1.0.2')).toBe('10.1.0.1')
    expect(callerOf('10.2.0.1', '198.51.100.1')).toBe('10.2.0.1')
    expect(callerOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
    expect(callerOf('192.0.2.2', '198.51.100.1')).toBe('192.0.2.2')
  })

  test('of IPv6 is its /64, however it is written', () => {
    const callerOf = callersBehind(loopback)
    const network = '2001:db8:0:12::/64'
    for (const one of [
      '2001:db8:0:12::1',
      '2001:DB8:0:12:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0012:0:0:0:2',
      '2001:db8:0:12::192.0.2.1',
      '2001:db8::12:0:0:0:7',
      '2001:db8:0:12::1%eth0',
    ]) {
      expect(callerOf(one, null), one).toBe(network)
      expect(callerOf('127.0.0.1', one), one).toBe(network)
    }
    for (const other of ['2001:db8:0:13::1', '2001:db8:1:12::1', '2001:db8::12', '::12'])
      expect(callerOf(other, null), other).not.toBe(network)
  })

  test('of IPv4 within IPv6 is that of IPv4', () => {
    const callerOf = callersBehind(loopback)
    for (const one of [
      '::ffff:192.0.2.33',
      '::ffff:c000:221',
      '0:0:0:0:0:FFFF:C000:0221',
      '64:ff9b::192.0.2.33',
    ])
      expect(callerOf(one, null), one).toBe('192.0.2.33')
    expect(callerOf('::ffff:7f00:1', '198.51.100.1')).toBe('198.51.100.1')
    for (const near of ['::1%lo', '::ffff:127.0.0.1%lo'])
      expect(callerOf(near, '198.51.100.1')).toBe('198.51.100.1')
    expect(callerOf('::192.0.2.33', null)).toBe('0:0:0:0::/64')
  })

  test('of a proxy that is named by its IPv6 is looked behind, and none other of its network is', () => {
    const callerOf = callersBehind(['2001:db8::a'])
    expect(callerOf('2001:db8:0::A', '203.0.113.7')).toBe('203.0.113.7')
    expect(callerOf('2001:db8::b', '203.0.113.7')).toBe('2001:db8:0:0::/64')
  })
})
