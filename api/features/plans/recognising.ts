import type { Evidence } from '../../../domain/enrolments/events.ts'
import { recogniseCompletion } from '../../../domain/enrolments/recognitions.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Appended } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import { companyToday, readyCertificate } from '../../records/certificate.ts'
import { loadForEvaluation } from '../../records/evaluated-record.ts'
import { courseWithChanges, outlineForMember } from '../../records/outlines.ts'
import { withEvidence } from './evidence.ts'

type Completion = {
  readonly personId: string
  readonly courseId: string
  readonly on: string
  readonly approves: boolean
  readonly reason: string | null
  readonly evidenceUrl: string | null
}

type Upload = { readonly url: string | null; readonly fileVersion: string | null }

export const recogniseOne = (
  context: Context,
  who: Who,
  { url, fileVersion, ...completion }: Completion & Upload,
): Promise<Appended> =>
  withEvidence(context, who, completion, { url, fileVersion }, (evidence) =>
    recognise(context, who, { ...completion, evidence }),
  )

const recognise = (
  context: Context,
  who: Who,
  { personId, courseId, reason, ...what }: Completion & { readonly evidence: Evidence | null },
): Promise<Appended> =>
  context.executeAll(context.command('RecogniseCompletion'), async (load) => {
    const enrolmentId = context.derivedId('enrolment', personId, courseId)
    const { record, guards } = await loadForEvaluation(load, who, { enrolmentId, reason })
    const [loadedCourse, certificate, today] = await Promise.all([
      load(courseWithChanges, courseId),
      readyCertificate(context, record.state),
      companyToday(context, context.now()),
    ])
    const outline = await outlineForMember(context.store, loadedCourse.state, { personId, enrolmentId })
    // of themselves only a sole administrator comes this far
    const by = { personId: who.personId, isSoleAdministrator: personId === who.personId, reason }
    const decide = recogniseCompletion({ ...what, today, outline, certificate }, by)
    return [writeTo(record, decide(record.state)), guardOn(loadedCourse), ...guards]
  })
