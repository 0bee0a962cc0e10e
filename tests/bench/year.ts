/** A year of a company with its ladder and its letters, on two servers, held day by day against a clerk's plain record, and every past day again at its end. */
import sql from 'sql-template-tag'
import { ownViews } from '../../api/database/open.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { firstDay } from '../support/year/company.ts'
import { plus } from '../support/year/plain-days.ts'
import { differences, type Simulated, type Size, simulate } from '../support/year/run.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'

const seeds = sized(['lunes', 'martes', 'jueves'], ['lunes'])
const size = sized({ days: 365, people: 300, actsADay: 12 }, { days: 4, people: 4, actsADay: 2 })

/** Facts in streams of notices of people who were hired in that year, by kind, for each year of somebody's work. */
const growthOf = (db: Queryable, { people }: Simulated['year']['clerk'], lastDay: string) =>
  db.query<{ kind: string; facts: number }>(sql`
    with hired as (
      select (e.data ->> 'personId')::uuid as person_id, ${lastDay}::date - e.recorded_at::date + 1 as days
      from events e where e.type = 'EmployeeHired' and (e.data ->> 'personId')::uuid = any(${[...people.keys()]}::uuid[]))
    select coalesce(e.data ->> 'kind', '') || ' ' || e.type as kind,
      (count(*) * 365.0 / (select sum(days) from hired))::float as facts
    from events e join hired h on h.person_id = (e.data ->> 'personId')::uuid
    where e.stream_id like 'notices-%' group by 1 order by 2 desc`)

const coursesTold = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ count: number }>(sql`
    select count(distinct (data -> 'about' ->> 'enrolmentId', data ->> 'cycle'))::int as count
    from events where type = 'NoticeGiven'`)
  return row?.count ?? 0
}

/** Years in which hardly anybody passes what is due, and one in which half of it is passed within twelve days. */
export const bench = async (): Promise<void> => {
  for (const seed of seeds) await onOwnServer(`year-${seed}`, (on) => liveOne({ ...size, seed }, on))
  await onOwnServer('year-passing', (on) => liveOne({ ...size, seed: 'sábado', passing: 0.06 }, on))
}

const liveOne = async (
  of: Size,
  { url }: Parameters<Parameters<typeof onOwnServer>[1]>[0],
): Promise<void> => {
  const { seed } = of
  // as the second server reads them
  const db = await openPostgres(url, ownViews)
  const began = performance.now()
  const lived = await simulate({ ...of, withLadder: true, on: { ...db, url } })
  const { year, days, notices, told, read } = lived
  for (const [day, { position, written }] of days) {
    const found = differences(written, await read(day, position))
    if (found.length > 0) throw new Error(`${seed}, as of ${day}:\n${found.join('\n')}`)
  }
  if (new Set(notices).size < notices.length) throw new Error(`${seed}: something was told twice`)
  const { acts, people, enrolments } = year.clerk
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(
    `  ${seed}: ${days.size} days, ${people.size} people, ${enrolments.size} enrolments, ${acts} acts without a difference, ${seconds} s`,
  )
  console.log(
    `  ${seed}: ${notices.length} notices on the mornings, each once; ${told?.letters} letters with ${told?.carried} notices, ${told?.doubled} of them again under the same Message-ID; ${told?.kills} times a server was killed; ${told?.over} were over before the mail server was back`,
  )
  const growth = await growthOf(db, year.clerk, plus(firstDay, days.size - 1))
  for (const { kind, facts } of growth) console.log(`    ${facts.toFixed(1).padStart(6)} ${kind}`)
  const all = growth.reduce((sum, { facts }) => sum + facts, 0)
  const courses = (await coursesTold(db)) / people.size
  console.log(
    `    ${all.toFixed(1).padStart(6)} facts a person and year, ${(all / courses).toFixed(1)} of each course and cycle`,
  )
  await year.on.app.close()
}
