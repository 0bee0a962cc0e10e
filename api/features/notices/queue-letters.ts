import sql from 'sql-template-tag'
import { noticesId } from '../../../domain/notices/notices.ts'
import { noticeKinds } from '../../../domain/notices/rules.ts'
import { isSaidByInvitation } from '../../../projections/invitations.questions.ts'
import { type UnmailedNotice, unmailedNotices } from '../../../projections/notices.letters.ts'
import { isInvitingToSessions, noticeMailRow } from '../../../projections/organisation.notices.ts'
import type { Services } from '../../context.ts'
import { derivedId } from '../../ids.ts'
import { queueMail, waitingMails } from '../../mail/outbox.ts'
import { noticeTemplates } from '../../notices/templates.ts'
import { localesOf, peopleWhoStopMail } from '../../records/preferences.ts'
import { dayWhere, isQuietAt, isQuietEverywhere, type LocalHour, localHours } from './awake.ts'
import { lettersLeft, takeLetters } from './letter-hours.ts'
import { digestOrder } from './urgency.ts'

/** The most urgent first. */
export const kindsBy = (mail: 'atOnce' | 'digest') =>
  noticeKinds
    .filter((kind) => noticeTemplates[kind].mail === mail)
    .toSorted((one, other) => digestOrder.indexOf(one) - digestOrder.indexOf(other))

const followMs = 5_000
const atOnceMost = 500

/** With more that wait, the next ones are not looked for yet. */
const waitingMost = atOnceMost / 2

/** Older notices are no news. */
const newsMs = 7 * 24 * 3_600_000

const sinceOf = (now: Date): string => new Date(now.getTime() - newsMs).toISOString()

type Needs = Pick<Services, 'db' | 'config' | 'store' | 'readModels'>

/**
 * Puts notices into the outbox that no letter carried yet: at once, or by person once a day from the company's hour on in the zone of their terminal, as many in an hour
 * as the company allows. What was delivered is known from the log, so that neither a crash nor a restore forgets one.
 */
export const queueLetters = async (services: Needs, now: Date): Promise<void> => {
  const { db, config, store, readModels } = services
  const chosen = await noticeMailRow(db)
  if (config.smtpUrl === null || chosen === null || chosen.mailed_after === null) return
  const hours = await localHours(services, now)
  if (isQuietEverywhere(chosen, hours) || (await lettersLeft(db, 'urgent', now)) === 0) return
  // what left the outbox meanwhile is recorded: its facts are awaited before notices are read
  const waiting = await waitingMails(db)
  if (!(await readModels.caughtUp(await store.head(), followMs))) return
  const query = {
    after: chosen.mailed_after,
    since: sinceOf(now),
    moment: { at: now.toISOString(), today: hours.company.day },
    stopped: peopleWhoStopMail,
    said: isSaidByInvitation(await isInvitingToSessions(db), hours.company.day),
    limit: atOnceMost,
  }
  const isAwake = (local: LocalHour): boolean => !isQuietAt(chosen, local)
  const day = dayWhere(hours, isAwake)
  const atOnce = await unmailedNotices(db, { ...query, kinds: kindsBy('atOnce'), day, isDigest: false })
  await queueAll(
    services,
    atOnce.filter(({ notice_id }) => !waiting.mails.has(notice_id)).map((one) => [one]),
    { kind: 'notice', now },
  )
  if (waiting.digests.size > waitingMost || (await lettersLeft(db, 'other', now)) === 0) return
  const isDigestDue = (local: LocalHour): boolean =>
    isAwake(local) && local.hour >= chosen.digest_hour && local.day > (chosen.no_digest_until ?? '')
  const daily = await unmailedNotices(db, {
    ...{ ...query, kinds: kindsBy('digest') },
    day: dayWhere(hours, isDigestDue),
    isDigest: true,
  })
  const byPerson = Map.groupBy(
    daily.filter(({ person_id }) => !waiting.digests.has(person_id)),
    ({ person_id }) => person_id,
  )
  await queueAll(services, [...byPerson.values()], { kind: 'digest', now })
}

/** Those that letters of the coming days carry. */
export const countUnmailed = async ({ db }: Pick<Services, 'db'>, now: Date, today: string) => {
  const mailedAfter = (await noticeMailRow(db))?.mailed_after ?? null
  if (mailedAfter === null) return 0
  const unmailed = await unmailedNotices(db, {
    after: mailedAfter,
    since: sinceOf(now),
    moment: { at: now.toISOString(), today },
    stopped: peopleWhoStopMail,
    said: isSaidByInvitation(await isInvitingToSessions(db), today),
    kinds: noticeKinds,
    day: sql`${today}::date`,
    isDigest: false,
    limit: everybody,
  })
  return unmailed.length
}

const everybody = 10_000_000

type Queueing = { readonly kind: 'notice' | 'digest'; readonly now: Date }

const queueAll = async (
  { db }: Needs,
  letters: readonly (readonly UnmailedNotice[])[],
  { kind, now }: Queueing,
): Promise<void> => {
  const localeOf = await localesOf(
    db,
    letters.flatMap(([first]) => (first ? [first.person_id] : [])),
  )
  const urgency = kind === 'notice' ? 'urgent' : 'other'
  const granted = await takeLetters(db, { letters: letters.length, urgency }, now)
  for (const letter of letters.slice(0, granted)) {
    const [first] = letter
    if (!first) continue
    const { person_id: personId, month, on_day: on } = first
    const noticeIds = letter.map(({ notice_id }) => notice_id)
    const mailId = kind === 'notice' ? first.notice_id : derivedId('digest', personId, on)
    const payload = { noticeIds, on, stream: noticesId({ personId, month }) }
    await queueMail(db, { mailId, kind, personId, locale: localeOf(personId), payload }, now)
  }
}
