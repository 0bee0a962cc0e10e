import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person as personAggregate } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import { createManual, lessonCalls } from '../support/lessons.ts'

type Found = Reply<'GET /search'>

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let learner: Person
let assigned: Person
let outsider: Person
let published: { courseId: string; moduleId: string }

const away = () => ({ departmentId: app.office.departments[1], terminalId: app.office.terminals[1] })

/** Adds a lesson of this name; learners see it unless it is a draft or private. */
const addNamed = async (moduleId: string, name: string, over: object = {}): Promise<string> => {
  const given = { moduleId, name, lessonType: typeId('manualEvaluation'), isDraft: false, ...over }
  return (await room.gql(createManual, given, room.author)).Lesson_create.newLesson.id
}

const draftCourse = async (name: string) => {
  const courseId = await room.draft(room.author)
  await room.describe(room.author, courseId, { name })
  const moduleId = await room.addModule(room.author, courseId)
  return { courseId, moduleId }
}

const publish = async ({ courseId, moduleId }: { courseId: string; moduleId: string }) => {
  await room.setModuleDraft(room.author, moduleId, false)
  await room.setDraft(room.author, courseId, false)
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  learner = await room.person('100', { fullName: 'Ángela Núñez Pérez' })
  assigned = await room.person('101', { fullName: 'Adriana Pérez' })
  outsider = await room.person('102', { fullName: 'Perla Ríos', ...away() })
  published = await draftCourse('Grúas pórtico')
  await addNamed(published.moduleId, 'Inspección de grúas')
  await addNamed(published.moduleId, 'Grúas en borrador', { isDraft: true })
  const secret = await addNamed(published.moduleId, 'Grúas de noche')
  await publish(published)
  await room.require({ level: 'department', id: app.office.departments[0] }, published.courseId)
  await calls.change({ id: secret, isPrivate: true, privateUsers: [assigned.id] })
  const unpublished = await draftCourse('Grúas móviles')
  await addNamed(unpublished.moduleId, 'Estabilizadores de grúas')
  const other = await draftCourse('Extintores')
  await addNamed(other.moduleId, 'El agrupamiento de brigadas')
  await publish(other)
  await app.settled()
})
afterAll(() => app.close())

const ask = (q: string, by: Person) =>
  app.rest('GET', `/search?${new URLSearchParams({ q })}`, undefined, by.token)

const found = async (q: string, by: Person): Promise<Found> => {
  const { status, body } = await ask(q, by)
  expect([q, status]).toEqual([q, 200])
  return body
}

const names = async (q: string, by: Person) => {
  const { courses, lessons, people } = await found(q, by)
  return {
    courses: courses.map(({ name }) => name),
    lessons: lessons.map(({ name }) => name),
    people: people.map(({ fullName }) => fullName),
  }
}

describe('courses and lessons', () => {
  test('whoever takes a course finds it and its lessons, without drafts and what is private to others', async () => {
    expect(await names('grúas', learner)).toEqual({
      courses: ['Grúas pórtico'],
      lessons: ['Inspección de grúas'],
      people: [],
    })
    expect((await names('grúas', assigned)).lessons).toEqual(['Grúas de noche', 'Inspección de grúas'])
  })

  test('whoever takes none of them finds none, whoever audits them among them', async () => {
    const auditor = await room.newPerson({ ...away(), roleId: await room.roleWith('audit.*') })
    for (const by of [outsider, auditor])
      expect(await names('grúas', by)).toEqual({ courses: [], lessons: [], people: [] })
  })

  test('whoever wrote them, and an administrator, find drafts and private lessons too, said to be drafts', async () => {
    for (const by of [room.author, room.admin]) {
      const { courses, lessons } = await found('grúas', by)
      expect(courses.map(({ name, isDraft }) => [name, isDraft])).toEqual([
        ['Grúas móviles', true],
        ['Grúas pórtico', false],
      ])
      expect(lessons.map(({ name, isDraft }) => [name, isDraft])).toEqual([
        ['Grúas de noche', false],
        ['Grúas en borrador', true],
        ['Estabilizadores de grúas', true],
        ['Inspección de grúas', false],
      ])
    }
  })

  test('a colleague finds the cards of others’ courses, and of their lessons what is published and for all', async () => {
    const { courses, lessons } = await names('grúas', room.colleague)
    expect(courses).toEqual(['Grúas móviles', 'Grúas pórtico'])
    expect(lessons).toEqual(['Inspección de grúas'])
  })

  test('a lesson says which course and module it is of', async () => {
    expect((await found('brigadas', room.admin)).lessons).toEqual([
      {
        id: expect.any(String),
        name: 'El agrupamiento de brigadas',
        type: 'manualEvaluation',
        isDraft: false,
        moduleName: expect.stringMatching(/./),
        course: { id: expect.any(String), name: 'Extintores' },
      },
    ])
  })

  test('a lesson is found by the name that it was given last', async () => {
    const id = await addNamed(published.moduleId, 'Plataformas')
    await calls.change({ id, name: 'Andamios' })
    await app.settled()
    expect((await names('andamios', learner)).lessons).toEqual(['Andamios'])
    expect((await names('plataformas', learner)).lessons).toEqual([])
  })
})

describe('people', () => {
  const holder = (key: Parameters<Classroom['roleWith']>[0]) => async () =>
    room.newPerson({ fullName: 'Mirona', ...away(), roleId: await room.roleWith(key) })

  test.each([
    ['employee.*', holder('employee.*')],
    ['employee_development.*', holder('employee_development.*')],
    ['report.*', holder('report.*')],
  ] as const)('whoever holds %s finds everybody, with number and job title', async (_, hired) => {
    const by = await hired()
    expect((await found('nunez', by)).people).toEqual([
      {
        id: learner.id,
        fullName: 'Ángela Núñez Pérez',
        payrollNum: '100',
        jobTitle: 'Operador',
        isActive: true,
      },
    ])
  })

  test('everybody else finds nobody but themselves', async () => {
    const auditor = await room.newPerson({ ...away(), roleId: await room.roleWith('audit.*') })
    for (const by of [learner, room.author, auditor])
      expect((await names('pérez', by)).people).toEqual(by === learner ? ['Ángela Núñez Pérez'] : [])
  })

  test('whoever left is found by those who look after people alone, and whoever was forgotten by nobody', async () => {
    const left = await room.newPerson({ fullName: 'Saúl Salazar' })
    const gone = await room.newPerson({ fullName: 'Sabina Salazar' })
    const { execute, store } = app.services
    await execute(app.command('Deactivate'), personAggregate, left.id, deactivateEmployee(null))
    const events = [{ type: 'PersonForgotten', data: { personId: gone.id, kept: [], keptName: null } }]
    await store.append([{ stream: `person-${gone.id}`, expected: 'any', events }], app.command('Forget'))
    await app.settled()
    const { people } = await found('salazar', room.admin)
    expect(people.map(({ fullName, isActive }) => [fullName, isActive])).toEqual([['Saúl Salazar', false]])
    const reporter = await room.newPerson({ roleId: await room.roleWith('report.*') })
    expect((await names('salazar', reporter)).people).toEqual([])
    expect((await ask('salazar', left)).status).toBe(401)
  })
})

describe('what is typed', () => {
  test.each([
    ['grua portico', ['Grúas pórtico']],
    ['PÓRTICO grÚ', ['Grúas pórtico']],
    ['úas p', ['Grúas pórtico']],
    ['  pó  ', ['Grúas pórtico']],
    ['portico x', []],
  ])('%j is found in any part of a word, in any order, accents or none', async (q, courses) => {
    expect((await names(q, learner)).courses).toEqual(courses)
  })

  test('a payroll number is found by any of its digits, and with a name', async () => {
    expect((await names('102', room.admin)).people).toEqual(['Perla Ríos'])
    expect((await names('rios 02', room.admin)).people).toEqual(['Perla Ríos'])
    expect((await names('rios 03', room.admin)).people).toEqual([])
  })

  test('a list of employees finds whom the search from anywhere finds, whichever signs they are written with', async () => {
    for (const [payrollNum, fullName] of [
      ['7101', 'Peña Prueba'],
      ['7102', 'Siobhán O’Connor'],
      ['7103', 'Karl Straße'],
      ['7104', 'Łukasz Żuk–Nowak'],
    ] as const)
      await room.newPerson({ payrollNum, fullName })
    const list = 'query ($search: String) { User_list(search: $search) { rows { fullName } } }'
    const listed = async (search: string): Promise<string[]> => {
      const { User_list } = await room.gql(list, { search }, room.admin)
      return User_list.rows.map(({ fullName }: { fullName: string }) => fullName)
    }
    for (const [search, people] of [
      ['prueba peña', ['Peña Prueba']],
      ["o'connor", ['Siobhán O’Connor']],
      ['STRASSE', ['Karl Straße']],
      ['lukasz zuk-nowak', ['Łukasz Żuk–Nowak']],
      ['peña 101', ['Peña Prueba']],
      ['"7103"', ['Karl Straße']],
      ['7,103', []],
      ['7103.0', []],
      ['peña connor', []],
    ] as const)
      expect([search, await listed(search), (await names(search, room.admin)).people]).toEqual([
        search,
        people,
        people,
      ])
  })

  test('names that begin so come first, then those of which a word does, and no more than five', async () => {
    for (const [index, fullName] of [
      'Bea Marco',
      'Omar Ruiz',
      'Marta Gil',
      'Leo Mar',
      'Tomar',
      'Zamara',
    ].entries())
      await room.newPerson({ fullName, payrollNum: String(8_000 + index) })
    expect((await names('mar', room.admin)).people).toEqual([
      'Marta Gil',
      'Bea Marco',
      'Leo Mar',
      'Omar Ruiz',
      'Tomar',
    ])
  })

  test.each([
    '%%',
    '__',
    '%_%',
    "a' or '1'='1",
    '";--',
    '\\\\',
    '$1',
    '´´',
    '\u0301\u0301',
    '\u202e\u200b',
    '🏗️🏗️',
    'ab'.repeat(100),
  ])('%j finds nothing, and harms nothing', async (q) => {
    expect(await names(q, room.admin)).toEqual({ courses: [], lessons: [], people: [] })
  })

  test.each([
    ['nothing', ''],
    ['one letter', 'g'],
    ['one letter among blanks', '   g   '],
    ['201 letters', 'a'.repeat(201)],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['a null', 'gr\u0000uas'],
  ])('%s is refused, and the refusal names the field', async (_, q) => {
    const { status, body } = await ask(q, room.admin)
    expect([status, body.code, body.field]).toEqual([400, 'http.invalid-input', 'q'])
  })

  test('two hundred letters of many words cost no more than a few', async () => {
    expect(await names('gr '.repeat(66), room.admin)).toEqual(await names('gr', room.admin))
    const many = Array.from({ length: 50 }, (_, index) => `q${index}`)
      .join(' ')
      .slice(0, 200)
    expect(await names(many, room.admin)).toEqual({ courses: [], lessons: [], people: [] })
  })

  test('nobody searches without having logged in', async () => {
    expect((await app.rest('GET', '/search?q=gruas')).status).toBe(401)
  })
})
