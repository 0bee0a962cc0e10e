import { importRoster } from '../../../api/features/imports/import-roster.ts'
import type { FirstDue, Reach } from '../../../domain/kernel/due-rule.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { addRestDay, company } from '../../../domain/organisation/company.ts'
import { chooseRule, type Ruled, type Year } from './company.ts'
import type { PlainPerson } from './ledger.ts'
import { plus } from './plain-days.ts'

const publishDraft = async ({ on, clerk }: Year): Promise<void> => {
  const draft = [...clerk.courses.values()].find(({ publishedOn }) => publishedOn === null)
  if (!draft) throw new Error('there is no draft')
  await on.room.setDraft(on.room.author, draft.id, false)
  await on.app.settled()
  draft.publishedOn = clerk.today
  clerk.followAll()
}

const addRest = async ({ on, clerk }: Year, day: string): Promise<void> => {
  const decide = addRestDay({ on: day, name: 'Aniversario', today: clerk.today })
  await on.app.services.execute(on.app.command('Rest'), company, companyId, decide)
  await on.app.settled()
  clerk.rest.add(day)
}

const ruledAt = (rules: readonly Ruled[], index: number): Ruled => {
  const ruled = rules[index]
  if (!ruled) throw new Error('there is no such rule')
  return ruled
}

const changeRule = async (
  { on, clerk, rules }: Year,
  index: number,
  first: FirstDue,
  reach: Reach,
): Promise<void> => {
  const ruled = ruledAt(rules, index)
  const rule = { ...ruled.rule, first }
  await chooseRule(on, { ...ruled, rule }, reach)
  clerk.choose(ruled.scope, ruled.courseId, rule, reach)
}

const release = async ({ on, clerk, rules }: Year, index: number): Promise<void> => {
  const { scope, courseId } = ruledAt(rules, index)
  await on.release(scope, courseId)
  clerk.release(scope, courseId)
}

const requireAgain = async (year: Year, index: number, first: FirstDue): Promise<void> => {
  const { on, clerk, rules } = year
  const { scope, courseId } = ruledAt(rules, index)
  await on.require(scope, courseId)
  clerk.require(scope, courseId, null)
  clerk.followAll()
  await changeRule(year, index, first, 'everybody')
}

/** Half of the people whose job title is of their department, as a roster has it, get another hire date, and change both or the terminal alone. */
const importMoves = async ({ on, clerk }: Year): Promise<void> => {
  const { departments, jobTitles, terminals } = on.app.office
  const isOfDepartment = ({ department, jobTitle }: PlainPerson['places']) =>
    departments.indexOf(department) === jobTitles.indexOf(jobTitle)
  const moved = [...clerk.people.values()].filter(
    ({ isActive, places }, index) => isActive && isOfDepartment(places) && index % 2 === 0,
  )
  const other = (ids: readonly string[], id: string) => ids.find((one) => one !== id) ?? id
  const rows = moved.map((one, index) => ({
    one,
    hiredOn: plus(clerk.today, -index),
    isMoved: index % 2 === 0,
    places:
      index % 2 === 0
        ? {
            ...one.places,
            department: other(departments, one.places.department),
            jobTitle: other(jobTitles, one.places.jobTitle),
          }
        : { ...one.places, terminal: other(terminals, one.places.terminal) },
  }))
  const nameOf = (places: readonly string[], id: string, names: readonly [string, string]) =>
    names[places.indexOf(id) === 0 ? 0 : 1]
  const lines = rows.map(({ one, hiredOn, places }) =>
    [
      one.payrollNum,
      `Persona ${one.payrollNum}`,
      nameOf(terminals, places.terminal, ['Terminal Norte', 'Terminal Sur']),
      nameOf(departments, places.department, ['Operación', 'Almacén']),
      nameOf(jobTitles, places.jobTitle, ['Operador', 'Almacenista']),
      hiredOn,
    ].join(','),
  )
  const file = ['nomina,nombre,terminal,departamento,puesto,ingreso', ...lines].join('\n')
  const applying = { by: { kind: 'command', id: 'import' }, correlationId: crypto.randomUUID() } as const
  const bytes = new TextEncoder().encode(file)
  await importRoster(on.app.services, { name: 'plantilla.csv', bytes }, applying)
  await on.app.settled()
  for (const { one, hiredOn, places, isMoved } of rows) {
    Object.assign(one, { places, placedAt: clerk.acts, hiredOn })
    clerk.follow(one, isMoved ? ['department', 'jobTitle'] : [])
    clerk.correctHireDate(one, hiredOn)
  }
}

/** What happens once, by the number of the day. */
export const planned: Readonly<Record<number, (year: Year, day: string) => Promise<void>>> = {
  4: (year) => changeRule(year, 13, { from: 'subject', days: 30 }, 'from-now-on'),
  6: (year) => changeRule(year, 0, { from: 'subject', days: 28 }, 'from-now-on'),
  9: (year, day) => addRest(year, plus(day, 7)),
  10: importMoves,
  12: publishDraft,
  15: (year) => changeRule(year, 3, { from: 'subject', days: 12 }, 'everybody'),
  17: (year) => release(year, 2),
  20: (year) => changeRule(year, 13, { from: 'hire', days: 60 }, 'everybody'),
  22: (year) => requireAgain(year, 2, { from: 'hire', days: 30 }),
}
