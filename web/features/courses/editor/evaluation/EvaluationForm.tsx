import { useEffect, useRef } from 'react'
import { examNameMin, lessonTypes, showAnswersChoices } from '../../../../../api/contract/constants.ts'
import { call } from '../../../../shared/data/call.ts'
import { oneOf } from '../../../../shared/data/rest.ts'
import { CheckboxField } from '../../../../shared/form/choices.tsx'
import { Form } from '../../../../shared/form/Form.tsx'
import { TextField } from '../../../../shared/form/fields.tsx'
import { SelectField } from '../../../../shared/form/SelectField.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import { EditorFoot } from '../EditorFoot.tsx'
import { evaluationCreate, evaluationRevise } from '../editor.operations.ts'
import { useSaveQuestion } from '../lessons/ChangeEffects.tsx'
import { DraftField } from '../lessons/DraftField.tsx'
import type { LessonPanelProps } from '../lessons/LessonPanel.tsx'
import { LessonSettings, settingsOf } from '../lessons/LessonSettings.tsx'
import { PanelActions } from '../lessons/PanelActions.tsx'
import { useLessonSaved } from '../lessons/use-lesson-saved.ts'
import { QuestionEditors } from './QuestionEditors.tsx'
import {
  type EvaluationValues,
  inputsOf,
  isRevised,
  minutesOf,
  problemsOf,
  type QuestionDraft,
  withPoints,
} from './questions.ts'

const lessonType = lessonTypes.find(({ name }) => name === 'automaticEvaluation')?.id ?? null

const showAnswersKeys = {
  never: 'courses.editor.test.showNever',
  afterPassing: 'courses.editor.test.showAfterPassing',
  afterAnswering: 'courses.editor.test.showAfterAnswering',
} as const

/** A test's settings and questions, which total 100 points. */
export const EvaluationForm = ({
  courseId,
  moduleId,
  lesson,
  questions,
  revision,
  takenBy,
  onDone,
  onSaved,
}: LessonPanelProps & {
  questions: readonly QuestionDraft[]
  /** The revision that was read. */
  revision: number | null
  /** Number of people who have started it. */
  takenBy: number
}) => {
  const { t, count, refusal } = useCopy()
  const initial: EvaluationValues = {
    name: lesson?.name ?? t('courses.editor.NewLesson'),
    ...settingsOf(lesson),
    duration: lesson?.duration ? String(lesson.duration) : '',
    isRandomQuestionOrder: lesson?.isRandomQuestionOrder ?? false,
    preventTabSwitching: lesson?.preventTabSwitching ?? false,
    showAnswers: lesson?.showAnswers ?? 'never',
    isDraft: lesson?.isDraft ?? true,
    questionsRevision: revision,
    questions,
  }
  const askToSave = useSaveQuestion(moduleId, lesson)
  const finish = useLessonSaved(lesson, onSaved)
  const form = useForm<EvaluationValues>({
    initial,
    validate: (values) => ({
      // the first error at each path wins
      ...Object.fromEntries(
        problemsOf({ ...values, questions: withPoints(values.questions) })
          .toReversed()
          .map(({ field, code, params }) => [field, refusal(code, params)]),
      ),
      name:
        [...values.name.trim()].length < examNameMin
          ? refusal('FormErrorEvaluationName', { least: examNameMin })
          : null,
    }),
    ask: async (values) => ({
      ...(await askToSave(values)),
      ...(takenBy > 0 && isRevised(values, initial)
        ? { text: count('courses.editor.test.takenBy', takenBy) }
        : {}),
    }),
    submit: async ({
      questions: drafts,
      name,
      duration,
      revision,
      questionsRevision,
      showAnswers,
      ...settings
    }) => {
      const what = {
        name: name.trim(),
        duration: minutesOf(duration),
        ...settings,
        showAnswers: oneOf(showAnswersChoices, showAnswers) ?? 'never',
        questions: inputsOf(withPoints(drafts)),
      }
      if (lesson) await call(evaluationRevise, { lessonId: lesson.id, revision, questionsRevision, ...what })
      else await call(evaluationCreate, { moduleId, lessonType, ...what })
      finish()
    },
    savesOnLeaving: () => true,
  })
  const totalError = form.error('questions')
  useTotalToast(form.failures, totalError)
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        label={t('courses.editor.test.name')}
        maxLength={150}
        autoFocus
        onFocus={({ target }) => !lesson && target.select()}
      />
      <TextField
        {...form.field('duration')}
        label={t('courses.editor.test.duration')}
        hint={t('courses.editor.test.durationHint')}
        inputMode="numeric"
        maxLength={4}
      />
      <CheckboxField {...form.field('isRandomQuestionOrder')} label={t('courses.editor.test.random')} />
      <CheckboxField {...form.field('preventTabSwitching')} label={t('courses.editor.test.preventTabs')} />
      <SelectField
        {...form.field('showAnswers')}
        label={t('courses.editor.test.showAnswers')}
        hint={t('courses.editor.test.showAnswersHint')}
        options={showAnswersChoices.map((value) => ({ value, label: t(showAnswersKeys[value]) }))}
      />
      <QuestionEditors form={form} lesson={lesson} />
      {totalError && (
        <p role="alert" className="form-alert">
          {totalError}
        </p>
      )}
      <LessonSettings
        courseId={courseId}
        lesson={lesson}
        instructors={form.field('instructors')}
        isPrivate={form.field('isPrivate')}
        privateUsers={form.field('privateUsers')}
      />
      <DraftField field={form.field('isDraft')} />
      {lesson && <PanelActions lesson={lesson} onDone={onDone} />}
      <EditorFoot
        tab="lessons"
        form={form}
        unsaved={t('courses.editor.lessons.unsaved', {
          name: form.values.name.trim() || t('courses.editor.NewLesson'),
        })}
        save={t('courses.editor.save')}
        onCancel={onDone}
        onSeeSaved={form.reset}
      />
    </Form>
  )
}

/** Also shows a wrong total as a toast: the questions may be far from the save button. */
const useTotalToast = (failures: number, problem: string | null): void => {
  const shownFailures = useRef(failures)
  useEffect(() => {
    if (shownFailures.current === failures) return
    shownFailures.current = failures
    if (problem !== null) tell.error(problem, longAlertMs)
  }, [failures, problem])
}
