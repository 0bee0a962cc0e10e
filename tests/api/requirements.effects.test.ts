import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaBegun } from '../../api/records/playback.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { requirementsDue } from '../../projections/requirements.due.ts'
import { chance } from '../bench/company.ts'
import type { Person } from '../support/classroom.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

let on: Definition
let everybody: Scope
let dock: Scope
let warehouse: Scope
let dockers: Scope

beforeAll(async () => {
  on = await openDefinition()
  ;[everybody, dock, warehouse, dockers] = on.scopes as [Scope, Scope, Scope, Scope]
})
afterAll(() => on.app.close())

const told = async (scope: Scope, id: string, isChecked: boolean) => {
  const [effect] = await on.effects(scope, [{ id, isChecked }])
  return effect && [effect.gaining, effect.losing, effect.keeping, effect.onPublishing]
}

describe('what saving a selection will do', () => {
  test('[EDT-11] counts the active people of the course’s terminals in the scope who do not take it yet', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De la bodega' })
    const inWarehouse = on.places[1] ?? {}
    const [one, byHand] = [await on.room.newPerson(inWarehouse), await on.room.newPerson(inWarehouse)]
    await on.room.newPerson({ ...inWarehouse, terminalId: on.app.office.terminals[1] })
    const gone = await on.room.newPerson(inWarehouse)
    await on.setActive(gone.id, false)
    expect(await told(warehouse, courseId, true)).toEqual([2, 0, 0, 0])
    await on.room.gql(
      `mutation { Course_enrollUsers(courseId: "${courseId}", users: ["${byHand.id}"]) }`,
      {},
      on.room.author,
    )
    expect(await told(warehouse, courseId, true)).toEqual([1, 0, 0, 0])
    await on.require(warehouse, courseId)
    expect(await told(warehouse, courseId, true)).toBeUndefined()
    // the one who was enrolled by hand keeps it
    expect(await told(warehouse, courseId, false)).toEqual([0, 1, 1, 0])
    await on.require(everybody, courseId)
    expect(await told(warehouse, courseId, false)).toEqual([0, 0, 0, 0])
    await on.release(everybody, courseId)
    await on.release(warehouse, courseId)
    expect(await on.factsOf(one.id, courseId)).toEqual([
      'Enrolled',
      'RequirementApplied department',
      'RequirementApplied enterprise',
      'RequirementLifted enterprise',
      'RequirementLifted department',
      'EnrolmentEnded',
    ])
    expect(await told(warehouse, courseId, false)).toBeUndefined()
  })

  test('whoever has begun a test or a film, or has done something, keeps the course', async () => {
    const {
      courseId,
      test: lessonId,
      video,
    } = await on.room.publishedCourse({ information: { name: 'Tocado' } })
    const people = await Promise.all([1, 2, 3, 4].map(() => on.room.newPerson()))
    const [testing, watching, done, untouched] = people as [Person, Person, Person, Person]
    await on.require(dock, courseId)
    const others = (await told(dock, courseId, false))?.[1] ?? 0
    await on.app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, testing.token)
    await on.room.report(video, 0, watching)
    await on.exams.sit(done, lessonId, false)
    await on.app.settled()
    expect(await told(dock, courseId, false)).toEqual([0, others - 3, 3, 0])
    await on.release(dock, courseId)
    for (const { id } of [testing, watching, done])
      expect(await on.factsOf(id, courseId)).not.toContain('EnrolmentEnded')
    expect(await on.factsOf(untouched.id, courseId)).toContain('EnrolmentEnded')
  })

  test('a draft enrolls nobody, and says whom publishing it would', async () => {
    const { courseId } = await on.exams.draftCourse({ name: 'Borrador' })
    const [, , , waiting = 0] = (await told(dock, courseId, true)) ?? []
    expect(waiting).toBeGreaterThan(1)
    expect(await told(dock, courseId, true)).toEqual([0, 0, 0, waiting])
    const before = await on.enrolled()
    await on.require(dock, courseId)
    expect(await on.enrolled()).toEqual(before)
    await on.room.setDraft(on.room.author, courseId, false)
    await on.app.settled()
    expect((await on.enrolled()).size - before.size).toBe(waiting)
  })

  test('comes by the courses’ names, of what changes alone; it changes nothing itself', async () => {
    const late = await on.exams.publishedCourse({ name: 'Zarpe' })
    const early = await on.exams.publishedCourse({ name: 'Ábaco' })
    await on.require(dockers, late.courseId)
    const head = await on.app.services.store.head()
    const effects = await on.effects(dockers, [
      { id: late.courseId, isChecked: false },
      { id: early.courseId, isChecked: true },
    ])
    expect(effects.map(({ name, isDraft }) => [name, isDraft])).toEqual([
      ['Ábaco', false],
      ['Zarpe', false],
    ])
    expect(await on.effects(dockers, [{ id: early.courseId, isChecked: false }])).toEqual([])
    expect(await on.app.services.store.head()).toBe(head)
  })
})

describe('what was told is what is done', () => {
  test('a save that would do otherwise than was told is refused, and nothing is stored', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'Entre dos' })
    const changes = [{ id: courseId, isChecked: true }]
    const seen = await on.effects(dock, changes)
    await on.room.newPerson()
    const head = await on.app.services.store.head()
    const refused = await on.save(dock, changes, seen)
    expect([refused.code, refused.message]).toEqual([
      'requirements.effects-changed',
      'Whom your changes reach has changed meanwhile. Save again to see what they will do now.',
    ])
    expect((await on.save(dock, changes, [])).code).toBe('requirements.effects-changed')
    expect(await on.app.services.store.head()).toBe(head)
    const now = await on.effects(dock, changes)
    expect(now[0]?.gaining).toBe((seen[0]?.gaining ?? 0) + 1)
    expect((await on.save(dock, changes, now)).code).toBeNull()
    const released = [{ id: courseId, isChecked: false }]
    const losing = await on.effects(dock, released)
    const less = losing.map((one) => ({ ...one, losing: one.losing - 1 }))
    expect((await on.save(dock, released, less)).code).toBe('requirements.effects-changed')
    expect((await on.save(dock, released, losing)).code).toBeNull()
  })

  test('two who save the same, and one who saves it again, are not refused: there is nothing left to do', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De los dos' })
    const changes = [{ id: courseId, isChecked: true }]
    const seen = await on.effects(dock, changes)
    for (const _ of ['one', 'other']) expect((await on.save(dock, changes, seen)).code).toBeNull()
    const facts = await on.app.services.store.read(`requirements-department-${dock.id}`)
    expect(facts.filter(({ data }) => 'courseId' in data && data.courseId === courseId)).toHaveLength(1)
  })

  test('two who save other changes of one scope lose nothing of each other', async () => {
    const [mine, theirs] = [await on.exams.publishedCourse(), await on.exams.publishedCourse()]
    await on.require(dock, theirs.courseId)
    const seen = await on.effects(dock, [{ id: mine.courseId, isChecked: true }])
    await on.release(dock, theirs.courseId)
    expect((await on.save(dock, [{ id: mine.courseId, isChecked: true }], seen)).code).toBeNull()
    const now = await on.room.gql(
      `{ Course_listCoursesByDepartment(departmentId: "${dock.id}") { id isChecked } }`,
      {},
      on.definer,
    )
    const isChecked = (of: string) =>
      now.Course_listCoursesByDepartment.find(({ id }: { id: string }) => id === of).isChecked
    expect([isChecked(mine.courseId), isChecked(theirs.courseId)]).toEqual([true, false])
  })

  test.each([7, 2_026])('in a random history (%i), course by course', async (seed) => {
    const next = chance(seed)
    const pick = <Thing>(things: readonly Thing[]): Thing =>
      things[Math.floor(next() * things.length)] as Thing // below the length
    const made = await Promise.all([
      on.exams.publishedCourse(),
      on.exams.publishedCourse({ terminals: [...on.app.office.terminals] }),
      on.exams.publishedCourse(),
    ])
    const courses = made.map(({ courseId }) => courseId)
    const people: Person[] = []
    for (let index = 0; index < 6; index += 1)
      people.push(await on.room.newPerson({ ...pick(on.places), terminalId: pick(on.app.office.terminals) }))
    const course = () => pick(courses)
    const somebody = () => pick(people).id
    const { room } = on
    const acts: readonly (() => Promise<unknown>)[] = [
      () => on.move(somebody(), { ...pick(on.places), terminalId: pick(on.app.office.terminals) }),
      () => on.setActive(somebody(), next() < 0.5),
      () => on.app.rest('POST', `/lessons/${pick(made).lessonId}/attempts`, undefined, pick(people).token),
      () =>
        on.app.gql(
          `mutation { Course_enrollUsers(courseId: "${course()}", users: ["${somebody()}"]) }`,
          {},
          room.author.token,
        ),
      () =>
        on.app.gql(
          `mutation { User_userCourseDeleteUser(coursesId: "${course()}", userId: "${somebody()}") { pending } }`,
          {},
          room.author.token,
        ),
      () => room.setDraft(room.author, course(), next() < 0.4),
      () =>
        room.describe(room.author, course(), {
          terminals: [...on.app.office.terminals].slice(next() < 0.5 ? 0 : 1),
        }),
    ]
    let [gained, lost] = [0, 0]
    for (let step = 0; step < 40; step += 1) {
      if (next() < 0.5) {
        await pick(acts)()
        await on.app.settled()
        continue
      }
      const scope = pick(on.scopes)
      const changes = courses.map((id) => ({ id, isChecked: next() < 0.5 })).filter(() => next() < 0.6)
      const before = await on.enrolled()
      const effects = await on.effects(scope, changes)
      expect((await on.save(scope, changes, effects)).code).toBeNull()
      const after = await on.enrolled()
      const of = (id: string, now: ReadonlySet<string>, then: ReadonlySet<string>) =>
        [...now].filter((one) => one.endsWith(id) && !then.has(one)).length
      for (const id of courses) {
        const said = effects.find((one) => one.id === id)
        expect([of(id, after, before), of(id, before, after)], `step ${step} of ${seed}`).toEqual([
          said?.gaining ?? 0,
          said?.losing ?? 0,
        ])
        gained += said?.gaining ?? 0
        lost += said?.losing ?? 0
      }
      // nobody is left behind what is required of them
      const behind = await requirementsDue(on.app.services.db, {
        personIds: people.map(({ id }) => id),
        mediaBegun,
      })
      expect(behind, `step ${step} of ${seed}`).toEqual([])
    }
    expect([gained > 5, lost > 5]).toEqual([true, true])
  })
})

describe('whom a save affects, by name', () => {
  type Named = { id: string; fullName: string; payrollNum: string; courses?: string[] }
  type Listed = { count: number; rows: Named[]; enrolments?: number }
  const asked = async (call: string, scope: Scope, query: Record<string, string>, by = on.definer) => {
    const params = new URLSearchParams({ level: scope.level, pageSize: '100', ...query })
    if (scope.id !== null) params.set('scopeId', scope.id)
    return on.app.rest('GET', `/requirements/${call}?${params}`, undefined, by.token)
  }
  const affected = async (scope: Scope, courseId: string, effect: string, query = {}): Promise<Listed> =>
    (await asked('affected', scope, { courseId, effect, ...query })).body
  const enrolled = async (scope: Scope, act: string, query = {}): Promise<Listed> =>
    (await asked('enrolled', scope, { act, ...query })).body
  const idsOf = ({ rows }: Listed) => rows.map(({ id }) => id).sort()
  const saveFor = async (scope: Scope, ...ids: string[]): Promise<string> => {
    const answer = await on.save(
      scope,
      ids.map((id) => ({ id, isChecked: true })),
    )
    return Object.values<{ act: string }>(answer.data)[0]?.act ?? ''
  }

  test('they are those whom saving enrols, told before and after alike', async () => {
    const one = await on.exams.publishedCourse({ name: 'Con nombres' })
    const other = await on.exams.publishedCourse({ name: 'También con nombres' })
    const [byHand] = [await on.room.newPerson(on.places[1])]
    await on.room.newPerson(on.places[1])
    await on.room.gql(
      `mutation { Course_enrollUsers(courseId: "${one.courseId}", users: ["${byHand.id}"]) }`,
      {},
      on.room.author,
    )
    const before = await affected(warehouse, one.courseId, 'gaining')
    expect(before.count).toBe((await told(warehouse, one.courseId, true))?.[0])
    expect(idsOf(before)).not.toContain(byHand.id)
    const isEnrolled = await on.enrolled()
    const act = await saveFor(warehouse, one.courseId, other.courseId)
    const gained = [...(await on.enrolled())].filter((pair) => !isEnrolled.has(pair))
    const whoOf = (courseId: string) =>
      gained.flatMap((pair) => (pair.endsWith(courseId) ? [pair.split(' ')[0] ?? ''] : [])).sort()
    expect(idsOf(before)).toEqual(whoOf(one.courseId))
    const after = await enrolled(warehouse, act)
    expect(idsOf(after)).toEqual([...new Set(gained.map((pair) => pair.split(' ')[0] ?? ''))].sort())
    expect([after.count, after.enrolments]).toEqual([idsOf(after).length, gained.length])
    expect(after.rows.find(({ id }) => id === byHand.id)?.courses).toEqual(['También con nombres'])
    expect(after.rows.find(({ id }) => id !== byHand.id)?.courses).toEqual([
      'Con nombres',
      'También con nombres',
    ])
    // those who took it before, as the company requires it, are not of this save
    const third = await on.exams.publishedCourse({ name: 'De todos antes' })
    await on.require(everybody, third.courseId)
    on.app.clock.advance(1_000)
    expect((await enrolled(warehouse, await saveFor(warehouse, third.courseId))).count).toBe(0)
    // nobody is left to gain it, and another scope or act has enrolled nobody
    expect((await affected(warehouse, one.courseId, 'gaining')).count).toBe(0)
    expect((await enrolled(dock, act)).count).toBe(0)
    expect((await enrolled(warehouse, one.courseId)).count).toBe(0)
  })

  test('those who lose a course, and those who keep it, are told apart', async () => {
    const { courseId, lessonId } = await on.exams.publishedCourse({ name: 'Se retira' })
    const begun = await on.room.newPerson()
    const untouched = await on.room.newPerson()
    await on.require(dock, courseId)
    await on.app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, begun.token)
    await on.app.settled()
    const [, losing, keeping] = (await told(dock, courseId, false)) ?? []
    const [leaving, staying] = [
      await affected(dock, courseId, 'losing'),
      await affected(dock, courseId, 'keeping'),
    ]
    expect([leaving.count, staying.count]).toEqual([losing, keeping])
    expect([idsOf(leaving).includes(untouched.id), idsOf(leaving).includes(begun.id)]).toEqual([true, false])
    expect(idsOf(staying)).toEqual([begun.id])
  })

  test('come by name, a page at a time, found by name or number; a draft’s are those whom publishing enrols', async () => {
    const { courseId } = await on.exams.draftCourse({ name: 'Aún no' })
    const whole = await affected(dock, courseId, 'gaining')
    expect(whole.count).toBe((await told(dock, courseId, true))?.[3])
    const names = whole.rows.map(({ fullName }) => fullName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
    const page = await affected(dock, courseId, 'gaining', { page: '2', pageSize: '1' })
    expect([page.count, page.rows]).toEqual([whole.count, whole.rows.slice(1, 2)])
    const somebody = whole.rows[1] ?? expect.fail()
    for (const search of [somebody.payrollNum, somebody.fullName])
      expect(idsOf(await affected(dock, courseId, 'gaining', { search }))).toContain(somebody.id)
    expect((await affected(dock, courseId, 'gaining', { search: 'nadie así' })).count).toBe(0)
  })

  test('are for those alone who may change the selection', async () => {
    const { courseId } = await on.exams.publishedCourse()
    const query = { courseId, effect: 'gaining' }
    const reader = await on.room.holderOf('report.*')
    expect((await asked('affected', dock, query, reader)).status).toBe(403)
    expect((await asked('enrolled', dock, { act: courseId }, reader)).status).toBe(403)
    expect((await asked('affected', { level: 'department', id: '' }, query)).status).toBe(400)
    expect((await asked('affected', { level: 'department', id: courseId }, query)).status).toBe(404)
  })
})
