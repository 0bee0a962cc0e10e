import type { Evidence } from '../../../domain/enrolments/events.ts'
import { checkEvidenceName } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayEvaluate } from '../../../domain/people/relation.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { placeOf } from '../../files/keys.ts'

type OfRecord = { readonly personId: string; readonly courseId: string }

/** What was stored for this person and course alone, under this key; the last of that name, or those bytes. Null where there is none. */
export const storedEvidence = async (
  { files }: Context,
  who: Who,
  { personId, courseId }: OfRecord,
  { url, fileVersion }: { readonly url: string; readonly fileVersion: string | null },
): Promise<Evidence | null> => {
  const place = placeOf(url)
  const isTheirs = place?.kind === 'evidence' && place.personId === personId && place.courseId === courseId
  if (!isTheirs || !mayEvaluate(who, personId)) throw new Rejection('storage.not-yours', 'url')
  if (checkEvidenceName(url)) throw new Rejection('InvalidFormat', 'url')
  return files.describe(url, fileVersion ?? undefined)
}

/** The file of an approval that failed goes, unless one came to refer to it; what cannot be removed now is left to the sweep. */
export const dropEvidence = async (
  context: Context,
  evidence: Pick<Evidence, 'key' | 'sha256'>,
): Promise<void> => {
  const { files, log, store, requestId: correlationId } = context
  try {
    const { pending } = await context.waitForReadModels({ position: await store.head() })
    if (!pending) await files.deleteRemoved(evidence)
  } catch (err) {
    log.error(
      { err, requestId: correlationId },
      'the evidence of an approval that failed could not be removed',
    )
  }
}
