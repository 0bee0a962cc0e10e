import type { Evidence } from '../../../domain/enrolments/events.ts'
import { checkEvidenceName } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayEvaluate } from '../../../domain/people/relation.ts'
import type { Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Appended } from '../../event-store/store.ts'
import { placeOf } from '../../files/keys.ts'

type OfRecord = { readonly personId: string; readonly courseId: string }

/**
 * Holds the latest evidence of a person and course, or the one with these bytes, until `dropEvidence` or `releaseEvidence`. Null without
 * evidence.
 */
const storedEvidence = async (
  { files, requestId }: Context,
  who: Who,
  { personId, courseId }: OfRecord,
  { url, fileVersion }: { readonly url: string; readonly fileVersion: string | null },
): Promise<Evidence | null> => {
  const place = placeOf(url)
  const isTheirs = place?.kind === 'evidence' && place.personId === personId && place.courseId === courseId
  if (!isTheirs || !mayEvaluate(who, personId)) throw new Rejection('storage.not-yours', 'url')
  if (checkEvidenceName(url)) throw new Rejection('InvalidFormat', 'url')
  return files.hold(url, requestId, fileVersion ?? undefined)
}

/** Deletes the evidence if the act leaves no approval that refers to it. */
export const withEvidence = async (
  context: Context,
  who: Who,
  record: OfRecord,
  { url, fileVersion }: { readonly url: string | null; readonly fileVersion: string | null },
  act: (evidence: Evidence | null) => Promise<Appended>,
): Promise<Appended> => {
  const evidence = url === null ? null : await storedEvidence(context, who, record, { url, fileVersion })
  try {
    if (!evidence && (url !== null || fileVersion !== null))
      throw new Rejection('enrolments.evidence-not-stored', 'url')
    const appended = await act(evidence)
    if (evidence) await (appended.events.length === 0 ? dropEvidence : releaseEvidence)(context, evidence)
    return appended
  } catch (error) {
    if (evidence) await dropEvidence(context, evidence)
    throw error
  }
}

/** Deletes the file of a failed approval unless another approval refers to it; the sweep retries. */
const dropEvidence = async (context: Context, evidence: Pick<Evidence, 'key' | 'sha256'>): Promise<void> => {
  const { files, log, requestId } = context
  try {
    await files.release(evidence.key, requestId)
    await files.deleteDropped(evidence, context.command('DropEvidence'))
  } catch (err) {
    log.error({ err, requestId }, 'the evidence of an approval that failed could not be removed')
  }
}

/** Releases the hold once the read models show the approval; where they lag, it expires after some minutes. */
const releaseEvidence = async (context: Context, { key }: Pick<Evidence, 'key'>): Promise<void> => {
  const { files, store, requestId } = context
  const { pending } = await context.waitForReadModels({ position: await store.head() })
  if (!pending) await files.release(key, requestId)
}
