import { noticesId } from '../../../domain/notices/notices.ts'
import { noticeKinds } from '../../../domain/notices/rules.ts'
import { isWithinQuiet } from '../../../domain/organisation/rules.ts'
import { isSaidByInvitation } from '../../../projections/invitations.questions.ts'
import { type UnmailedNotice, unmailedNotices } from '../../../projections/notices.letters.ts'
import {
  isInvitingToSessions,
  type NoticeMailRow,
  noticeMailRow,
} from '../../../projections/organisation.notices.ts'
import { clockIn } from '../../calendar.ts'
import { companyZone } from '../../company-zone.ts'
import type { Services } from '../../context.ts'
import { derivedId } from '../../ids.ts'
import { queueMail, waitingMails } from '../../mail/outbox.ts'
import { noticeTemplates } from '../../notices/templates.ts'
import { localesOf, peopleWhoStopMail } from '../../records/preferences.ts'
import { lettersLeft, takeLetters } from './letter-hours.ts'
import { digestOrder } from './urgency.ts'

/** The most urgent first. */
export const kindsBy = (mail: 'atOnce' | 'digest') =>
  noticeKinds
    .filter((kind) => noticeTemplates[kind].mail === mail)
    .toSorted((one, other) => digestOrder.indexOf(one) - digestOrder.indexOf(other))

const followMs = 5_000
const atOnceMost = 500

/** Older notices are no news. */
const newsMs = 7 * 24 * 3_600_000

type Needs = Pick<Services, 'db' | 'config' | 'store' | 'readModels'>

const hourOf = ({ time }: { readonly time: string }): number => Number(time.slice(0, 2))

const isQuietAt = ({ quiet_from: from, quiet_until: until }: NoticeMailRow, hour: number): boolean =>
  isWithinQuiet(from === null || until === null ? null : { from, until }, hour)

/** For letters that were put into the outbox before the quiet hours began. */
export const isQuiet = async ({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) => {
  const chosen = await noticeMailRow(db)
  return chosen !== null && isQuietAt(chosen, hourOf(clockIn(await companyZone(db, config), now())))
}

/**
 * Puts notices into the outbox that no letter carried yet: at once, or by person once a day from the company's hour on, as many in an hour
 * as the company allows. What was delivered is known from the log, so that neither a crash nor a restore forgets one.
 */
export const queueLetters = async (services: Needs, now: Date): Promise<void> => {
  const { db, config, store, readModels } = services
  const chosen = await noticeMailRow(db)
  if (config.smtpUrl === null || chosen === null || chosen.mailed_after === null) return
  const local = clockIn(await companyZone(db, config), now)
  const hour = hourOf(local)
  if (isQuietAt(chosen, hour) || (await lettersLeft(db, now)) === 0) return
  // what left the outbox meanwhile is recorded: its facts are awaited before notices are read
  const waiting = await waitingMails(db)
  if (!(await readModels.caughtUp(await store.head(), followMs))) return
  const query = {
    after: chosen.mailed_after,
    since: new Date(now.getTime() - newsMs).toISOString(),
    today: local.date,
    stopped: peopleWhoStopMail,
    said: isSaidByInvitation(await isInvitingToSessions(db), local.date),
    limit: atOnceMost,
  }
  const atOnce = await unmailedNotices(db, { ...query, kinds: kindsBy('atOnce'), digestOn: null })
  await queueAll(
    services,
    atOnce.filter(({ notice_id }) => !waiting.mails.has(notice_id)).map((one) => [one]),
    { kind: 'notice', on: local.date, now },
  )
  if (hour < chosen.digest_hour) return
  const daily = await unmailedNotices(db, { ...query, kinds: kindsBy('digest'), digestOn: local.date })
  const byPerson = Map.groupBy(
    daily.filter(({ person_id }) => !waiting.digests.has(person_id)),
    ({ person_id }) => person_id,
  )
  await queueAll(services, [...byPerson.values()], { kind: 'digest', on: local.date, now })
}

type Queueing = { readonly kind: 'notice' | 'digest'; readonly on: string; readonly now: Date }

const queueAll = async (
  { db }: Needs,
  letters: readonly (readonly UnmailedNotice[])[],
  { kind, on, now }: Queueing,
): Promise<void> => {
  const localeOf = await localesOf(
    db,
    letters.flatMap(([first]) => (first ? [first.person_id] : [])),
  )
  const left = await lettersLeft(db, now)
  const sent = letters.slice(0, left)
  await takeLetters(db, sent.length, now)
  for (const letter of sent) {
    const [first] = letter
    if (!first) continue
    const { person_id: personId, month } = first
    const noticeIds = letter.map(({ notice_id }) => notice_id)
    const mailId = kind === 'notice' ? first.notice_id : derivedId('digest', personId, on)
    const payload = { noticeIds, on, stream: noticesId({ personId, month }) }
    await queueMail(db, { mailId, kind, personId, locale: localeOf(personId), payload }, now)
  }
}
