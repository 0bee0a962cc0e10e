import sql, { type Sql } from 'sql-template-tag'
import { isWithinQuiet } from '../../../domain/organisation/rules.ts'
import { isLeftOut } from '../../../projections/notices.letters.ts'
import { type NoticeMailRow, noticeMailRow } from '../../../projections/organisation.notices.ts'
import { terminalZones } from '../../../projections/organisation.questions.ts'
import { clockIn } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Services } from '../../context.ts'
import type { QueuedMail } from '../../mail/outbox.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** yyyy-MM-dd, and 0 to 23. */
export type LocalHour = { readonly day: string; readonly hour: number }

export type LocalHours = {
  readonly company: LocalHour
  /** Of terminals with a zone of their own, by id. */
  readonly terminals: ReadonlyMap<string, LocalHour>
}

const hourIn = (timeZone: string, now: Date): LocalHour => {
  const { date, time } = clockIn(timeZone, now)
  return { day: date, hour: Number(time.slice(0, 2)) }
}

export const localHours = async ({ db, config }: Needs, now: Date): Promise<LocalHours> => ({
  company: hourIn(await companyZone(db, config), now),
  terminals: new Map(
    (await terminalZones(db)).map(({ terminal_id, time_zone }) => [terminal_id, hourIn(time_zone, now)]),
  ),
})

/** The day of a person `p` by the zone of their terminal or else the company's; null where `isAwake` says no. */
export const dayWhere = ({ company, terminals }: LocalHours, isAwake: (local: LocalHour) => boolean): Sql => {
  const awake = [...terminals].filter(([, local]) => isAwake(local))
  return sql`coalesce(
    (select z.day from unnest(${awake.map(([id]) => id)}::uuid[], ${awake.map(([, { day }]) => day)}::date[])
      z (terminal_id, day) where z.terminal_id = p.terminal_id),
    case when not coalesce(p.terminal_id = any(${[...terminals.keys()]}::uuid[]), false)
      then ${isAwake(company) ? company.day : null}::date end)`
}

type Quiet = Pick<NoticeMailRow, 'quiet_from' | 'quiet_until'>

export const isQuietAt = (
  { quiet_from: from, quiet_until: until }: Quiet,
  { hour }: Pick<LocalHour, 'hour'>,
): boolean => isWithinQuiet(from === null || until === null ? null : { from, until }, hour)

/** Whether nobody is awake. */
export const isQuietEverywhere = (quiet: Quiet, { company, terminals }: LocalHours): boolean =>
  [company, ...terminals.values()].every((local) => isQuietAt(quiet, local))

/** As `dayWhere`, outside quiet hours. */
export const awakeDay = async (needs: Needs, now: Date): Promise<Sql> => {
  const [chosen, hours] = [await noticeMailRow(needs.db), await localHours(needs, now)]
  return dayWhere(hours, (local) => chosen === null || !isQuietAt(chosen, local))
}

/** For letters that were put into the outbox before the quiet hours began. */
export const isAsleep = async (services: Needs & Pick<Services, 'now'>, mail: QueuedMail) =>
  isLeftOut(services.db, mail.person_id, await awakeDay(services, services.now()))
