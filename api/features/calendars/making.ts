import { Rejection } from '../../../domain/kernel/rejection.ts'
import { makeCalendarAddress, revokeCalendarAddress } from '../../../domain/people/calendar-address.ts'
import { person } from '../../../domain/people/person.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'
import { addressOf, newSecret, revokeAddress, storeAddress } from './addresses.ts'

export const addressStatus = async (context: Context) => {
  const row = await addressOf(context.db, requireCaller(context).personId)
  return { madeAt: row?.given_at ?? null, lastUsedOn: row?.last_used_on ?? null }
}

/** The fact is stored first, so that no address lacks a trace. A repeated request gets a secret of its own. */
export const makeAddress = async (context: Context) => {
  const { personId } = requireCaller(context)
  const { db, config, now } = context
  const replacing = (await addressOf(db, personId)) !== null
  const command = context.command('MakeCalendarAddress')
  const { events } = await context.execute(command, person, personId, makeCalendarAddress(replacing))
  const [secret, madeAt] = [newSecret(), now()]
  const version = events.at(-1)?.version ?? 0
  if (!(await storeAddress(db, config, { personId, secret, now: madeAt, version })))
    throw new Rejection('calendars.replaced-meanwhile')
  return { address: `${config.publicUrl}/api/calendar/${secret}.ics`, madeAt: madeAt.toISOString() }
}

export const endAddress = async (context: Context) => {
  const { personId } = requireCaller(context)
  if (await addressOf(context.db, personId)) {
    const command = context.command('RevokeCalendarAddress')
    const { events } = await context.execute(command, person, personId, revokeCalendarAddress)
    await revokeAddress(context.db, personId, events.at(-1)?.version ?? 0)
  }
  return addressStatus(context)
}
