import { daysAfter } from '../../../domain/kernel/days.ts'
import type { NoticeLadder } from '../../../domain/kernel/ladder.ts'
import type { NoticeKind } from '../../../domain/notices/rules.ts'
import type { DueCertificate } from '../../../projections/certificates.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { noticeLadderRow, noticeMailRow } from '../../../projections/organisation.notices.ts'
import { renewalsToOpen } from '../../../projections/renewals.questions.ts'
import { dateIn } from '../../calendar.ts'
import type { Locale } from '../../caller.ts'
import { companyZone } from '../../company-zone.ts'
import type { Services } from '../../context.ts'
import { textIn } from '../../contract/facts/text.ts'
import { noticeTitle } from '../../contract/notices.ts'
import { paperRungs } from '../../notices/paper-rungs.ts'
import { certificateRungs, dueRungs, type LadderDay, sessionRungs, teamRungs } from '../../notices/rungs.ts'
import { noticeTemplates } from '../../notices/templates.ts'
import { begun } from './give-rungs.ts'

const pageSize = 100
const week = 7
const dayMs = 86_400_000

/** Others are shown where there are any. */
const kinds = [
  'dueSoon',
  'dueToday',
  'overdue',
  'renewalOpens',
  'certificateExpiring',
  'sessionTomorrow',
  'teamOverdue',
  'teamUnreached',
] as const satisfies readonly NoticeKind[]

type Needs = Pick<Services, 'config' | 'now'> & { readonly db: Queryable; readonly locale: Locale }

type Given = { readonly kind: NoticeKind; readonly personId: string }

/** By the same pages as `giveRungs`, day by day. */
export const previewLadder = async (services: Needs, ladder: NoticeLadder) => {
  const { db, config, now } = services
  const timeZone = await companyZone(db, config)
  const today = dateIn(timeZone, now())
  const onSince = (await noticeLadderRow(db))?.on_since
  const since = onSince ? dateIn(timeZone, new Date(onSince)) : today
  const isMailed = config.smtpUrl !== null && (await noticeMailRow(db))?.mailed_after != null
  const { from: first } = await begun(db, 'due', { today, since })
  const count = openCount()
  const opened = new Set<string>()
  for (let offset = 0; offset < week; offset += 1) {
    const to = daysAfter(today, offset)
    if (first > to) continue
    const from = offset === 0 ? first : to
    const day: LadderDay = { ladder, days: { from, to }, timeZone, isMailed, limit: pageSize }
    const at = new Date(now().getTime() + offset * dayMs).toISOString()
    for (const pages of [dueRungs(db, day, null), certificateRungs(db, day, null), sessionRungs(db, day, at)])
      for await (const { rungs } of pages) count.add(rungs, offset)
    count.add(await teamRungs(db, day), offset)
    count.add(await paperRungs(db, day), offset)
    for await (const given of renewals(services, to, opened)) count.add(given, offset)
  }
  return count.answer(services.locale)
}

/** All that open until a day, without those counted before. */
const renewals = async function* (
  { db }: Needs,
  today: string,
  counted: Set<string>,
): AsyncGenerator<readonly Given[]> {
  for (let after: string | null = null; ; ) {
    const rows: readonly DueCertificate[] = await renewalsToOpen(db, { today, after, limit: pageSize })
    const opened = rows.filter(({ certificate_id: id }) => !counted.has(id))
    for (const { certificate_id: id } of opened) counted.add(id)
    yield opened.map(({ person_id }) => ({ kind: 'renewalOpens', personId: person_id }))
    after = rows.at(-1)?.certificate_id ?? null
    if (rows.length < pageSize) return
  }
}

const isForManagers = (kind: NoticeKind): boolean => noticeTemplates[kind].receiver === 'managers'

const openCount = () => {
  const notices = new Map<NoticeKind, { today: number; week: number }>(
    kinds.map((kind) => [kind, { today: 0, week: 0 }]),
  )
  const people = () => ({ today: new Set<string>(), week: new Set<string>() })
  const [employees, managers] = [people(), people()]
  return {
    add: (given: readonly Given[], offset: number): void => {
      for (const { kind, personId } of given)
        for (const period of offset === 0 ? (['today', 'week'] as const) : (['week'] as const)) {
          const counted = notices.get(kind) ?? { today: 0, week: 0 }
          notices.set(kind, counted)
          counted[period] += 1
          const among = isForManagers(kind) ? managers : employees
          among[period].add(personId)
        }
    },
    answer: (locale: Locale) => ({
      kinds: [...notices].map(([kind, counted]) => ({
        kind,
        title: textIn({ locale }, noticeTitle(kind)),
        isForManagers: isForManagers(kind),
        notices: counted,
      })),
      employees: { today: employees.today.size, week: employees.week.size },
      managers: { today: managers.today.size, week: managers.week.size },
    }),
  }
}
