import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiversOf } from '../../api/notices/receivers.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { personById } from '../../projections/people.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded, restarting } from '../support/graded.ts'
import { noticesIn } from '../support/notices.ts'
import { handInResponses, openReviews, type Reviews } from '../support/reviews.ts'

const changing = `mutation ($id: ID, $isDraft: Boolean, $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!]) {
  Lesson_update(id: $id, isDraft: $isDraft, isPrivate: $isPrivate, privateUsers: $privateUsers,
    instructors: $instructors) { pending } }`
const settingStatus =
  'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }'

describe('[DUE-19] notices of grades', () => {
  let graded: Graded
  let app: Graded['app']
  let room: Graded['room']
  let notices: ReturnType<typeof noticesIn>
  let ana: Person
  let beto: Person
  beforeAll(async () => {
    graded = await openGraded()
    app = graded.app
    room = graded.room
    notices = noticesIn(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const [one, two] = await graded.learners(2)
    if (!one || !two) throw new Error('no learners')
    ana = one
    beto = two
    await app.settled()
  })

  /** A published grade is corrected. */
  const grade = async (figure: number, published = true) => {
    const { version, userEvaluationId, grade: before } = await graded.rowOf(ana)
    const correction = before === null ? {} : { version, userEvaluationId, reason: 'Se contó mal' }
    await graded.save({ [ana.id]: { grade: figure, published, ...correction } })
  }
  const change = (given: object) => room.gql(changing, { id: graded.first, ...given }, room.author)
  const evaluationId = async () => (await graded.rowOf(ana)).userEvaluationId as string
  const request = async (id: string) => {
    const body = { evaluationId: id, reason: 'Se fue la luz' }
    await app.rest('POST', `/lessons/${graded.first}/opportunities`, body, ana.token)
  }

  test('a draft tells nothing, a publication and a correction do, without the figure', async () => {
    expect(await notices.after(() => grade(50, false), ana)).toEqual([[]])
    expect(await notices.after(() => grade(50), ana, beto)).toEqual([['gradePublished'], []])
    expect(await notices.after(() => grade(60), ana, beto)).toEqual([['gradeCorrected'], []])
    const keys = (await notices.given(ana)).slice(1).map(({ about }) => Object.keys(about).toSorted())
    expect(keys).toEqual(Array(2).fill(['courseId', 'enrolmentId', 'lessonId']))
  })

  type Fact = Parameters<typeof receiversOf>[0][number]
  const factsOf = async (of: Person, type: Fact['type']) =>
    (await graded.factsOf(of)).filter((fact) => fact.type === type) as unknown as readonly Fact[] // of that type
  const publishedOf = (of: Person) => factsOf(of, 'GradePublished')
  /** Who would be told of it now. */
  const toldOf = async (fact: Fact | undefined) => {
    if (!fact) throw new Error('no fact')
    const found = (await receiversOf([fact], app.services.db)).get(fact.id) ?? {}
    return Object.values(found).flatMap((receivers) => receivers.map(({ personId }) => personId))
  }

  test('a grade of a private lesson tells its assignees alone', async () => {
    await grade(50)
    await change({ isPrivate: true, privateUsers: [beto.id] })
    await app.settled()
    const [fact] = await publishedOf(ana)
    expect(await toldOf(fact)).toEqual([])
    await change({ isPrivate: true, privateUsers: [ana.id] })
    await app.settled()
    expect(await toldOf(fact)).toEqual([ana.id])
    await change({ isPrivate: false, privateUsers: [] })
  })

  test('[DUE-13] a lesson that is hidden since, or private to others, is named no more', async () => {
    await grade(50)
    const isNamed = async () => {
      await app.settled()
      const { body } = await app.rest('GET', '/notices?pageSize=1', undefined, ana.token)
      return body.rows[0].sentence.includes('Práctica de amarre')
    }
    expect(await isNamed()).toBe(true)
    for (const [hiding, isSeen] of [
      [{ isDraft: true }, false],
      [{ isDraft: false, isPrivate: true, privateUsers: [beto.id] }, false],
      [{ isPrivate: true, privateUsers: [ana.id] }, true],
      [{ isPrivate: false, privateUsers: [] }, true],
    ] as const) {
      await change(hiding)
      expect([hiding, await isNamed()]).toEqual([hiding, isSeen])
    }
  })

  test('a request tells those who grade that lesson, and its answer tells the person', async () => {
    await grade(50)
    const graders = [room.author, graded.instructor] as const
    const others = [graded.otherInstructor, room.admin, ana] as const
    const id = await evaluationId()
    const told = await notices.after(() => request(id), ...graders, ...others)
    expect(told).toEqual([['opportunityRequested'], ['opportunityRequested'], [], [], []])
    const decline = () =>
      app.rest(
        'POST',
        `/lessons/${graded.first}/opportunities/${ana.id}/actions/decline`,
        { evaluationId: id, reason: 'Repase' },
        graded.instructor.token,
      )
    expect(await notices.after(decline, ana, ...graders)).toEqual([['opportunityDeclined'], [], []])
  })

  test('a request names nobody and leads nowhere for those who grade that lesson no more', async () => {
    await grade(50)
    await request(await evaluationId())
    await app.settled()
    const shown = async () => {
      const { body } = await app.rest('GET', '/notices?pageSize=1', undefined, graded.instructor.token)
      return body.rows[0]
    }
    const name = (await personById(app.services.db, ana.id))?.full_name ?? ''
    expect(await shown()).toMatchObject({ kind: 'opportunityRequested', act: { link: { page: 'grades' } } })
    expect((await shown()).sentence).toContain(name)
    await change({ instructors: [graded.otherInstructor.id] })
    await app.settled()
    const { sentence, act } = await shown()
    expect([sentence.includes(name), act]).toEqual([false, null])
    await change({ instructors: [graded.instructor.id] })
    await app.settled()
  })

  test('a restart tells the person', async () => {
    await grade(50)
    const id = await evaluationId()
    await request(id)
    const restart = () =>
      app.gql(restarting, { id, userId: ana.id, courseId: graded.courseId, reason: 'Luz' }, room.author.token)
    expect(await notices.after(restart, ana, room.author)).toEqual([['evaluationRestarted'], []])
  })

  test('what is requested where nobody grades any more tells the administrators', async () => {
    await grade(50)
    await request(await evaluationId())
    await app.settled()
    const [fact] = await factsOf(ana, 'OpportunityRequested')
    expect((await toldOf(fact)).toSorted()).toEqual([room.author.id, graded.instructor.id].toSorted())
    const setActive = (id: string, status: boolean) => room.gql(settingStatus, { id, status }, room.admin)
    const former = await app.hire({ payrollNum: '900', roleId: roleIds.administrador })
    await setActive(former, false)
    await setActive(room.author.id, false)
    await app.settled()
    const own = { ...fact, data: { ...fact?.data, personId: graded.instructor.id } } as Fact // of the only grader
    expect(await toldOf(own)).toEqual([room.admin.id])
    await setActive(graded.instructor.id, false)
    await app.settled()
    expect(await toldOf(fact)).toEqual([room.admin.id])
    for (const { id } of [room.author, graded.instructor]) await setActive(id, true)
    room = { ...room, author: { ...room.author, token: await app.as(room.author.id) } }
  })

  test('nothing is told of a draft, to a deactivated person, or of what they asked for', async () => {
    await graded.save({ [ana.id]: { grade: 50, published: true } }, room.author)
    const { userEvaluationId } = await graded.rowOf(ana, room.author)
    await request(userEvaluationId)
    await app.settled()
    const [published] = await publishedOf(ana)
    const [requested] = await factsOf(ana, 'OpportunityRequested')
    const told = async () => [await toldOf(published), (await toldOf(requested)).length > 0]
    expect(await told()).toEqual([[ana.id], true])
    await room.setDraft(room.author, graded.courseId, true)
    await app.settled()
    expect(await told()).toEqual([[], false])
    await room.setDraft(room.author, graded.courseId, false)
    await change({ isDraft: true })
    await app.settled()
    expect(await told()).toEqual([[], false])
    await change({ isDraft: false })
    await room.gql(settingStatus, { id: ana.id, status: false }, room.admin)
    await app.settled()
    expect(await told()).toEqual([[], false])
  })
})

describe('[DUE-19] notices of responses', () => {
  let reviews: Reviews
  let notices: ReturnType<typeof noticesIn>
  beforeAll(async () => {
    reviews = await openReviews()
    notices = noticesIn(reviews.app)
  })
  afterAll(() => reviews.app.close())

  test('their grader is told once a day and test, the person when all are reviewed', async () => {
    const { author } = reviews.room
    const course = await reviews.courseOf()
    const [ana, beto] = [
      await reviews.person({ fullName: 'Ana' }),
      await reviews.person({ fullName: 'Beto' }),
    ]
    const handIn = (by: Person) => handInResponses(reviews.app, by, course.test)
    let handedIn: Awaited<ReturnType<typeof handIn>> | undefined
    const first = async () => {
      handedIn = await handIn(ana)
    }
    expect(await notices.after(first, author, ana)).toEqual([['responseWaiting'], []])
    expect(await notices.after(() => handIn(beto), author, beto)).toEqual([[], []])
    if (!handedIn) throw new Error('nothing was handed in')
    const test = handedIn
    expect(await notices.after(() => reviews.review(author, test, 0, 20), ana)).toEqual([[]])
    expect(await notices.after(() => reviews.review(author, test, 1, 20), ana, beto)).toEqual([
      ['responseReviewed'],
      [],
    ])
  })
})
