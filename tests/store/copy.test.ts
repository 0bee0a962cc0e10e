import { expect, test } from 'vitest'
import { copyFrom } from '../../api/database/copy.ts'
import { sqlState } from '../../projections/kernel/database.ts'
import type { ColumnType } from '../../projections/kernel/projection.ts'
import { onEachDriver } from '../support/log.ts'

const id = '0123abcd-4567-4e89-abcd-ef0123456789'

/** Of each type, values as read models hold them, and values that only PostgreSQL can judge. */
const values: Readonly<Record<ColumnType, { usual: readonly unknown[]; other: readonly unknown[] }>> = {
  uuid: {
    usual: [id, id.toUpperCase()],
    other: [
      `{${id}}`,
      id.replaceAll('-', ''),
      id.replace('a', 'g'),
      id.replace('-', '_'),
      id.replace('0', 'ñ'),
      '',
    ],
  },
  text: {
    usual: ['', 'a\tb\nc\r\\d', '\\N', '\\.', 'ñandú "x" 😀', 'x'.repeat(5_000), 'a\0b'],
    other: [5, true],
  },
  integer: { usual: [0, 7, -1, 2 ** 31 - 1, -(2 ** 31) + 1], other: [-(2 ** 31), 2 ** 31, 1.5, '7', 'x'] },
  bigint: {
    usual: [0, -1, 2 ** 32, -(2 ** 32) - 1, 2 ** 53 - 1, -(2 ** 53) + 1, '9223372036854775807'],
    other: ['9223372036854775808', '-9223372036854775808', 2 ** 60, 1.5, 'x'],
  },
  boolean: { usual: [true, false], other: ['yes', 1] },
  timestamptz: {
    usual: [
      '2026-03-03T10:00:00.500Z',
      '1999-12-31T23:59:59.999Z',
      '2000-01-01T00:00:00.000Z',
      '1720-02-29T00:00:00.001Z',
    ],
    other: [
      '2026-03-03T10:00:00.123456Z',
      '2026-03-03 10:00:00+02',
      '0001-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
      '0000-01-01T00:00:00.000Z',
      '2026-02-30T10:00:00.000Z',
      'infinity',
      'x',
    ],
  },
  date: {
    usual: ['2026-03-03', '1999-12-31', '2000-01-01', '0001-01-01', '9999-12-31'],
    other: ['2026-02-30', '0000-01-01', '20260303', 'x', 5],
  },
  numeric: { usual: [], other: [1.5, 10, '1e3', 'x'] },
  jsonb: { usual: ['{"a":[1,null,"ñ"]}', '"x"', '5', '{'], other: [5] },
  'uuid[]': { usual: [[], [id], [null, id]], other: [['x'], `{${id}}`, [[id]]] },
  'text[]': { usual: [[], ['a', '', 'ñ "\\{},', null, 'NULL']], other: [[['a', 'b']], [5], '{a}', '{'] },
}

const cases = Object.entries(values).map(
  ([type, { usual, other }]) => [type as ColumnType, [...usual, null], other] as const, // keys of the table above
)

test.for(cases)('values of %s are sent as bytes where they are written as usual', ([type, usual, other]) => {
  const isBinary = (value: unknown): boolean =>
    copyFrom('stdin', 'copied', { value: type }, [[null], [value]]).statement.endsWith('(format binary)')
  expect(usual.filter((value) => !isBinary(value))).toEqual([])
  expect(other.filter(isBinary)).toEqual([])
})

onEachDriver('what is copied', (log) => {
  test.for(cases)('values of %s are taken as a statement takes them', async ([type, usual, other]) => {
    const { db } = log()
    await db.script(`drop table if exists copied; create table copied (n integer, value ${type})`)
    const kept = async (
      write: (table: string, row: readonly unknown[]) => Promise<unknown>,
      value: unknown,
    ) => {
      const refused = await write('copied', [1, value]).then(() => null, sqlState)
      const rows = await db.query({ text: 'select value::text from copied', values: [] })
      await db.script('truncate copied')
      return { value, refused, rows }
    }
    for (const value of [...usual, ...other]) {
      const copied = await kept(
        (table, row) => db.transaction((tx) => tx.copy(table, { n: 'integer', value: type }, [row])),
        value,
      )
      const inserted = await kept(
        (table, row) =>
          db.query({ text: `insert into ${table} values ($1::integer, $2::${type})`, values: row }),
        value,
      )
      expect(copied).toEqual(inserted)
    }
  })

  test('rows may be larger than what was kept free for them', async () => {
    const { db } = log()
    await db.script('create table large (n integer, value text)')
    const rows = Array.from({ length: 100 }, (_, n) => [n, 'ñ'.repeat(n * 50)] as const)
    await db.transaction((tx) => tx.copy('large', { n: 'integer', value: 'text' }, rows))
    const stored = await db.query({ text: 'select * from large order by n', values: [] })
    expect(stored).toEqual(rows.map(([n, value]) => ({ n, value })))
  })
})
