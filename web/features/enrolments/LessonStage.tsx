import { DocumentLesson } from './DocumentLesson.tsx'
import { EvaluationLesson } from './EvaluationLesson.tsx'
import type { LessonCompletion, PlayerLesson } from './enrolments.data.ts'
import { MediaLesson } from './MediaLesson.tsx'
import type { MediaProps } from './MediaPlayer.tsx'
import { SessionLesson } from './SessionLesson.tsx'

export const LessonStage = ({
  onCompleted,
  onDocumentShown,
  onTake,
  ...props
}: MediaProps & {
  onCompleted: (completion: LessonCompletion) => void
  onDocumentShown: (lesson: PlayerLesson) => void
  onTake: () => void
}) => {
  const { lesson } = props
  switch (lesson.LessonType.name) {
    case 'video':
    case 'audio':
      return <MediaLesson key={lesson.id} {...props} />
    case 'document':
      return (
        <DocumentLesson key={lesson.id} lesson={lesson} onCompleted={onCompleted} onShown={onDocumentShown} />
      )
    case 'meet':
    case 'faceToFace':
      return <SessionLesson lesson={lesson} />
    default:
      return (
        <EvaluationLesson
          lesson={lesson}
          onTake={lesson.LessonType.name === 'automaticEvaluation' ? onTake : null}
        />
      )
  }
}
