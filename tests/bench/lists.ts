import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/database/migrate.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { projections } from '../../projections/all.ts'
import type { Database } from '../../projections/kernel/database.ts'
import type { ListQuery } from '../../projections/kernel/list.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { type PeopleFilters, type PeopleSort, peoplePage } from '../../projections/people.questions.ts'
import { prepareDataFolder } from '../support/database.ts'
import { makePostgres } from '../support/postgres.ts'
import { chance, givenNames, hireLargeCompany, sizes, surnames, unitId } from './company.ts'
import { msOf, quantile } from './figures.ts'
import { serverFlags, sized } from './size.ts'

type Question = ListQuery<PeopleFilters, PeopleSort>

const atOnce = 32
const questions = sized(640, 1)
const firstPages = 100

const next = chance(2)
const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(next() * things.length)] as Thing // the index is below the length
const digits = (count: number): string => String(Math.floor(next() * 10 ** count)).padStart(count, '1')
const letters = (count: number): string =>
  Array.from({ length: count }, () => oneOf([...'abcdefghijklmnopqrstuvwxyz'])).join('')

const asking =
  (asked: () => Partial<PeopleFilters & Pick<Question, 'search'>>, pages = firstPages) =>
  (): Question => {
    const { search = null, ...filters } = asked()
    return {
      search,
      filters: { terminalId: null, departmentId: null, isActive: null, ...filters },
      page: 1 + Math.floor(next() * pages),
      size: 7,
    }
  }

const terminal = () => unitId('terminal', Math.floor(next() * sizes.terminals))
const department = () => unitId('department', Math.floor(next() * sizes.departments))

/** What people ask of the list; pages are drawn from the first hundred, or from those that a search has. */
const kinds: Readonly<Record<string, () => Question>> = {
  'no filter': asking(() => ({})),
  'any page at all': asking(() => ({}), Math.ceil(sizes.people / 7)),
  'active, inactive': asking(() => ({ isActive: next() < 0.5 })),
  terminal: asking(() => ({ terminalId: terminal() })),
  department: asking(() => ({ departmentId: department() })),
  'terminal and department': asking(() => ({ terminalId: terminal(), departmentId: department() }), 6),
  'a frequent name, with accents': asking(() => ({ search: oneOf(surnames.slice(0, 12)) })),
  'a frequent name, without': asking(() => ({ search: oneOf(['GARCIA', 'hernandez', 'jose', 'maria']) })),
  'a rare name': asking(() => ({ search: oneOf(surnames.slice(-12)) })),
  'two names': asking(() => ({ search: `${oneOf(givenNames)} ${oneOf(surnames)}` }), 3),
  'three letters': asking(() => ({ search: oneOf([...givenNames, ...surnames]).slice(0, 3) })),
  'two letters': asking(() => ({ search: oneOf([...givenNames, ...surnames]).slice(0, 2) })),
  'any two letters': asking(() => ({ search: letters(2) }), 1),
  'a name that nobody has': asking(() => ({ search: letters(6) }), 1),
  'three digits': asking(() => ({ search: digits(3) }), 70),
  'one or two digits': asking(() => ({ search: digits(oneOf([1, 2])) })),
  'five digits': asking(() => ({ search: digits(5) }), 1),
  'name, terminal and status': asking(
    () => ({ search: oneOf(surnames), terminalId: terminal(), isActive: true }),
    10,
  ),
}

/** Milliseconds of each question, so many asked at once. */
const timesOf = async (asked: readonly Question[], ask: (question: Question) => Promise<unknown>) => {
  const times: number[] = []
  const waiting = [...asked]
  const askOn = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) times.push(await msOf(ask.bind(null, one)))
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return times
}

const at = (times: readonly number[], share: number): string => quantile(times, share).toFixed(1).padStart(7)

const line = (times: readonly number[]): string => `${at(times, 0.5)}${at(times, 0.95)}${at(times, 1)}`

/** The same questions twice: when nothing has been counted since the last change, and when it has. */
export const askPeople = async (db: Database, count = questions): Promise<void> => {
  console.log(`  ${'ms: p50, p95, max'.padEnd(34)}          totals new         totals known`)
  const [all, allAgain]: [number[], number[]] = [[], []]
  for (const [kind, draw] of Object.entries(kinds)) {
    const asked = Array.from({ length: count }, draw)
    const knowing = { ...db }
    const ask = (question: Question) => peoplePage(knowing, question)
    const first = await timesOf(asked, ask)
    const again = await timesOf(asked, ask)
    all.push(...first)
    allAgain.push(...again)
    console.log(`  ${kind.padEnd(34)}${line(first)}${line(again)}`)
  }
  console.log(`  ${'all of them'.padEnd(34)}${line(all)}${line(allAgain)}`)
}

const secondsOf = async (act: () => Promise<unknown>): Promise<string> =>
  `${((await msOf(act)) / 1_000).toFixed(1)} s`

const fill = async (db: Database): Promise<void> => {
  await migrate(db)
  const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
  const hired = await secondsOf(() => hireLargeCompany(store))
  const built = await secondsOf(async () => {
    const models = await startProjections({
      db,
      readEvents: store.readFacts,
      head: store.head,
      projections,
      page: 5_000,
      onError: console.error,
    })
    await models.stop()
  })
  console.log(
    `  ${sizes.people.toLocaleString('en')} people hired in ${hired}, read models built in ${built}`,
  )
}

/** Any search, filter and page of the employee list of a large company, 32 at once: p95 has to stay below 50 ms. */
export const bench = async (): Promise<void> => {
  const server = await makePostgres(join(tmpdir(), `bitacora-bench-lists-${process.pid}`), serverFlags)
  await server.start()
  try {
    const db = await openPostgres(`${server.url}/postgres`)
    console.log(`  PostgreSQL, ${atOnce} at once`)
    await fill(db)
    await askPeople(db)
    await db.close()
  } finally {
    await server.remove()
  }
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-lists-'))
  await prepareDataFolder(folder)
  const db = await openPglite(folder)
  console.log(`  PGlite, ${atOnce} at once`)
  await fill(db)
  await askPeople(db, sized(64, 1))
  await db.close()
  rmSync(folder, { recursive: true, force: true })
}
