import { createHash } from 'node:crypto'
import { daysAfter } from '../../../domain/kernel/days.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { calendarDays, calendarSessions } from '../../../projections/calendars.questions.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { dateIn } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { unlessFull } from '../../database/failures.ts'
import { viewerOf } from '../../http/auth.ts'
import { openRateLimit } from '../../http/rate-limit.ts'
import { type Allowance, openThrottle } from '../../http/throttle.ts'
import { keyFor } from '../../keys.ts'
import { localesOf } from '../../records/preferences.ts'
import { version } from '../../version.ts'
import { type AddressHolder, holderOfSecret, keepDayOfUse } from './addresses.ts'
import { type CalendarContents, type CalendarFrame, calendarText } from './calendar-text.ts'

/** Calendar programs ask every few minutes at most. */
const limitReads = openRateLimit(60, 60 * 60_000)

/** In memory, so that a flood of guesses writes nothing; addresses of known calendars never count. */
const limitGuesses = openRateLimit(120, 10 * 60_000)

const guessingAllowance: Allowance = { free: 20, firstWaitSeconds: 5 }

const daysBefore = 90
const cancelledDays = 30

/** Refuses unknown, revoked and malformed secrets alike. Throws calendars.unknown-address, http.rate-limited. */
export const readCalendar = async (context: Context, file: string, request: Request): Promise<Response> => {
  const holder = await holderOfSecret(context.db, context.config, file.replace(/\.ics$/, ''))
  const viewer = holder && (await viewerOf(context, holder.person_id, holder.person_version))
  if (!viewer) throw await unknownAddress(context)
  limitReads(viewer.personId, context.now())
  const calendar = await calendarOf(context, viewer, holder)
  const etag = tagOf(calendar)
  const headers = { ...fixedHeaders, etag }
  if (isAmong(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(calendarText(calendar.contents, calendar.frame), { headers })
}

const fixedHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="bitacora.ics"',
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const productVersion = version()

type Calendar = { readonly contents: CalendarContents; readonly frame: CalendarFrame }

/** Of what the text is made from, so that an unchanged calendar need not be written. Another version may write it in another way. */
const tagOf = (calendar: Calendar): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([productVersion, calendar]))
    .digest('base64url')}"`

const unknownAddress = async ({ db, config, now, address }: Context): Promise<Rejection> => {
  limitGuesses(address, now())
  const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
  await throttle.fail(`calendars:${address}`, guessingAllowance)
  return new Rejection('calendars.unknown-address')
}

/** Proxies mark a compressed answer's tag as weak. */
const isAmong = (tags: string | null, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

const calendarOf = async (context: Context, viewer: Viewer, holder: AddressHolder): Promise<Calendar> => {
  const { db, readDb, config, now } = context
  const company = await companyRecord(readDb)
  const today = dateIn(company?.time_zone ?? config.timeZone, now())
  const from = daysAfter(today, -daysBefore)
  const removedSince = new Date(now().getTime() - cancelledDays * 86_400_000).toISOString()
  const [sessions, days, localeOf] = await Promise.all([
    calendarSessions(readDb, viewer, { from, removedSince }),
    calendarDays(readDb, viewer.personId, { today, from }),
    localesOf(db, [viewer.personId]),
  ])
  if (holder.last_used_on !== today) await keepDayOfUse(db, viewer.personId, today).catch(unlessFull)
  return {
    contents: { sessions, days },
    frame: {
      locale: localeOf(viewer.personId),
      publicUrl: config.publicUrl,
      companyName: company?.comercial_name ?? '',
    },
  }
}
