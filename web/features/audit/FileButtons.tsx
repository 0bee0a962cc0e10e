import { Button } from '@radix-ui/themes'
import type { DataOf } from '../../../api/contract/facts/all.ts'
import { dataOf } from '../../../api/contract/facts/entry.ts'
import type { Shown } from '../../../api/contract/facts/fact.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { openAddress, openCompletedFile } from '../../shared/data/signed-files.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { evidence, type HistoryEntry } from './audit.operations.ts'

type Completion = Parameters<typeof openCompletedFile>[0] & { readonly fileName: string }

const completionOf = (entry: HistoryEntry): Completion | null => {
  if (entry.type !== 'LessonCompleted') return null
  const data: Shown<DataOf<'LessonCompleted'>> = dataOf(entry).data // the log's data are of their type
  const { courseId, personId: userId, lessonId, cycle, file } = data
  if (!courseId || !userId || !lessonId || !cycle || !file) return null
  return { courseId, userId, lessonId, cycle, fileName: file.name }
}

type EvidenceOf = {
  readonly userCourseId: string
  readonly cycle: number
  readonly recognisedOn?: string
  readonly approves?: boolean
}

const openEvidence = async (of: EvidenceOf) => openAddress((await call(evidence, of)).signedUrl)

const evidenceIn = (entry: HistoryEntry): (EvidenceOf & { readonly fileName: string }) | null => {
  if (entry.type !== 'CourseApproved' && entry.type !== 'CompletionRecognised') return null
  const data: Shown<DataOf<'CourseApproved'> & DataOf<'CompletionRecognised'>> = dataOf(entry).data // the log's data are of their type
  const { enrolmentId: userCourseId, cycle, evidence: file, on: recognisedOn, approves } = data
  if (!userCourseId || !cycle || !file) return null
  return {
    userCourseId,
    cycle,
    fileName: file.name,
    ...(recognisedOn && { recognisedOn, approves: approves === true }),
  }
}

/** Opens the version of the file that was completed, even after a replacement. */
export const CompletedFileButton = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useCopy()
  const { run: open, busy } = useAct(openCompletedFile, { changesNothing: true })
  const completion = completionOf(entry)
  if (!completion) return null
  const { fileName, ...file } = completion
  return (
    <Button
      className="completed-file"
      variant="ghost"
      size="1"
      loading={busy}
      aria-label={t('audit.screen.completedFileNamed', { file: fileName })}
      onClick={() => open(file)}
    >
      {t('audit.screen.completedFile')}
    </Button>
  )
}

/** Opens the evidence file of an approval or of a completion elsewhere; hidden from viewers without access. */
export const EvidenceButton = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useCopy()
  const { run: open, busy } = useAct(openEvidence, { changesNothing: true })
  const found = evidenceIn(entry)
  if (!found) return null
  const { fileName, ...of } = found
  return (
    <Button
      className="completed-file"
      variant="ghost"
      size="1"
      loading={busy}
      aria-label={t('audit.screen.evidenceNamed', { file: fileName })}
      onClick={() => open(of)}
    >
      {t('audit.screen.evidence')}
    </Button>
  )
}
