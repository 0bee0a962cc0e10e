import { Button } from '@radix-ui/themes'
import { openLesson } from '../../shared/course-links.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState, Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { playerModules } from './enrolments.operations.ts'

/** Says that a document was skipped, with a link back to it. */
export const SkippedDocument = ({ name, onBack }: { name: string; onBack: () => void }) => {
  const { t } = useCopy()
  return (
    <Notice tone="warning">
      {t('enrolments.player.passedBy', { name })}{' '}
      <Button size="1" variant="soft" onClick={onBack}>
        {t('enrolments.player.backToPassed')}
      </Button>
    </Notice>
  )
}

/** As `SkippedDocument`, outside the player, until the document is completed. */
export const SkippedBefore = ({
  course,
  lessonId,
}: {
  course: { id: string; name: string }
  lessonId: string
}) => {
  const { data, error, refetch } = useRead(playerModules, { id: course.id, courseId: course.id })
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  const lesson = data?.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  if (!lesson || lesson.isCompleted) return null
  const back = () => openLesson(course, { ...lesson, type: lesson.LessonType.name })
  return <SkippedDocument name={lesson.name} onBack={back} />
}
