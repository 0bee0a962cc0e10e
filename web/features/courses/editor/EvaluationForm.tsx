import { Flex } from '@radix-ui/themes'
import { examNameMin, lessonTypes } from '../../../../api/contract/constants.ts'
import { evaluationProblems } from '../../../../api/contract/rules.ts'
import { run } from '../../../shared/data/graphql.ts'
import { confirm } from '../../../shared/dialog/confirm.ts'
import { longAlertMs, tell } from '../../../shared/feedback/toasts.ts'
import { CheckboxField } from '../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { EditedLesson } from './editor.data.ts'
import { EvaluationCreate, EvaluationRevise } from './editor.operations.generated.ts'
import { PanelActions } from './PanelActions.tsx'
import { QuestionEditors } from './QuestionEditors.tsx'
import { inputsOf, type QuestionDraft } from './questions.ts'

type Values = {
  name: string
  duration: string
  isRandomQuestionOrder: boolean
  preventTabSwitching: boolean
  isDraft: boolean
  questions: readonly QuestionDraft[]
}

const lessonType = lessonTypes.find(({ name }) => name === 'automaticEvaluation')?.id ?? null

/** Empty is no limit; what is no number is refused as such. */
const minutesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

const problemsOf = ({ duration, questions }: Values) =>
  evaluationProblems({
    duration: minutesOf(duration),
    questions: inputsOf(questions).map((question, index) => ({
      question: question.question,
      value: question.value,
      type: questions[index]?.isFree ? 'freeResponse' : 'multipleChoice',
      answers: question.answers.map(({ response, isCorrect }) => ({ id: '', response, isCorrect })),
    })),
  })

/** A test's settings and its questions, which make exactly 100 points. */
export const EvaluationForm = ({
  moduleId,
  lesson,
  questions,
  onDone,
}: {
  moduleId: string
  lesson: EditedLesson | null
  questions: readonly QuestionDraft[]
  onDone: () => void
}) => {
  const { t, refusal } = useCopy()
  const form = useForm<Values>({
    initial: {
      name: lesson?.name ?? '',
      duration: lesson?.duration ? String(lesson.duration) : '',
      isRandomQuestionOrder: lesson?.isRandomQuestionOrder ?? false,
      preventTabSwitching: lesson?.preventTabSwitching ?? false,
      isDraft: lesson?.isDraft ?? true,
      questions,
    },
    validate: (values) => {
      const problems = problemsOf(values)
      const wrong = (field: string) => problems.find((one) => one.field === field)
      const duration = wrong('duration')
      return {
        name:
          [...values.name.trim()].length < examNameMin
            ? refusal('FormErrorEvaluationName', { least: examNameMin })
            : null,
        duration: duration ? refusal(duration.code, duration.params) : null,
        questions: problems.some(({ field }) => field.startsWith('questions'))
          ? t('courses.editor.test.mend')
          : null,
      }
    },
    submit: async ({ questions: drafts, name, duration, ...settings }) => {
      const accept = t('courses.editor.save')
      if (!(await confirm({ title: t('courses.editor.lessons.confirmSave', { name }), accept }))) return
      const what = {
        name: name.trim(),
        duration: minutesOf(duration),
        ...settings,
        questions: inputsOf(drafts),
      }
      if (lesson) await run(EvaluationRevise, { lessonId: lesson.id, ...what })
      else await run(EvaluationCreate, { moduleId, lessonType, ...what })
      tell.success(
        t(lesson ? 'courses.editor.AlertLessonUpdatedSuccess' : 'courses.editor.AlertLessonCreatedSuccess'),
        longAlertMs,
      )
      onDone()
    },
    fieldOf: ({ field }) => (field === 'name' || field === 'duration' ? field : null),
  })
  const { values, set } = form
  const problems = form.failures > 0 ? problemsOf(values) : []
  const totalProblem = problems.find(({ code }) => code === 'form.error.total_points')
  return (
    <Form form={form}>
      <FormProblem form={form} />
      <TextField {...form.field('name')} label={t('courses.editor.test.name')} maxLength={150} autoFocus />
      <TextField
        {...form.field('duration')}
        label={t('courses.editor.test.duration')}
        hint={t('courses.editor.test.durationHint')}
        inputMode="numeric"
        maxLength={4}
      />
      <CheckboxField {...form.field('isRandomQuestionOrder')} label={t('courses.editor.test.random')} />
      <CheckboxField {...form.field('preventTabSwitching')} label={t('courses.editor.test.preventTabs')} />
      <QuestionEditors
        questions={values.questions}
        problems={problems}
        onChange={(changed) => set('questions', changed)}
      />
      {totalProblem && (
        <p role="alert" className="form-alert">
          {refusal(totalProblem.code, totalProblem.params)}
        </p>
      )}
      <CheckboxField
        {...form.field('isDraft')}
        label={t('courses.editor.draft')}
        hint={t('courses.editor.draftHint')}
      />
      <Flex gap="3" justify="between">
        <PanelActions lesson={lesson} onDone={onDone} />
        <SubmitButton form={form} reason={form.changed ? null : t('courses.editor.unchanged')}>
          {t('courses.editor.save')}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
