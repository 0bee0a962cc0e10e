import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { otherStrings, texts, withoutText } from '../support/calls.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { type Operation, operationsOf, schemaOf } from '../support/operations.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let root: string
let author: Person
let roleId: string
let operations: readonly Operation[]

beforeAll(async () => {
  app = await openTestApp()
  author = (await openClassroom(app)).author
  root = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  operations = await operationsOf(app, root)
  const roles = (await app.rest('GET', '/roles?search=tipo', undefined, root)).body
  roleId = roles[0].id
})
afterAll(() => app.close())

const withText = (given: object, path: string, text: string): Record<string, unknown> => {
  const copy = structuredClone(given) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const place = steps.reduce<Record<string, unknown>>((at, step) => {
    at[step] ??= {}
    return at[step] as Record<string, unknown>
  }, copy)
  place[last] = text
  return copy
}

/** Every string of an argument by its path; of a list its first. */
const stringsOf = (type: GraphQLInputType, path: string): string[] => {
  if (isNonNullType(type)) return stringsOf(type.ofType, path)
  if (isListType(type)) return stringsOf(type.ofType, `${path}.0`)
  if (isScalarType(type)) return type.name === 'String' ? [path] : []
  if (!isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => stringsOf(field.type, `${path}.${field.name}`))
}

describe('a text that somebody types', () => {
  test('[API-05] every string of every mutation and the body of every route is known as a text or as none', async () => {
    const mutations = Object.values((await schemaOf(app, root)).getMutationType()?.getFields() ?? {})
    for (const { name, args } of mutations) {
      const strings = args.flatMap((arg) => stringsOf(arg.type, arg.name)).sort()
      const call = `Mutation.${name}`
      const known = [...Object.keys(texts[call]?.at ?? {}), ...(otherStrings[call] ?? [])].sort()
      expect([call, known]).toEqual([call, strings])
    }
    const routes = operations.map(({ name }) => name).filter((name) => /^(POST|PUT|PATCH|DELETE) /.test(name))
    const known = [...Object.keys(texts).filter((name) => name.includes(' /')), ...withoutText]
    expect(routes.sort()).toEqual(known.sort())
  })

  test('[API-05] is refused with a code at its field where it turns the writing or holds what cannot be seen, and nothing changes', async () => {
    const head = await app.services.store.head()
    for (const [name, { given: sound, at }] of Object.entries(texts)) {
      const given = /^(PATCH|PUT) \/roles\/:id$/.test(name) ? { ...sound, id: roleId } : sound
      const call = operations.find((one) => one.name === name)?.call
      for (const [path, field] of Object.entries(at))
        for (const text of ['Curso \u202edrolac', 'Cur\u001b[31mso', 'Cur\u200bso', 'Curso \u2066x']) {
          const answer = await call?.(root, withText(given, path, text))
          expect([name, path, text, answer?.code, answer?.field]).toEqual([
            name,
            path,
            text,
            expect.stringMatching(/^(text\.invisible-characters|roles\.incorrect-name|Invalid\w+)$/),
            field,
          ])
        }
      for (const path of Object.keys(at)) {
        const answer = await call?.(root, withText(given, path, 'Cur\0so'))
        expect([name, path, answer?.code, answer?.field]).toEqual([
          name,
          path,
          'http.invalid-input',
          expect.stringContaining(path.replace('body.', '')),
        ])
      }
    }
    expect(await app.services.store.head()).toBe(head)
  })

  test('is refused as the name of a file that is about to be stored', async () => {
    for (const call of ['Query.putSignedUrl', 'Query.makeSignedUrl']) {
      const asked = operations.find(({ name }) => name === call)
      const key = `courses/documents/${nobody}/manual\u202efdp.doc`
      const given = { key, command: 'put', contentType: 'application/pdf', size: 10 }
      expect(await asked?.call(root, given)).toMatchObject({
        code: 'text.invisible-characters',
        field: 'key',
      })
    }
  })

  test('is kept with composed letters, and a longer one with its lines', async () => {
    const name = '  Capacitacio\u0301n \u{1f469}\u200d\u{1f3eb} '
    const creating = 'mutation ($course: CourseInput!) { it: Course_create(course: $course) { id } }'
    const { id } = (await app.gql(creating, { course: { name } }, author.token)).data.it
    const reading = 'query ($id: ID!) { it: findOneCourse(id: $id) { name } }'
    const found = (await app.gql(reading, { id }, author.token)).data.it
    expect(found.name).toBe('Capacitación \u{1f469}\u200d\u{1f3eb}')

    const from = await app.services.store.head()
    const reason = 'Cerro\u0301 la\tsede\r\nde Veracruz'
    await app.rest('PATCH', `/departments/${app.office.departments[0]}`, { status: false, reason }, root)
    const [closed] = await app.services.store.readAll(from, 10)
    expect(closed?.data).toMatchObject({ reason: 'Cerró la\tsede\nde Veracruz' })
  })

  test('that the log has from before this rule is still read', async () => {
    const courseId = app.services.newId()
    const name = 'Curso \u202edrolac'
    await app.services.store.append(
      [
        {
          stream: `course-${courseId}`,
          expected: 'noStream',
          events: [{ type: 'CourseDrafted', data: { courseId, name, createdBy: author.id } }],
        },
      ],
      app.command('DraftCourse'),
    )
    await app.settled()
    const { data, code } = await app.gql(
      'query ($id: ID!) { findOneCourse(id: $id) { name } }',
      { id: courseId },
      author.token,
    )
    expect([code, data?.findOneCourse.name]).toEqual([null, name])
  })
})
