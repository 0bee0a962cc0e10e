import type { Chance } from '../../../api/demo/chance.ts'
import type { DueRule, FirstDue, Reach } from '../../../domain/kernel/due-rule.ts'
import { type Level, priorities } from '../../../domain/kernel/ids.ts'
import { correctDetails, transferEmployee } from '../../../domain/people/employment.ts'
import { person } from '../../../domain/people/person.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import type { Person } from '../classroom.ts'
import { type Definition, openDefinition } from '../definition.ts'
import { Clerk } from './clerk.ts'
import type { PlainPerson } from './ledger.ts'
import { plus } from './plain-days.ts'

export type Year = {
  readonly on: Definition
  readonly hr: Person
  readonly clerk: Clerk
  /** In the order of the plan of courses below. */
  readonly rules: readonly Ruled[]
}

export type Ruled = { readonly scope: Scope; readonly courseId: string; readonly rule: DueRule }

const [normativa, , institucional] = priorities

type At = readonly [level: Level, place: 0 | 1, first: FirstDue | null, more?: Partial<DueRule>]

type Planned = {
  readonly hours?: number
  readonly months: number
  readonly terminals?: 1 | 2
  readonly isTested?: boolean
  readonly isDraft?: boolean
  readonly at: readonly At[]
}

const business = { unit: 'business-day' } as const
const renewed = (opensBefore: number, grace: number) => ({ renewal: { opensBefore, grace } })

/** Ten courses, with every kind of rule between them. */
const planned: readonly Planned[] = [
  { months: 3, isTested: true, at: [['enterprise', 0, { from: 'subject', days: 20 }, renewed(20, 10)]] },
  { months: 12, terminals: 1, at: [['enterprise', 0, { from: 'hire', days: 45 }]] },
  {
    months: 3,
    at: [
      ['department', 0, { from: 'subject', days: 10 }, { ...business, ...renewed(30, 15) }],
      ['department', 1, { from: 'subject', days: 15 }],
    ],
  },
  {
    months: 0,
    at: [
      ['department', 0, { from: 'publication', days: 60 }],
      ['jobTitle', 0, { from: 'subject', days: 25 }],
    ],
  },
  {
    hours: 8,
    months: 3,
    isTested: true,
    at: [
      ['jobTitle', 0, { from: 'year', on: '06-30', atLeast: 20 }, renewed(10, 5)],
      ['jobTitle', 1, { from: 'year', on: '04-30', atLeast: 40 }, renewed(25, 20)],
    ],
  },
  {
    months: 6,
    at: [
      ['enterprise', 0, { from: 'date', on: '2026-09-15' }],
      ['department', 1, { from: 'subject', days: 40 }, renewed(60, 0)],
    ],
  },
  { months: 0, at: [['jobTitle', 1, { from: 'hire', days: 90 }, business]] },
  { hours: 23, months: 12, at: [['department', 1, { from: 'date', on: '2026-03-20' }]] },
  { months: 3, isDraft: true, at: [['enterprise', 0, { from: 'publication', days: 30 }]] },
  {
    months: 6,
    at: [
      ['department', 0, null, renewed(45, 20)],
      ['jobTitle', 1, { from: 'year', on: '12-15', atLeast: 30 }],
    ],
  },
]

export const firstDay = '2026-03-02'

/** A company whose required courses have their rules, and nobody who takes them yet. */
export const openYear = async (...of: Parameters<typeof openDefinition>): Promise<Year> => {
  const on = await openDefinition(...of)
  const hr = await on.room.holderOf('employee_development.*', 'employee.*')
  const clerk = new Clerk(firstDay)
  const rules: Ruled[] = []
  for (const [index, course] of planned.entries()) {
    const courseId = await openCourse(on, clerk, course, `Curso número ${index}`)
    for (const [level, place, first, more] of course.at) {
      const scope = on.scopes.filter((one) => one.level === level)[place]
      if (!scope) throw new Error('there is no such unit')
      rules.push({ scope, courseId, rule: { first, renewal: null, unit: 'day', ...more } })
    }
  }
  for (const scope of on.scopes)
    await on.require(scope, ...rules.filter((one) => one.scope === scope).map(({ courseId }) => courseId))
  for (const ruled of rules) {
    await chooseRule(on, ruled, 'from-now-on')
    clerk.require(ruled.scope, ruled.courseId, ruled.rule)
  }
  return { on, hr, clerk, rules }
}

const openCourse = async (on: Definition, clerk: Clerk, course: Planned, name: string): Promise<string> => {
  const { hours = 2, months, isTested = false, isDraft = false } = course
  const terminals = on.app.office.terminals.slice(0, course.terminals ?? 2)
  const { courseId, lessonId } = await on.exams[isDraft ? 'draftCourse' : 'publishedCourse']({
    name,
    trainingHours: `${String(hours).padStart(2, '0')}:00:00`,
    expirationTime: months,
    priority: (isTested ? normativa : institucional).id,
    terminals,
  })
  const publishedOn = isDraft ? null : firstDay
  clerk.courses.set(courseId, { id: courseId, hours, months, terminals, lessonId, isTested, publishedOn })
  return courseId
}

export const done = ({ status, body }: { status: number; body: unknown }, about = ''): void => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)} ${about}`.trim())
}

export const chooseRule = async (
  { app, definer }: Definition,
  { scope, courseId, rule }: Ruled,
  reach: Reach,
): Promise<void> => {
  const of = { level: scope.level, ...(scope.id !== null && { scopeId: scope.id }) }
  done(await app.rest('POST', '/requirements/due-rules', { ...of, courseId, rule, reach }, definer.token))
  await app.settled()
}

export const placesIn = ({ on }: Year, chance: Chance): PlainPerson['places'] => {
  const { terminals, departments, jobTitles } = on.app.office
  return {
    terminal: chance.pick(terminals),
    department: chance.pick(departments),
    jobTitle: chance.pick(jobTitles),
  }
}

const placementOf = ({ terminal, department, jobTitle }: PlainPerson['places']) => ({
  terminalId: terminal,
  departmentId: department,
  jobTitleId: jobTitle,
  jobTitleTypeId: null,
})

/** Every third person has none. */
const emailOf = (payrollNum: string): string | null =>
  Number(payrollNum) % 3 === 0 ? null : `p${payrollNum}@example.com`

const detailsOf = (payrollNum: string, entryDate: string | null) => ({
  payrollNum,
  fullName: `Persona ${payrollNum}`,
  email: emailOf(payrollNum),
  telephone: null,
  gender: null,
  birthDate: null,
  entryDate,
})

export const hire = (year: Year, chance: Chance): Promise<void> => hireSeveral(year, chance, 1)

/** By one act. */
export const hireSeveral = async (year: Year, chance: Chance, count: number): Promise<void> => {
  const { on, clerk } = year
  const newcomers = Array.from({ length: count }, (_, place) => ({
    places: placesIn(year, chance),
    hiredOn: chance.in(0.15) ? null : plus(clerk.today, -chance.between(0, chance.in(0.5) ? 20 : 400)),
    payrollNum: String(20_000 + clerk.people.size + place),
  }))
  const ids = await on.app.hireAll(
    newcomers.map(({ payrollNum, hiredOn, places }) => ({
      ...detailsOf(payrollNum, hiredOn),
      ...placementOf(places),
    })),
  )
  newcomers.forEach((newcomer, place) => {
    const id = ids[place] ?? ''
    const hired: PlainPerson = { ...newcomer, id, isActive: true, placedAt: clerk.acts }
    clerk.people.set(id, hired)
    clerk.follow(hired)
  })
}

export const transfer = async ({ on, clerk }: Year, who: PlainPerson, places: PlainPerson['places']) => {
  const { services, command, settled } = on.app
  await services.execute(command('Transfer'), person, who.id, transferEmployee(placementOf(places)))
  await settled()
  const { terminal, department, jobTitle } = who.places
  const levels: Level[] = []
  if (department !== places.department) levels.push('department')
  if (jobTitle !== places.jobTitle) levels.push('jobTitle')
  if (levels.length === 0 && terminal === places.terminal) return
  Object.assign(who, { places, placedAt: clerk.acts })
  clerk.follow(who, levels)
}

export const setActive = async ({ on, clerk }: Year, who: PlainPerson, isActive: boolean): Promise<void> => {
  await on.setActive(who.id, isActive)
  who.isActive = isActive
  clerk.follow(who)
}

export const correctHireDate = async ({ on, clerk }: Year, who: PlainPerson, hiredOn: string | null) => {
  const { services, command, settled } = on.app
  const details = detailsOf(who.payrollNum, hiredOn)
  await services.execute(command('Correct'), person, who.id, correctDetails(details))
  await settled()
  clerk.correctHireDate(who, hiredOn)
}
