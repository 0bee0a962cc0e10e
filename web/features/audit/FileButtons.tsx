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

const openEvidence = async (file: { userCourseId: string; cycle: number }) =>
  openAddress((await call(evidence, file)).signedUrl)

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

/** Opens the evidence file of an approval; hidden from viewers without access. */
export const EvidenceButton = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useCopy()
  const { run: open, busy } = useAct(openEvidence, { changesNothing: true })
  if (entry.type !== 'CourseApproved') return null
  const data: Shown<DataOf<'CourseApproved'>> = dataOf(entry).data // the log's data are of their type
  const { enrolmentId: userCourseId, cycle, evidence } = data
  if (!userCourseId || !cycle || !evidence) return null
  return (
    <Button
      className="completed-file"
      variant="ghost"
      size="1"
      loading={busy}
      aria-label={t('audit.screen.evidenceNamed', { file: evidence.name })}
      onClick={() => open({ userCourseId, cycle })}
    >
      {t('audit.screen.evidence')}
    </Button>
  )
}
