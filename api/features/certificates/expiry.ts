import { expireCertificate, missRenewal, openRenewal } from '../../../domain/enrolments/certificates.ts'
import { type EnrolmentDecision, enrolment } from '../../../domain/enrolments/enrolment.ts'
import { certificatesToExpire, type DueCertificate } from '../../../projections/certificates.ts'
import { withDueTerms } from '../../../projections/due-terms.ts'
import { missedRenewals } from '../../../projections/enrolments.questions.ts'
import { renewalsToOpen } from '../../../projections/renewals.questions.ts'
import type { Services } from '../../context.ts'
import type { Command } from '../../event-store/store.ts'
import { companyToday } from '../../records/certificate.ts'

const atOnce = 200

type Due = { readonly id: string; readonly enrolmentId: string; readonly decision: EnrolmentDecision }

type Page = {
  readonly now: Date
  readonly today: string
  readonly after: string | null
  readonly limit: number
}

type Calendar = {
  readonly command: string
  readonly page: (services: Services, page: Page) => Promise<readonly Due[]>
}

const ofCertificates = async (
  { db }: Services,
  found: readonly DueCertificate[],
  { now }: Page,
  act: typeof expireCertificate | typeof openRenewal,
): Promise<readonly Due[]> => {
  const named = found.map((row) => ({
    id: row.certificate_id,
    enrolmentId: row.enrolment_id,
    personId: row.person_id,
    courseId: row.course_id,
  }))
  const withTerms = await withDueTerms(db, named, now.toISOString())
  return withTerms.map(({ id, enrolmentId, terms }) => ({
    id,
    enrolmentId,
    decision: act({ certificateId: id, terms }),
  }))
}

const openings: Calendar = {
  command: 'OpenRenewal',
  page: async (services, page) =>
    ofCertificates(services, await renewalsToOpen(services.db, page), page, openRenewal),
}

const expiries: Calendar = {
  command: 'ExpireCertificate',
  page: async (services, page) =>
    ofCertificates(services, await certificatesToExpire(services.db, page), page, expireCertificate),
}

const renewals: Calendar = {
  command: 'MissRenewal',
  page: async ({ db }, page) =>
    (await missedRenewals(db, page)).map((id) => ({ id, enrolmentId: id, decision: missRenewal(page) })),
}

/**
 * Opens renewals, expires certificates and fails courses that were not passed again in time, by the company's calendar. One failure does
 * not stop the others, and is retried the next time.
 */
export const expireCertificates = async (
  services: Services,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const today = await companyToday(services, now)
  for (const calendar of [openings, expiries, renewals])
    await followCalendar(services, calendar, { now, today }, signal)
}

const followCalendar = async (
  services: Services,
  { command, page }: Calendar,
  day: Pick<Page, 'now' | 'today'>,
  signal: AbortSignal,
): Promise<void> => {
  for (let after: string | null = null; !signal.aborted; ) {
    const due = await page(services, { ...day, after, limit: atOnce })
    for (const item of due) await decideOn(services, commandFor(services, command), item)
    after = due.at(-1)?.id ?? null
    if (due.length < atOnce) return
  }
}

const decideOn = async (
  { execute, log }: Services,
  command: Command,
  { id, enrolmentId, decision }: Due,
): Promise<void> => {
  try {
    await execute(command, enrolment, enrolmentId, decision)
  } catch (err) {
    log.error({ err, id, command: command.name }, 'what a day brought could not be recorded')
  }
}

/** A new id each time: the decisions are idempotent. */
const commandFor = ({ newId }: Services, name: string): Command => ({
  id: newId(),
  name,
  actor: { kind: 'process', id: 'expire-certificates' },
  correlationId: newId(),
  bulk: true,
})
