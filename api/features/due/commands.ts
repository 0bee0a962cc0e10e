import {
  declineExtension,
  endWaiver,
  extendDueDate,
  resolveDateException,
  waiveRequirement,
} from '../../../domain/enrolments/due-by-hand.ts'
import type { EnrolmentDecision } from '../../../domain/enrolments/enrolment.ts'
import type { Evaluator } from '../../../domain/kernel/oneself.ts'
import { dueTermsOf } from '../../../projections/due-terms.ts'
import type { Who } from '../../caller.ts'
import type { Core } from '../../core.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import type { EnrolmentOf } from '../../long-acts.ts'
import { companyToday } from '../../records/certificate.ts'
import { loadForEvaluation } from '../../records/evaluated-record.ts'

type Needs = Pick<Core, 'config' | 'db' | 'derivedId' | 'executeAll' | 'now'>
type By = Pick<Who, 'personId'>
type Act = EnrolmentOf & { readonly reason: string | null }

const act = (
  services: Needs,
  command: Command,
  who: By,
  { personId, courseId, reason }: Act,
  decide: (by: Evaluator) => EnrolmentDecision,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const enrolmentId = services.derivedId('enrolment', personId, courseId)
    const { record, guards } = await loadForEvaluation(load, who, { enrolmentId, reason })
    // of themselves only a sole administrator comes this far
    const by = { personId: who.personId, isSoleAdministrator: personId === who.personId, reason }
    return [writeTo(record, decide(by)(record.state)), ...guards]
  })

const today = (services: Needs): Promise<string> => companyToday(services, services.now())

export const extend = async (
  services: Needs,
  command: Command,
  who: By,
  { dueOn, ...one }: Act & { readonly dueOn: string },
): Promise<Appended> => {
  const to = { dueOn, today: await today(services) }
  return act(services, command, who, one, (by) => extendDueDate(to, by))
}

export const decline = (services: Needs, command: Command, who: By, one: Act): Promise<Appended> =>
  act(services, command, who, one, declineExtension)

export const waive = async (
  services: Needs,
  command: Command,
  who: By,
  { until, dueOn, ...one }: Act & { readonly until: string | null; readonly dueOn: string | null },
): Promise<Appended> => {
  const what = { until, dueOn, today: await today(services) }
  return act(services, command, who, one, (by) => waiveRequirement(what, by))
}

export const endWaiverOf = async (
  services: Needs,
  command: Command,
  who: By,
  { dueOn, ...one }: Act & { readonly dueOn: string | null },
): Promise<Appended> => {
  const terms = await dueTermsOf(services.db, one, services.now().toISOString())
  return act(services, command, who, one, (by) => endWaiver({ terms, dueOn }, by))
}

export const resolve = async (
  services: Needs,
  command: Command,
  who: By,
  { dueOn, ...one }: Act & { readonly dueOn: string | null },
): Promise<Appended> => {
  const to = { dueOn, today: await today(services) }
  return act(services, command, who, one, (by) => resolveDateException(to, by))
}
