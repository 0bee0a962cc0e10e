import { Button, Flex } from '@radix-ui/themes'
import { useMemo } from 'react'
import { useRead } from '../../../../shared/data/use-query.ts'
import { ErrorState, Notice, SkeletonLines } from '../../../../shared/feedback/states.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../../shared/lesson-types.tsx'
import type { EditedLesson } from '../editor.data.ts'
import { lessonQuestions } from '../editor.operations.ts'
import { EditorPanel } from '../lessons/EditorPanel.tsx'
import type { LessonPanelProps } from '../lessons/LessonPanel.tsx'
import { PanelActions } from '../lessons/PanelActions.tsx'
import { EvaluationForm } from './EvaluationForm.tsx'
import { draftsOf, newQuestion } from './questions.ts'

export const EvaluationPanel = (props: LessonPanelProps) => {
  const { t } = useCopy()
  const { name: type } = useLessonType('automaticEvaluation')
  return (
    <EditorPanel title={props.lesson ? props.lesson.name : t('courses.editor.lessons.new', { type })}>
      <Flex direction="column">
        {props.lesson ? <SavedEvaluation {...props} lesson={props.lesson} /> : <New {...props} />}
      </Flex>
    </EditorPanel>
  )
}

const New = (props: LessonPanelProps) => {
  const { t } = useCopy()
  const questions = useMemo(() => [newQuestion(t('courses.editor.test.newQuestion', { number: 1 }))], [t])
  return <EvaluationForm {...props} questions={questions} revision={null} takenBy={0} />
}

const SavedEvaluation = (props: LessonPanelProps & { lesson: EditedLesson }) => {
  const { t, refusal } = useCopy()
  const { data, error, refetch } = useRead(lessonQuestions, { lessonId: props.lesson.id })
  const questions = useMemo(() => data && draftsOf(data.questions), [data])
  if (!questions) return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={8} />
  if (data?.questions.some(({ keyWithheld }) => keyWithheld))
    return (
      <Flex direction="column" gap="4">
        <Notice tone="warning">{refusal('evaluations.still-to-take')}</Notice>
        <Flex gap="4" wrap="wrap" align="center">
          <Button type="button" variant="soft" color="gray" onClick={props.onDone}>
            {t('shared.close')}
          </Button>
          <PanelActions lesson={props.lesson} onDone={props.onDone} />
        </Flex>
      </Flex>
    )
  return (
    <>
      {error && <ErrorState error={error} retry={refetch} />}
      <EvaluationForm
        {...props}
        questions={questions}
        revision={data?.questions[0]?.revision ?? null}
        takenBy={data?.takenBy ?? 0}
      />
    </>
  )
}
