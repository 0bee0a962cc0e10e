import sql from 'sql-template-tag'
import { differences, simulate } from '../support/year/run.ts'
import { sized } from './size.ts'

const seeds = sized(['lunes', 'martes', 'jueves'], ['lunes'])
const size = sized({ days: 365, people: 300, actsADay: 12 }, { days: 8, people: 6, actsADay: 3 })

/** A year of a company with its ladder, held day by day against a clerk's plain record, and every past day again at its end. */
export const bench = async (): Promise<void> => {
  for (const seed of seeds) {
    const began = performance.now()
    const { year, days, notices, read } = await simulate({ ...size, seed, withLadder: true })
    for (const [day, { position, written }] of days) {
      const found = differences(written, await read(day, position))
      if (found.length > 0) throw new Error(`${seed}, as of ${day}:\n${found.join('\n')}`)
    }
    if (new Set(notices).size < notices.length) throw new Error(`${seed}: something was told twice`)
    const { acts, people, enrolments } = year.clerk
    const [facts] = await year.on.app.services.db.query<{ notices: number; people: number }>(sql`
      select count(*)::int as notices, count(distinct person_id)::int as people from notices
      where person_id = any(${[...people.keys()]}::uuid[])`)
    const each = facts ? Math.round((facts.notices / people.size) * 10) / 10 : 0
    console.log(`  ${seed}: ${each} notices a person, of ${notices.length} on the mornings`)
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `  ${seed}: ${days.size} days, ${people.size} people, ${enrolments.size} enrolments, ${acts} acts without a difference, ${seconds} s`,
    )
    await year.on.app.close()
  }
}
