import { Flex } from '@radix-ui/themes'
import { examNameMin, lessonTypes } from '../../../../api/contract/constants.ts'
import { run } from '../../../shared/data/graphql.ts'
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
import { type EvaluationValues, inputsOf, minutesOf, problemsOf, type QuestionDraft } from './questions.ts'

const lessonType = lessonTypes.find(({ name }) => name === 'automaticEvaluation')?.id ?? null

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
  const form = useForm<EvaluationValues>({
    initial: {
      name: lesson?.name ?? '',
      duration: lesson?.duration ? String(lesson.duration) : '',
      isRandomQuestionOrder: lesson?.isRandomQuestionOrder ?? false,
      preventTabSwitching: lesson?.preventTabSwitching ?? false,
      isDraft: lesson?.isDraft ?? true,
      questions,
    },
    validate: (values) => ({
      // of several at one place the first is told
      ...Object.fromEntries(
        problemsOf(values)
          .toReversed()
          .map(({ field, code, params }) => [field, refusal(code, params)]),
      ),
      name:
        [...values.name.trim()].length < examNameMin
          ? refusal('FormErrorEvaluationName', { least: examNameMin })
          : null,
    }),
    ask: ({ name }) => ({
      title: t('courses.editor.lessons.confirmSave', { name }),
      accept: t('courses.editor.save'),
    }),
    submit: async ({ questions: drafts, name, duration, ...settings }) => {
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
  })
  const totalError = form.error('questions')
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
      <QuestionEditors form={form} />
      {totalError && (
        <p role="alert" className="form-alert">
          {totalError}
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
