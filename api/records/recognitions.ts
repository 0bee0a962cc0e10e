import type { Evidence } from '../../domain/enrolments/events.ts'
import { recogniseCompletion } from '../../domain/enrolments/recognitions.ts'
import type { Who } from '../caller.ts'
import type { Core } from '../core.ts'
import type { Load } from '../event-store/execute.ts'
import type { Write } from '../event-store/store.ts'
import { guardOn, writeTo } from '../event-store/streams.ts'
import { companyToday, readyCertificate } from './certificate.ts'
import { loadForEvaluation } from './evaluated-record.ts'
import { courseWithChanges, outlineForMember } from './outlines.ts'

export type Recognised = {
  readonly personId: string
  readonly courseId: string
  readonly on: string
  readonly approves: boolean
  readonly reason: string | null
  readonly evidence: Evidence | null
  readonly evidenceUrl: string | null
}

export type RecognisingNeeds = Pick<Core, 'config' | 'db' | 'derivedId' | 'now' | 'store'>

/** The facts, first, and the guards of the evaluator's right. */
export const recognitionWrites = async (
  load: Load,
  services: RecognisingNeeds,
  who: Pick<Who, 'personId'>,
  { personId, courseId, reason, ...what }: Recognised,
): Promise<readonly [Write, ...Write[]]> => {
  const enrolmentId = services.derivedId('enrolment', personId, courseId)
  const { record, guards } = await loadForEvaluation(load, who, { enrolmentId, reason })
  const [loadedCourse, certificate, today] = await Promise.all([
    load(courseWithChanges, courseId),
    readyCertificate(services, record.state),
    companyToday(services, services.now()),
  ])
  const outline = await outlineForMember(services.store, loadedCourse.state, { personId, enrolmentId })
  // of themselves only a sole administrator comes this far
  const by = { personId: who.personId, isSoleAdministrator: personId === who.personId, reason }
  const decide = recogniseCompletion({ ...what, today, outline, certificate }, by)
  return [writeTo(record, decide(record.state)), guardOn(loadedCourse), ...guards]
}
