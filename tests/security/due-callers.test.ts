import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionsContract } from '../../api/contract/routes/completions.ts'
import { dueContract } from '../../api/contract/routes/due.ts'
import { dueRulesContract } from '../../api/contract/routes/requirements.due-rules.ts'
import { teamContract } from '../../api/contract/routes/team.ts'
import type { Person } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'

/** Luis answers for Ana, Mara for Luis, Eva stands in for Luis. Rosa answered for Ana before; Saúl does no longer work here. */
const names = [
  ...['nobody', 'Ana', 'colleague', 'Luis', 'Mara', 'Eva', 'Rosa', 'Saúl', 'author'],
  ...['definer', 'developer', 'auditor', 'administrator'],
] as const
type Name = (typeof names)[number]

let on: Definition
let people: Readonly<Record<Name, string | undefined>>
let ana: Person
let luis: Person
let courseId: string

beforeAll(async () => {
  on = await openDefinition()
  const { app, room, places } = on
  const dock = on.scopes[1]
  if (!dock) throw new Error('no department')
  ;({ courseId } = await on.exams.publishedCourse({ name: 'Bombas' }))
  await on.require(dock, courseId)
  await chooseRule(app, { scope: dock, courseId }, inDays(20))
  const hire = () => room.newPerson({ ...places[0] })
  const [mara, eva, rosa, saul] = [await hire(), await hire(), await hire(), await hire()]
  ;[ana, luis] = [await hire(), await hire()]
  const colleague = await hire()
  const manages = (personId: string, managerId: string) =>
    app.rest('PUT', `/employees/${personId}/manager`, { managerId, reason: null }, room.admin.token)
  await manages(ana.id, saul.id)
  await manages(ana.id, rosa.id)
  await manages(ana.id, luis.id)
  await manages(luis.id, mara.id)
  const today = app.clock.now.toISOString().slice(0, 10)
  const standIn = { standInId: eva.id, firstDay: today, lastDay: today, reason: null }
  await app.rest('PUT', `/employees/${luis.id}/stand-in`, standIn, room.admin.token)
  await on.setActive(saul.id, false)
  const auditor = await room.holderOf('audit.*')
  const developer = await room.holderOf('employee_development.*')
  const token = ({ id }: Person) => app.as(id)
  people = {
    ...{ nobody: undefined, Ana: await token(ana), colleague: await token(colleague) },
    ...{ Luis: await token(luis), Mara: await token(mara), Eva: await token(eva) },
    ...{ Rosa: await token(rosa), Saúl: saul.token, author: await token(room.author) },
    ...{ definer: await token(on.definer), developer: await token(developer) },
    ...{ auditor: await token(auditor), administrator: await token(room.admin) },
  }
})
afterAll(() => on.app.close())

const everybody = (status: number, over: Partial<Record<Name, number>> = {}): Record<Name, number> => ({
  ...(Object.fromEntries(names.map((name) => [name, status])) as Record<Name, number>),
  ...{ nobody: 401, Saúl: 401 },
  ...over,
})

const developers = (status: number) => ({ developer: status, administrator: status })
const definers = (status: number) => ({ definer: status, administrator: status })
const acts = () => `/users/${ana.id}/courses/${courseId}/due/actions`
const reason = 'Obra'
const past = '2026-01-05'
const rule = JSON.stringify(ruleOf({ from: 'subject', days: 10 }))
const level = () => ({ level: 'department', scopeId: on.scopes[1]?.id ?? '', courseId })
const rules = (path: string, more: Record<string, string>) =>
  `/requirements/due-rules${path}?${new URLSearchParams({ ...level(), ...more })}`
const paging = { page: '1', pageSize: '10' }

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: () => string, body?: () => object]

/** Acts carry what even those who may act are refused, so that each is asked of the same state. */
const table: Readonly<Record<string, readonly [Call, Record<Name, number>]>> = {
  'an extension': [
    ['POST', () => `${acts()}/extend`, () => ({ dueOn: past, reason })],
    everybody(403, developers(422)),
  ],
  'no extension': [
    ['POST', () => `${acts()}/decline-extension`, () => ({ reason })],
    everybody(403, developers(404)),
  ],
  'a waiver': [
    ['POST', () => `${acts()}/waive`, () => ({ until: past, dueOn: null, reason })],
    everybody(403, developers(422)),
  ],
  'the end of a waiver': [
    ['POST', () => `${acts()}/end-waiver`, () => ({ reason })],
    everybody(403, developers(409)),
  ],
  'a date by hand': [
    ['POST', () => `${acts()}/resolve`, () => ({ dueOn: null, reason })],
    everybody(403, developers(409)),
  ],
  'a completion elsewhere': [
    [
      'POST',
      () => `/users/${ana.id}/courses/${courseId}/recognitions`,
      () => ({ on: '2999-01-01', reason, approves: false }),
    ],
    everybody(403, developers(422)),
  ],
  'an extension asked for by oneself': [
    ['POST', () => `/courses/${courseId}/extensions`, () => ({ dueOn: past, reason })],
    everybody(422, { author: 403, definer: 409, administrator: 409 }),
  ],
  'an extension asked for in a team': [
    ['POST', () => `/team/${ana.id}/courses/${courseId}/extensions`, () => ({ dueOn: past, reason })],
    everybody(404, { Luis: 422, Mara: 422, Eva: 422 }),
  ],
  'the tray': [
    ['GET', () => '/due/exceptions?page=1&pageSize=10'],
    everybody(403, { definer: 200, developer: 200, administrator: 200 }),
  ],
  'the tray as a file': [
    ['GET', () => '/due/exceptions/export?locale=es'],
    everybody(403, { definer: 200, developer: 200, administrator: 200 }),
  ],
  'the count of the tray': [
    ['GET', () => '/due/exceptions/summary'],
    everybody(403, { definer: 200, developer: 200, administrator: 200 }),
  ],
  'many dates by hand': [
    ['POST', () => '/due/exceptions/actions/resolve', () => ({ enrolments: [], dueOn: null, reason })],
    everybody(403, developers(400)),
  ],
  'the progress of many dates': [
    ['GET', () => `/due/exceptions/actions/${ana.id}`],
    everybody(403, developers(404)),
  ],
  'what was asked for': [['GET', () => '/due/requests?page=1&pageSize=10'], everybody(403, developers(200))],
  'a team': [['GET', () => '/team?page=1&pageSize=10'], everybody(200)],
  "a team of somebody else's": [
    ['GET', () => `/team?page=1&pageSize=10&of=${luis.id}`],
    everybody(404, { Luis: 200, Eva: 200 }),
  ],
  'the figures of a team': [
    ['GET', () => `/team/summary?of=${luis.id}`],
    everybody(404, { Luis: 200, Eva: 200 }),
  ],
  'stand-ins': [['GET', () => '/team/stand-ins'], everybody(200)],
  'a stand-in of oneself': [
    ['PUT', () => '/team/stand-in', () => ({ standInId: ana.id, firstDay: past, lastDay: past, reason })],
    everybody(422),
  ],
  'the stand-in of a manager': [
    ['GET', () => `/employees/${luis.id}/stand-in`],
    everybody(403, { administrator: 200 }),
  ],
  'a stand-in of a manager': [
    [
      'PUT',
      () => `/employees/${luis.id}/stand-in`,
      () => ({ standInId: ana.id, firstDay: past, lastDay: past, reason }),
    ],
    everybody(403, { administrator: 422 }),
  ],
  'a plan in a team': [
    ['GET', () => `/team/${ana.id}/plan`],
    everybody(404, { Luis: 200, Mara: 200, Eva: 200 }),
  ],
  'a reminder': [
    ['POST', () => `/team/${ana.id}/reminders`],
    everybody(404, { Ana: 403, Luis: 200, Mara: 200, Eva: 200, developer: 200, administrator: 200 }),
  ],
  'reminders to a team': [
    ['POST', () => '/team/reminders', () => ({ of: luis.id, indirect: 'false' })],
    everybody(404, { Luis: 202, Eva: 202 }),
  ],
  'the reminders of somebody': [['GET', () => `/team/reminders/${ana.id}`], everybody(404)],
  'reminders to people': [
    ['POST', () => '/employees/actions/remind', () => ({ ids: [] })],
    everybody(403, developers(400)),
  ],
  'the manager of somebody': [
    ['GET', () => `/employees/${ana.id}/manager`],
    everybody(403, { administrator: 200 }),
  ],
  'a manager for somebody': [
    ['PUT', () => `/employees/${ana.id}/manager`, () => ({ managerId: ana.id, reason: null })],
    everybody(403, { administrator: 422 }),
  ],
  rules: [['GET', () => rules('', {})], everybody(403, definers(200))],
  'the effects of a rule': [
    ['GET', () => rules('/effects', { rule, reach: 'everybody', ...paging })],
    everybody(403, definers(200)),
  ],
  'a simulation': [
    ['GET', () => rules('/simulation', { rule, reach: 'everybody', ...paging })],
    everybody(403, definers(200)),
  ],
  'a rule': [
    [
      'POST',
      () => '/requirements/due-rules',
      () => ({ ...level(), rule: JSON.parse(rule), reach: 'everybody', told: 'otherwise' }),
    ],
    everybody(403, definers(409)),
  ],
  'who is responsible for terminals': [
    ['GET', () => '/terminals/responsible'],
    everybody(403, { administrator: 200 }),
  ],
  'who is responsible for departments': [
    ['GET', () => '/departments/responsible'],
    everybody(403, { administrator: 200 }),
  ],
  'a file of completions': [
    ['POST', () => '/completions/imports', () => ({})],
    everybody(403, developers(422)),
  ],
  'imports of completions': [
    ['GET', () => '/completions/imports?page=1&pageSize=10'],
    everybody(403, developers(200)),
  ],
  'an import of completions': [
    ['GET', () => `/completions/imports/${ana.id}`],
    everybody(403, developers(404)),
  ],
  'the rows of an import': [
    ['GET', () => `/completions/imports/${ana.id}/rows?page=1&pageSize=10`],
    everybody(403, developers(404)),
  ],
  'the result of an import': [
    ['GET', () => `/completions/imports/${ana.id}/result`],
    everybody(403, developers(404)),
  ],
  'an import applied': [
    ['POST', () => `/completions/imports/${ana.id}/actions/apply`, () => ({ digest: '0'.repeat(64) })],
    everybody(403, developers(404)),
  ],
  'an import removed': [['DELETE', () => `/completions/imports/${ana.id}`], everybody(403, developers(404))],
  'no stand-in of a manager': [
    ['DELETE', () => `/employees/${ana.id}/stand-in`],
    everybody(403, { administrator: 200 }),
  ],
  'no stand-in of oneself': [['DELETE', () => '/team/stand-in'], everybody(200)],
}

test('[DUE-11] no call about dates, rules, teams and completions elsewhere is left out', () => {
  const routes = Object.keys({ ...dueContract, ...dueRulesContract, ...teamContract, ...completionsContract })
  const calls = Object.values(table).map(([[method, path]]) => `${method} ${path().split('?')[0]}`)
  const isTried = (route: string) => {
    const form = new RegExp(`^${route.replace(/:[a-z]+/gi, '[^/]+')}$`)
    return calls.some((one) => form.test(one))
  }
  expect(routes.filter((route) => !isTried(route))).toEqual([])
})

test.for(Object.keys(table))('[DUE-05] [DUE-10] [DUE-11] %s, by each kind of person', async (name) => {
  const [[method, path, body], expected] = table[name] ?? fail()
  const got: Partial<Record<Name, number>> = {}
  for (const who of names) got[who] = (await on.app.rest(method, path(), body?.(), people[who])).status
  expect(got).toEqual(expected)
})

const fail = (): never => {
  throw new Error('not in the table')
}
