import { expireCertificate, missRenewal } from '../../../domain/enrolments/certificates.ts'
import { type EnrolmentDecision, enrolment } from '../../../domain/enrolments/enrolment.ts'
import { renewalGraceDays } from '../../../domain/kernel/constants.ts'
import { certificatesToExpire } from '../../../projections/certificates.ts'
import { missedRenewals } from '../../../projections/enrolments.questions.ts'
import type { Services } from '../../context.ts'
import type { Command } from '../../event-store/store.ts'
import { companyToday } from '../../records/certificate.ts'

const atOnce = 200

type Due = { readonly id: string; readonly enrolmentId: string; readonly decision: EnrolmentDecision }

type Page = { readonly today: string; readonly after: string | null; readonly limit: number }

type Calendar = {
  readonly command: string
  readonly page: (services: Services, page: Page) => Promise<readonly Due[]>
}

const expiries: Calendar = {
  command: 'ExpireCertificate',
  page: async ({ db }, page) =>
    (await certificatesToExpire(db, page)).map(({ certificate_id: id, enrolment_id: enrolmentId }) => ({
      id,
      enrolmentId,
      decision: expireCertificate({ certificateId: id, today: page.today, graceDays: renewalGraceDays }),
    })),
}

const renewals: Calendar = {
  command: 'MissRenewal',
  page: async ({ db }, page) =>
    (await missedRenewals(db, page)).map((id) => ({ id, enrolmentId: id, decision: missRenewal(page) })),
}

/**
 * Expires certificates and fails courses that were not passed again in time, by the company's calendar. One failure does not stop the
 * others, and is retried the next time.
 */
export const expireCertificates = async (
  services: Services,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const today = await companyToday(services, now)
  for (const calendar of [expiries, renewals]) await followCalendar(services, calendar, today, signal)
}

const followCalendar = async (
  services: Services,
  { command, page }: Calendar,
  today: string,
  signal: AbortSignal,
): Promise<void> => {
  for (let after: string | null = null; !signal.aborted; ) {
    const due = await page(services, { today, after, limit: atOnce })
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
