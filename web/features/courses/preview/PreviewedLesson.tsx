import { Button, Flex, Heading, Skeleton } from '@radix-ui/themes'
import { useState } from 'react'
import { useRead } from '../../../shared/data/use-query.ts'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../shared/lesson-types.tsx'
import { QuestionCard } from '../../attempts/QuestionCard.tsx'
import { fileUrl } from '../../enrolments/enrolments.operations.ts'
import type { EditedLesson } from '../editor/editor.data.ts'
import { lessonQuestions } from '../editor/editor.operations.ts'

export const PreviewedLesson = ({ lesson }: { lesson: EditedLesson }) => (
  <Flex direction="column" gap="4">
    <Flex gap="3" align="center">
      <Heading as="h2" size="5">
        {lesson.name}
      </Heading>
      {lesson.isDraft && <DraftBadge />}
    </Flex>
    <Content lesson={lesson} />
  </Flex>
)

const Content = ({ lesson }: { lesson: EditedLesson }) => {
  switch (lesson.LessonType.name) {
    case 'video':
    case 'audio':
    case 'document':
      return <StoredFile lesson={lesson} />
    case 'automaticEvaluation':
      return <Test lesson={lesson} />
    default:
      return <Elsewhere lesson={lesson} />
  }
}

const StoredFile = ({ lesson }: { lesson: EditedLesson }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(fileUrl, lesson.file === null ? null : { key: lesson.file })
  if (lesson.file === null) return <EmptyState title={t('courses.editor.preview.noFile')} />
  if (!data && error) return <ErrorState error={error} retry={refetch} />
  const url = data?.signedUrl
  if (lesson.LessonType.name === 'document')
    return (
      <Flex>
        <Skeleton loading={!url}>
          <Button asChild>
            <a href={url} target="_blank" rel="noreferrer">
              {t('courses.editor.preview.openDocument')}
            </a>
          </Button>
        </Skeleton>
      </Flex>
    )
  return (
    <div className="player-media">
      <video
        className={lesson.LessonType.name === 'audio' ? undefined : 'media-frame'}
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label={lesson.name}
        data-audio={lesson.LessonType.name === 'audio' || undefined}
      >
        <track kind="captions" />
      </video>
    </div>
  )
}

/** As many lines as a screen has: what follows stays out of sight. */
const testLines = 24

/** Questions accept answers, which are not sent. */
const Test = ({ lesson }: { lesson: EditedLesson }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(lessonQuestions, { lessonId: lesson.id })
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={testLines} />
  const { questions } = data
  return questions.map((question, index) => {
    const answer = (text: string) => setAnswers((before) => ({ ...before, [question.id]: text }))
    return (
      <QuestionCard
        key={question.id}
        question={question}
        heading={t('courses.editor.preview.question', { number: index + 1, of: questions.length })}
        answer={answers[question.id] ?? ''}
        disabled={false}
        problem={null}
        onChoose={answer}
        onType={answer}
        onLeave={() => undefined}
      />
    )
  })
}

const Elsewhere = ({ lesson }: { lesson: EditedLesson }) => {
  const { t } = useCopy()
  const { name: type } = useLessonType(lesson.LessonType.name)
  return <EmptyState title={type} text={t('courses.editor.preview.elsewhere')} />
}
