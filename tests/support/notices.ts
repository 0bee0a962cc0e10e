import type { NoticeEvent } from '../../domain/notices/events.ts'
import { notices, noticesId } from '../../domain/notices/notices.ts'
import type { TestApp } from './app.ts'
import type { Person } from './classroom.ts'

type Given = Extract<NoticeEvent, { type: 'NoticeGiven' }>['data']

/** The notices of this month in the log, in its order. */
export const noticesIn = (app: TestApp) => {
  const given = async (
    { id: personId }: Pick<Person, 'id'>,
    month = app.clock.now.toISOString().slice(0, 7),
  ) => {
    await app.settled()
    const facts = await app.services.store.read(`${notices.kind}-${noticesId({ personId, month })}`)
    return facts.flatMap(({ type, data }) => (type === 'NoticeGiven' ? [data as Given] : [])) // as its type says
  }
  const kinds = async (of: Pick<Person, 'id'>) => (await given(of)).map(({ kind }) => kind)
  /** Those that an act gives each of these people. */
  const after = async (act: () => Promise<unknown>, ...people: readonly Pick<Person, 'id'>[]) => {
    const before = await Promise.all(people.map(async (one) => (await given(one)).length))
    await act()
    return Promise.all(people.map(async (one, place) => (await kinds(one)).slice(before[place])))
  }
  return { given, kinds, after }
}
