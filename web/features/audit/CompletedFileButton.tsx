import { Button } from '@radix-ui/themes'
import type { DataOf } from '../../../api/contract/events.ts'
import { openCompletedFile } from '../../shared/data/completed-file.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { EntryFragment } from './audit.operations.generated.ts'
import { dataOf } from './entry.ts'
import type { Shown } from './sentences/teller.ts'

type Completion = Parameters<typeof openCompletedFile>[0] & { readonly fileName: string }

/** Null of an entry that completed no file. */
const completionOf = (entry: EntryFragment): Completion | null => {
  if (entry.type !== 'LessonCompleted') return null
  const data: Shown<DataOf<'LessonCompleted'>> = dataOf(entry).data // the log's data are of their type
  const { courseId, personId: userId, lessonId, cycle, file } = data
  if (!courseId || !userId || !lessonId || !cycle || !file) return null
  return { courseId, userId, lessonId, cycle, fileName: file.name }
}

/** The version of a lesson's file that somebody completed, whatever has replaced it since. */
export const CompletedFileButton = ({ entry }: { entry: EntryFragment }) => {
  const { t } = useCopy()
  const { run: open, busy } = useAct(openCompletedFile, { changesNothing: true })
  const completion = completionOf(entry)
  if (!completion) return null
  const { fileName, ...asked } = completion
  return (
    <Button
      className="completed-file"
      variant="ghost"
      size="1"
      loading={busy}
      aria-label={t('audit.screen.completedFileNamed', { file: fileName })}
      onClick={() => open(asked)}
    >
      {t('audit.screen.completedFile')}
    </Button>
  )
}
