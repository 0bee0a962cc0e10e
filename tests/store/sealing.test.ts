import { expect, test } from 'vitest'
import { registry } from '../../api/event-store/registry.ts'
import { type EventRow, makeDecoder } from '../../api/event-store/rows.ts'
import { verify } from '../../api/event-store/verify.ts'
import { newId } from '../../api/ids.ts'
import { act, confided, noted, onEachDriver, openTestLog, stream } from '../support/log.ts'

onEachDriver('sealing', (log) => {
  const tell = async (personId: string, secret: unknown, answer: unknown = null) => {
    const name = stream('confidence')
    const command = act()
    await log().store.append(
      [{ stream: name, expected: 'any', events: [confided(personId, secret, answer)] }],
      command,
    )
    return { name, command }
  }

  const rowOf = async (name: string): Promise<{ text: string; data: Record<string, unknown> }> => {
    const rows = await log().db.query<{ text: string; data: Record<string, unknown> }>({
      text: 'select e::text as text, data from events e where stream_id = $1',
      values: [name],
    })
    if (!rows[0]) throw new Error('no row')
    return rows[0]
  }

  const dataOf = async (name: string) => (await log().store.read(name))[0]?.data

  test('keeps what is personal out of the row, and gives it back to whoever reads', async () => {
    const person = newId()
    const { name } = await tell(person, 'María Ñandú', 'cuarenta y dos')
    const { text, data } = await rowOf(name)
    expect(text).not.toContain('Ñandú')
    expect(text).not.toContain('cuarenta')
    expect(data).toEqual({
      personId: person,
      secret: { $sealed: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/), purpose: 'identity' },
      answer: { $sealed: expect.any(String), purpose: 'responses' },
    })
    expect(await dataOf(name)).toEqual({ personId: person, secret: 'María Ñandú', answer: 'cuarenta y dos' })
  })

  test('leaves null as null, and seals numbers and lists as it does text', async () => {
    const person = newId()
    const { name } = await tell(person, null, [1, 'dos', null])
    expect((await rowOf(name)).data.secret).toBeNull()
    expect(await dataOf(name)).toEqual({ personId: person, secret: null, answer: [1, 'dos', null] })
    const { name: other } = await tell(person, 0)
    expect(await dataOf(other)).toEqual({ personId: person, secret: 0, answer: null })
  })

  test('gives one value in two places different bytes', async () => {
    const person = newId()
    const [first, second] = [await tell(person, 'same', 'same'), await tell(person, 'same')]
    const sealed = [
      (await rowOf(first.name)).data.secret,
      (await rowOf(first.name)).data.answer,
      (await rowOf(second.name)).data.secret,
    ].map((value) => JSON.stringify(value))
    expect(new Set(sealed).size).toBe(3)
  })

  test('opens nothing that was moved to another event or field', async () => {
    const person = newId()
    const [first, second] = [await tell(person, 'first'), await tell(person, 'second', 'answer')]
    await log().db.script(`
      alter table events disable trigger all;
      update events set data = jsonb_set(data, '{secret}', (select data->'secret' from events where stream_id = '${first.name}'))
        where stream_id = '${second.name}';
      alter table events enable trigger all;`)
    expect(await dataOf(first.name)).toEqual({ personId: person, secret: 'first', answer: null })
    expect(await dataOf(second.name)).toEqual({ personId: person, secret: null, answer: 'answer' })
  })

  test('seals a repeated command to the same bytes', async () => {
    const person = newId()
    const { name, command } = await tell(person, 'again')
    const before = await rowOf(name)
    const again = await log().store.append(
      [{ stream: name, expected: 'any', events: [confided(person, 'again')] }],
      command,
    )
    expect(again.repeated).toBe(true)
    expect(again.events[0]?.data).toEqual({ personId: person, secret: 'again', answer: null })
    const other = await openTestLog(log().db)
    await expect(
      other.append([{ stream: name, expected: 'any', events: [confided(person, 'other')] }], command),
    ).rejects.toMatchObject({ name: 'CommandReused' })
    expect(await rowOf(name)).toEqual(before)
  })

  test('reads null once a person has been forgotten, for every store, and nobody else is touched', async () => {
    const [gone, staying] = [newId(), newId()]
    const [first, second] = [await tell(gone, 'gone', 'gone too'), await tell(staying, 'staying', 'too')]
    const elsewhere = await openTestLog(log().db)
    expect((await elsewhere.read(first.name))[0]?.data).toMatchObject({ secret: 'gone' })
    await log().store.forget(gone)
    expect(await dataOf(first.name)).toEqual({ personId: gone, secret: null, answer: null })
    expect(await dataOf(second.name)).toEqual({ personId: staying, secret: 'staying', answer: 'too' })
    let data: object | undefined = { secret: 'gone' }
    for (const end = Date.now() + 5_000; 'secret' in (data ?? {}) && Date.now() < end; await Bun.sleep(5)) {
      data = (await elsewhere.read(first.name))[0]?.data
      if (data && 'secret' in data && data.secret === null) break
    }
    expect(data).toEqual({ personId: gone, secret: null, answer: null })
    const left = await log().db.query({
      text: 'select person_id from sealing_keys where person_id = any ($1::text[])',
      values: [[gone, staying]],
    })
    expect(left.map(({ person_id }) => person_id)).toEqual([staying, staying])
  })

  test('repeats a command about somebody who has been forgotten since', async () => {
    const person = newId()
    const { name, command } = await tell(person, 'gone')
    await log().store.forget(person)
    const again = await log().store.append(
      [{ stream: name, expected: 'any', events: [confided(person, 'gone')] }],
      command,
    )
    expect(again).toMatchObject({ repeated: true, events: [{ data: { secret: null } }] })
  })

  test('keeps nothing that is said of somebody after they were forgotten, by whichever store', async () => {
    const [known, unknown] = [newId(), newId()]
    const elsewhere = await openTestLog(log().db)
    await tell(known, 'before', 'before')
    for (const person of [known, unknown]) await log().store.forget(person)
    for (const store of [log().store, elsewhere])
      for (const person of [known, unknown]) {
        const name = stream('confidence')
        const events = [confided(person, 'afterwards', 'afterwards')]
        await store.append([{ stream: name, expected: 'any', events }], act())
        expect((await rowOf(name)).data).toEqual({ personId: person, secret: null, answer: null })
      }
    const keys = await log().db.query({
      text: 'select person_id from sealing_keys where person_id = any ($1::text[])',
      values: [[known, unknown]],
    })
    expect(keys).toEqual([])
  })

  test('makes the keys of many people at once, one a person and purpose', async () => {
    const people = Array.from({ length: 300 }, newId)
    const both = await openTestLog(log().db)
    await Promise.all(
      people.map((person, index) =>
        (index % 2 ? log().store : both).append(
          [
            {
              stream: stream('confidence'),
              expected: 'any',
              events: [confided(person, 'a', 'b'), confided(person, 'c')],
            },
          ],
          act(),
        ),
      ),
    )
    const rows = await log().db.query<{ keys: number }>({
      text: 'select count(*) as keys from sealing_keys where person_id = any ($1::text[])',
      values: [people],
    })
    expect(rows[0]?.keys).toBe(600)
  })

  test('refuses a personal field of nobody', async () => {
    const nameless = { type: 'Confided', data: { secret: 'x' } }
    await expect(
      log().store.append([{ stream: stream(), expected: 'any', events: [noted('a'), nameless] }], act()),
    ).rejects.toMatchObject({ name: 'RefusedPayload', code: 'payload.whose' })
  })
})

onEachDriver('a log with forgotten people', (log) => {
  test('still proves itself', async () => {
    const people = [newId(), newId()]
    for (const person of people)
      await log().store.append(
        [{ stream: stream(), expected: 'any', events: [confided(person, 'x', 'y')] }],
        act(),
      )
    await log().store.forget(people[0] ?? '')
    expect(await verify(log().db)).toMatchObject({ valid: true, events: 2 })
  })
})

test('whoever reads that somebody was forgotten lets go of their keys before anything else of the page is opened', async () => {
  const asked: string[] = []
  const none = async () => {
    asked.push('find')
    return () => null
  }
  const keys = {
    ensure: none,
    find: none,
    forget: async () => undefined,
    drop: (id: string) => asked.push(id),
  }
  const { decode, decodeFacts } = makeDecoder(registry, keys)
  const row = (type: string, data: EventRow['data']): EventRow => ({
    position: 1,
    stream_id: 'person-1',
    version: 1,
    event_id: newId(),
    type,
    schema_version: 1,
    data,
    meta: {} as EventRow['meta'],
    recorded_at: '2026-03-02T00:00:00.000Z',
  })
  const sealedName = { personId: 'a', fullName: { $sealed: 'AAAA', purpose: 'identity' } }
  await decode([row('PersonalDetailsCorrected', sealedName), row('PersonForgotten', { personId: 'a' })])
  expect(asked.splice(0)).toEqual(['a', 'find'])
  await decodeFacts(
    [JSON.stringify([[2, '2026-03-02 00:00:00+00', 'PersonForgotten', 1, { personId: 'b' }]])],
    async () => [],
  )
  expect(asked).toEqual(['b'])
})
