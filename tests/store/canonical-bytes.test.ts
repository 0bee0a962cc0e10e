import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { canonical, checkJson } from '../../api/event-store/canonical.ts'
import { type Copying, copyCanonical } from '../../api/event-store/canonical-bytes.ts'
import { verify } from '../../api/event-store/verify.ts'
import type { Json } from '../../domain/kernel/event.ts'
import { act, onEachDriver, openTestLog, stream, undone } from '../support/log.ts'

const copied = (printed: string): string => {
  const from = Buffer.from(printed)
  const copying: Copying = { from, at: 0, into: Buffer.alloc(2 * from.length), to: 0 }
  copyCanonical(copying)
  expect(copying.at).toBe(from.length)
  return copying.into.toString('utf8', 0, copying.to)
}

const isStorable = (value: unknown): boolean => {
  try {
    checkJson(value, '')
    return true
  } catch {
    return false
  }
}

/** Letters of which many keys share their beginnings, need escapes, or sort otherwise by UTF-16 than by UTF-8. */
const letters = fc.constantFrom(
  'a',
  'b',
  'B',
  '1',
  ' ',
  '!',
  '"',
  '\\',
  '\n',
  '\u007f',
  'é',
  '\ufb33',
  '\u{1f600}',
)
const keys = fc.oneof(
  fc.string({ unit: letters, maxLength: 4 }),
  fc.constantFrom('__proto__', 'toString', ''),
)
const values = fc.letrec<{ value: unknown; scalar: unknown }>((tie) => ({
  scalar: fc.oneof(
    fc.string({ unit: letters }),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, false),
  ),
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    tie('scalar'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 8 }).map((members) => Object.fromEntries(members)),
  ),
})).value

onEachDriver('what the database prints', (log) => {
  const printed = async (texts: readonly string[]): Promise<string[]> => {
    const rows = await log().db.query<{ text: string }>(
      sql`select value::jsonb::text as text from unnest(${texts}::text[]) with ordinality t (value, n) order by n`,
    )
    return rows.map(({ text }) => text)
  }

  test('is copied as the canonical JSON of the same value', async () => {
    const sample = fc
      .sample(values.filter(isStorable), { numRuns: 1_000, seed: 7 })
      .map((value) => JSON.stringify(value))
    const texts = await printed(sample)
    for (const [n, text] of texts.entries()) {
      expect(copied(text)).toBe(canonical(JSON.parse(text) as Json))
      expect(copied(text)).toBe(canonical(JSON.parse(sample[n] ?? '') as Json))
    }
  })

  test('is copied as ECMAScript writes numbers', async () => {
    const numbers = [
      ...[
        '0',
        '-0',
        '-0.0',
        '1.50',
        '100',
        '1e2',
        '1E+3',
        '1.0e1',
        '-7',
        '0.1',
        '1e-7',
        '0.000001',
        '-1.5e-9',
      ],
      ...['123456789012345', '-12345678901234', '1234567890123456', '9007199254740991', '9007199254740993'],
      ...['1e15', '1e20', '1e21', '123456789012345678901234567890', '1e308', '1e400', '5e-324', '1e-400'],
      ...['0.30000000000000004', '333333333.33333329', '4.50', '2e-3'],
    ]
    const texts = await printed(numbers.map((number) => `{"b": [${number}, ${number}], "a": ${number}}`))
    for (const [n, text] of texts.entries()) {
      const written = String(Number(numbers[n]))
      expect(copied(text)).toBe(`{"a":${written},"b":[${written},${written}]}`)
    }
  })

  test('[AUD-04] of events with streams, types and contents of any letters holds', async () => {
    const odd = [
      '\u0001'.repeat(1_000),
      'tab\tin it',
      'line\nafter line',
      '"quoted"',
      'back\\slash é \u{1f600}',
      'x'.repeat(400),
    ]
    const registry = { versions: Object.fromEntries(odd.map((type) => [type, 1])), seals: {}, upcasts: [] }
    const store = await openTestLog(log().db, { registry })
    const data = fc.sample(fc.dictionary(keys, values).filter(isStorable), { numRuns: 150, seed: 8 })
    for (const [n, name] of odd.entries())
      await store.append(
        [
          {
            stream: `${name}${stream()}`,
            expected: 'noStream',
            events: data.slice(n * 25, n * 25 + 25).map((one) => ({ type: name, data: { ...one } })),
          },
        ],
        act({ name }),
      )
    for (const threadFrom of [1, 1_000])
      for (const pageSize of [1, 125])
        expect(await verify(log().db, { threadFrom, pageSize })).toMatchObject({ valid: true, events: 150 })
  })

  test('[AUD-04] of a number holds as it was written alone, not of one that is read alike', async () => {
    const numbers = [0.1, -1.5e-9, 80, 5e-324, Number.MAX_SAFE_INTEGER]
    const near = ['0.1000000000000000055', '-0.00000000150', '80.0', '4e-324', '9007199254740991.2']
    const store = await openTestLog(log().db)
    const { position } = await store.append(
      [{ stream: stream(), expected: 'noStream', events: [{ type: 'Noted', data: { numbers } }] }],
      act(),
    )
    const found = (change: string) =>
      undone(log().db, async (tx) => {
        await tx.query({ text: 'alter table events disable trigger all', values: [] })
        await tx.query({ text: `update events set ${change} where position = ${position}`, values: [] })
        return verify(tx)
      })
    expect(await found('data = data')).toMatchObject({ valid: true })
    for (const [n, number] of near.entries()) {
      expect(Number(number)).toBe(numbers[n])
      expect(await found(`data = jsonb_set(data, '{numbers,${n}}', '${number}')`)).toMatchObject({
        valid: false,
        brokenAt: position,
        reason: 'digest',
      })
    }
  })
})
