import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestDatabase, openTestPostgres } from '../support/database.ts'

const drivers = { pglite: openTestDatabase, postgres: openTestPostgres }

for (const [name, open] of Object.entries(drivers))
  describe(`the ${name} driver`, () => {
    let db: Database
    beforeAll(async () => {
      db = await open()
      await db.script('create table things (id int primary key, name text)')
    })
    afterAll(() => db.close())

    const one = async (text: string, ...values: unknown[]) => (await db.query({ text, values }))[0]

    test('hands every type out in one form', async () => {
      expect(
        await one(`select 9007199254740991::int8 as int8, 12.5::numeric as numeric, 7::int4 as int4, true as yes, false as no,
          '2026-03-03 10:00:00.5+00'::timestamptz as instant, '2026-03-03 12:00+02'::timestamptz as whole,
          '2026-03-03 10:00:00.123456Z'::timestamptz as micros, '2026-03-03'::date as day,
          '{"a":[1,null]}'::jsonb as jsonb, array['a','b,"\\ {}',null]::text[] as texts, '{}'::text[] as none,
          array['00000000-0000-4000-8000-000000000001']::uuid[] as uuids, array[1,2]::int8[] as numbers, null::text as nothing`),
      ).toEqual({
        int8: 9007199254740991,
        numeric: 12.5,
        int4: 7,
        yes: true,
        no: false,
        instant: '2026-03-03T10:00:00.500Z',
        whole: '2026-03-03T10:00:00.000Z',
        micros: '2026-03-03T10:00:00.123Z',
        day: '2026-03-03',
        jsonb: { a: [1, null] },
        texts: ['a', 'b,"\\ {}', null],
        none: [],
        uuids: ['00000000-0000-4000-8000-000000000001'],
        numbers: [1, 2],
        nothing: null,
      })
    })

    test('takes text, numbers, truth, null, dates, lists and jsonb as text', async () => {
      expect(
        await one(
          'select $1::text as a, $2::int8 as b, $3::boolean as c, $4::text as d, $5::timestamptz as e, $6::text[] as f, $7::jsonb as g, $8::uuid[] as h, $9::int4[] as i, $10::boolean as j',
          'ñ "x" \\',
          5,
          true,
          null,
          '2026-03-03T10:00:00.000Z',
          ['a"b\\', '', null, 'NULL', '{x,y}', 'ñandú\n'],
          '"text"',
          ['00000000-0000-4000-8000-000000000001'],
          [1, 2],
          false,
        ),
      ).toEqual({
        a: 'ñ "x" \\',
        b: 5,
        c: true,
        d: null,
        e: '2026-03-03T10:00:00.000Z',
        f: ['a"b\\', '', null, 'NULL', '{x,y}', 'ñandú\n'],
        g: 'text',
        h: ['00000000-0000-4000-8000-000000000001'],
        i: [1, 2],
        j: false,
      })
    })

    test('refuses an object that was not made text on purpose', async () => {
      await expect(one('select $1::jsonb as x', { a: 1 })).rejects.toThrow(TypeError)
      await expect(one('select $1::text as x', undefined)).rejects.toThrow(TypeError)
    })

    test('commits a transaction whole or not at all', async () => {
      await db.transaction(async (tx) => {
        await tx.query({ text: `insert into things values (1, 'a')`, values: [] })
        await tx.query({ text: `insert into things values (2, 'b')`, values: [] })
      })
      const failing = db.transaction(async (tx) => {
        await tx.query({ text: `insert into things values (3, 'c')`, values: [] })
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await db.query({ text: 'select id from things order by id', values: [] })).toEqual([
        { id: 1 },
        { id: 2 },
      ])
    })

    test('gives the SQLSTATE of an error, and a transaction that had one is lost even where it was caught', async () => {
      await expect(one(`insert into things values (1, 'again')`)).rejects.toMatchObject({ code: '23505' })
      const swallowing = db.transaction(async (tx) => {
        await tx.query({ text: `insert into things values (4, 'd')`, values: [] })
        await tx.query({ text: `insert into things values (1, 'again')`, values: [] }).catch(() => null)
      })
      await expect(swallowing).rejects.toMatchObject({ code: '23505' })
      expect(await one('select count(*) as n from things where id = 4')).toEqual({ n: 0 })
    })

    test('copies rows in with their values as they are', async () => {
      await db.script(
        'create table copied (id int primary key, "to" text, tags text[], it jsonb, at timestamptz, yes boolean)',
      )
      const texts = ['a\tb\nc\r\\d', '', '\\N', '\\.', 'ñandú "x"', null]
      await db.transaction((tx) =>
        tx.copy(
          'copied',
          {
            id: 'integer',
            to: 'text',
            tags: 'text[]',
            it: 'jsonb',
            at: 'timestamptz',
            yes: 'boolean',
          },
          texts.map((text, id) => [
            id,
            text,
            [text],
            JSON.stringify({ text }),
            '2026-03-03T10:00:00.000Z',
            true,
          ]),
        ),
      )
      expect(await db.query({ text: 'select * from copied order by id', values: [] })).toEqual(
        texts.map((text, id) => ({
          id,
          to: text,
          tags: [text],
          it: { text },
          at: '2026-03-03T10:00:00.000Z',
          yes: true,
        })),
      )
    })

    test('gives the SQLSTATE of a copy that is refused, whose transaction is lost even where that was caught', async () => {
      const things = { id: 'integer', name: 'text' } as const
      const many = Array.from({ length: 20_000 }, (_, index) => [index + 100, 'x'.repeat(100)])
      for (const [rows, code] of [
        [
          [
            [50, 'e'],
            [1, 'again'],
          ],
          '23505',
        ],
        [
          [
            [51, 'e'],
            ['one', 'f'],
          ],
          '22P02',
        ],
        [[...many, ['one', 'f']], '22P02'],
      ] as const) {
        const refused = db.transaction((tx) => tx.copy('things', things, rows))
        await expect(refused).rejects.toMatchObject({ code })
        const swallowing = db.transaction((tx) => tx.copy('things', things, rows).catch(() => null))
        await expect(swallowing).rejects.toMatchObject({ code })
      }
      expect(await one('select count(*) as n from things where id >= 50')).toEqual({ n: 0 })
    })

    test('keeps the statements of others out of a transaction', async () => {
      const seen = await db.transaction(async (tx) => {
        await tx.query({ text: `insert into things values (10, 'mine')`, values: [] })
        const outside = one(`select count(*) as n from things where id = 10`)
        await tx.query({ text: `update things set name = 'still mine' where id = 10`, values: [] })
        return { outside }
      })
      expect([{ n: 0 }, { n: 1 }]).toContainEqual(await seen.outside)
      expect(await one('select name from things where id = 10')).toEqual({ name: 'still mine' })
    })

    test('hears what was notified once it is committed, until it stops listening', async () => {
      const heard: string[] = []
      const waiting = Promise.withResolvers<void>()
      const stop = await db.listen('somebody', (payload) => {
        heard.push(payload)
        waiting.resolve()
      })
      await db.transaction((tx) => tx.query({ text: `select pg_notify('somebody', 'called')`, values: [] }))
      await waiting.promise
      await stop()
      expect(heard).toEqual(['called'])
    })

    test('has trigrams', async () => {
      expect(await one(`select similarity('bitacora', 'bitacora') as same`)).toEqual({ same: 1 })
    })
  })
