import { Text } from '@radix-ui/themes'
import { zipCodeOf } from '../../../../../../api/contract/rules.ts'
import { call } from '../../../../../shared/data/call.ts'
import { useRead } from '../../../../../shared/data/use-query.ts'
import { DateField } from '../../../../../shared/date/DayInput.tsx'
import { ErrorState } from '../../../../../shared/feedback/states.tsx'
import { CheckboxField } from '../../../../../shared/form/choices.tsx'
import { TextAreaField, TextField } from '../../../../../shared/form/fields.tsx'
import { type FormState, useForm } from '../../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../../shared/i18n/use-copy.ts'
import { lessonTypeId } from '../../editor.data.ts'
import { sessionCreate, sessionUpdate, sessionZone } from '../../editor.operations.ts'
import { useSaveQuestion } from '../ChangeEffects.tsx'
import { LessonPanel, type LessonPanelProps } from '../LessonPanel.tsx'
import { useLessonSaved } from '../use-lesson-saved.ts'
import { inputOf, problemsOf, type SessionType, type SessionValues, sessionValues } from './session-values.ts'

export const SessionPanel = ({
  type,
  courseId,
  moduleId,
  lesson,
  onDone,
  onSaved,
}: LessonPanelProps & { type: SessionType }) => {
  const { t, refusal } = useCopy()
  const { data, error, refetch } = useRead(sessionZone, { id: courseId })
  const timeZone = lesson?.timeZone ?? data?.timeZone
  const askToSave = useSaveQuestion(moduleId, lesson)
  const finish = useLessonSaved(lesson, onSaved)
  const form = useForm({
    initial: sessionValues(lesson, t('courses.editor.NewLesson')),
    validate: (values) => ({
      ...Object.fromEntries(
        problemsOf(type, values, lesson, data?.timeZone).map(({ field, code }) => [field, refusal(code)]),
      ),
      ...(values.date === '' && { date: t('courses.editor.session.noDate') }),
      name: values.name.trim() === '' ? refusal('FormErrorSessionName') : null,
    }),
    ask: askToSave,
    submit: async (values) => {
      const what = inputOf(type, values)
      if (lesson) await call(sessionUpdate, { id: lesson.id, revision: values.revision, ...what })
      else await call(sessionCreate, { moduleId, lessonType: lessonTypeId(type), ...what })
      finish()
    },
    savesOnLeaving: () => true,
  })
  return (
    <LessonPanel type={type} courseId={courseId} lesson={lesson} form={form} onDone={onDone}>
      <TimeFields form={form} timeZone={timeZone} />
      {error && !timeZone && <ErrorState error={error} retry={refetch} />}
      <TextAreaField
        {...form.field('description')}
        label={t('courses.editor.session.description')}
        rows={3}
        maxLength={2_000}
      />
      {type === 'meet' ? (
        <TextField
          {...form.field('meetUrl')}
          label={t('courses.editor.session.link')}
          type="url"
          inputMode="url"
          maxLength={2_000}
        />
      ) : (
        <Place form={form} />
      )}
    </LessonPanel>
  )
}

type Part = { form: FormState<SessionValues> }

const TimeFields = ({ form, timeZone }: Part & { timeZone: string | null | undefined }) => {
  const { t, format } = useCopy()
  const { date, isAllDay } = form.values
  const allDay = form.field('isAllDay')
  const chooseAllDay = (isAllDay: boolean) => {
    allDay.onChange(isAllDay)
    if (isAllDay) form.set('time', '')
  }
  return (
    <div className="session-when">
      <div className="editor-pair">
        <DateField {...form.field('date')} label={t('courses.editor.session.date')} />
        <TextField
          {...form.field('time')}
          label={t('courses.editor.session.time')}
          type="time"
          disabled={form.busy || date === '' || isAllDay}
        />
      </div>
      <CheckboxField {...allDay} onChange={chooseAllDay} label={t('courses.editor.session.allDay')} />
      {timeZone && (
        <Text as="p" size="1" color="gray">
          {t('courses.editor.session.zone', { zone: format.zoneName(timeZone) })}
        </Text>
      )}
    </div>
  )
}

const Place = ({ form }: Part) => {
  const { t } = useCopy()
  const zip = form.field('address.zipCode')
  return (
    <>
      <TextField
        {...form.field('address.street')}
        label={t('courses.editor.session.street')}
        maxLength={200}
      />
      <TextField
        {...form.field('address.streetTwo')}
        label={t('courses.editor.session.streetTwo')}
        maxLength={200}
        optional
      />
      <div className="editor-pair">
        <TextField
          {...form.field('address.city')}
          label={t('courses.editor.session.city')}
          maxLength={100}
          optional
        />
        <TextField
          {...form.field('address.state')}
          label={t('courses.editor.session.state')}
          maxLength={100}
          optional
        />
      </div>
      <TextField
        {...zip}
        onChange={(text) => zip.onChange(zipCodeOf(text))}
        label={t('courses.editor.session.zip')}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
