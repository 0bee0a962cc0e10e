import { company } from '../../../../domain/organisation/company.ts'
import { asOf } from '../../../../projections/all.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { dateIn, endOf } from '../../../calendar.ts'
import { companyZone } from '../../../company-zone.ts'
import { stateAt } from '../state-at.ts'
import type { PackNeeds } from './needs.ts'

export type PackMoment = {
  readonly day: string
  /** The last of that day. */
  readonly position: number
  readonly db: Queryable
  readonly timeZone: string
}

/** In every zone the day is over by noon of the next one in UTC. */
const surelyOver = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 36 * 3_600_000)

/** The end of the day in the zone that the company had then. */
export const momentOf = async (needs: PackNeeds, day: string): Promise<PackMoment> => {
  const { store, db, config } = needs
  const known = await stateAt(needs, company, await store.positionBefore(surelyOver(day)))
  const timeZone = known.situation === 'none' ? config.timeZone : known.timeZone
  const position = await store.positionBefore(endOf(timeZone, day))
  return { day, position, db: asOf(db, position), timeZone }
}

export const todayOf = async ({ db, config, now }: PackNeeds): Promise<string> =>
  dateIn(await companyZone(db, config), now())
