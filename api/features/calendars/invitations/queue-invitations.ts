import { noticesId } from '../../../../domain/notices/notices.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { isInvitingToSessions } from '../../../../projections/organisation.notices.ts'
import type { Services } from '../../../context.ts'
import { derivedId } from '../../../ids.ts'
import { queueMail, waitingPayloads } from '../../../mail/outbox.ts'
import { localesOf } from '../../../records/preferences.ts'
import { type Due, dueInvitations, type Invitation } from './due.ts'

const followMs = 5_000

/** Several edits of a session make one mail. */
export const holdMs = 3 * 60_000

const waitingMost = 2_000

type Needs = Pick<Services, 'db' | 'config' | 'store' | 'readModels'>

/**
 * Compares what calendars of people were last told, as the log has it, with what they should have. So nothing is forgotten or told twice,
 * whatever crashes, repeats or is restored.
 */
export const queueInvitations = async (services: Needs, now: Date): Promise<void> => {
  const { db, config, store, readModels } = services
  if (config.smtpUrl === null || !(await isInvitingToSessions(db))) return
  // what left the outbox meanwhile is recorded: its facts are awaited before invitations are read
  const waiting = (await waitingPayloads(db, 'invitation')).map(({ person_id, payload }) => ({
    personId: person_id,
    ...(payload as Invitation), // as `queueAll` wrote it
  }))
  if (waiting.length >= waitingMost || !(await readModels.caughtUp(await store.head(), followMs))) return
  const due = await dueInvitations(services, now, { waiting, limit: waitingMost - waiting.length })
  await queueAll(db, due, now)
}

const queueAll = async (db: Queryable, due: readonly Due[], now: Date): Promise<void> => {
  const localeOf = await localesOf(
    db,
    due.map(({ personId }) => personId),
  )
  const month = now.toISOString().slice(0, 7)
  for (const { personId, invitation } of due) {
    const { lessonId, method, sequence, contents } = invitation
    const mailId = derivedId('invitation', personId, lessonId, method, String(sequence), contents)
    const payload = { ...invitation, stream: noticesId({ personId, month }) }
    const locale = localeOf(personId)
    await queueMail(db, { mailId, kind: 'invitation', personId, locale, payload, heldMs: holdMs }, now)
  }
}
