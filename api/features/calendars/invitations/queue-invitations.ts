import { noticesId } from '../../../../domain/notices/notices.ts'
import type { Database } from '../../../../projections/kernel/database.ts'
import { isInvitingToSessions } from '../../../../projections/organisation.notices.ts'
import { dateIn } from '../../../calendar.ts'
import { companyZone } from '../../../company-zone.ts'
import type { Services } from '../../../context.ts'
import { derivedId } from '../../../ids.ts'
import { queueMail, waitingPayloads } from '../../../mail/outbox.ts'
import { localesOf } from '../../../records/preferences.ts'
import { awakeDay } from '../../notices/awake.ts'
import { type LetterUrgency, lettersLeft, takeLetters } from '../../notices/letter-hours.ts'
import { type Due, dueInvitations, type Invitation } from './due.ts'
import { openLook } from './look.ts'

const followMs = 5_000

/** Several edits of a session make one mail. */
export const holdMs = 3 * 60_000

const waitingMost = 2_000

type Needs = Pick<Services, 'db' | 'config' | 'store' | 'readModels'>

/**
 * Compares what calendars of people were last told, as the log has it, with what they should have. So nothing is forgotten or told twice,
 * whatever crashes, repeats or is restored. A `look` that goes on from an earlier one compares what changed since.
 */
export const queueInvitations = async (services: Needs, now: Date, look = openLook()): Promise<void> => {
  const { db, config, store, readModels } = services
  if (config.smtpUrl === null || !(await isInvitingToSessions(db))) return
  if ((await lettersLeft(db, 'urgent', now)) === 0) return
  // what left the outbox meanwhile is recorded: its facts are awaited before invitations are read
  const waiting = (await waitingPayloads(db, 'invitation')).map(({ person_id, payload }) => ({
    personId: person_id,
    ...(payload as Invitation), // as `queueAll` wrote it
  }))
  const head = await store.head()
  if (waiting.length >= waitingMost || !(await readModels.caughtUp(head, followMs))) return
  const moment = { head, now, today: dateIn(await companyZone(db, config), now) }
  const looked = await look.at(db, moment)
  const [limit, day] = [waitingMost - waiting.length, await awakeDay(services, now)]
  const found: Due[] = []
  for (const within of looked.parts)
    found.push(...(await dueInvitations(services, now, { within, waiting, limit, day })))
  const due = [...new Map(found.map((one) => [`${one.personId} ${one.invitation.lessonId}`, one])).values()]
  const sorted = due.toSorted((one, other) => startOf(one) - startOf(other))
  const isNext = (one: Due): boolean => startOf(one) < now.getTime() + nextMs
  const [next, later] = [sorted.filter(isNext), sorted.filter((one) => !isNext(one))]
  const queued = (await queueAll(db, next, 'urgent', now)) + (await queueAll(db, later, 'other', now))
  if (found.length < limit && queued === due.length) look.end(looked, moment)
}

const nextMs = 48 * 3_600_000

const startOf = ({ invitation: { session } }: Due): number =>
  Temporal.PlainDateTime.from(`${session.date}T${session.time ?? '00:00:00'}`).toZonedDateTime(
    session.timeZone,
  ).epochMilliseconds

/** How many the hour allows; what it does not is found again in the next one. */
const queueAll = async (
  db: Database,
  due: readonly Due[],
  urgency: LetterUrgency,
  now: Date,
): Promise<number> => {
  const granted = await takeLetters(db, { letters: due.length, urgency }, now)
  const localeOf = await localesOf(
    db,
    due.map(({ personId }) => personId),
  )
  const month = now.toISOString().slice(0, 7)
  for (const { personId, invitation } of due.slice(0, granted)) {
    const { lessonId, method, sequence, contents } = invitation
    const mailId = derivedId('invitation', personId, lessonId, method, String(sequence), contents)
    const payload = { ...invitation, stream: noticesId({ personId, month }) }
    const locale = localeOf(personId)
    await queueMail(db, { mailId, kind: 'invitation', personId, locale, payload, heldMs: holdMs }, now)
  }
  return granted
}
