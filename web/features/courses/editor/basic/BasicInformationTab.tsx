import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  courseNameMin,
  descriptionMax,
  expirationMonths,
  priorities,
  trainingMinuteSteps,
} from '../../../../../api/contract/constants.ts'
import { CodedError } from '../../../../shared/coded-error.ts'
import { call } from '../../../../shared/data/call.ts'
import { CheckboxesField, ChoiceField } from '../../../../shared/form/choices.tsx'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { Form } from '../../../../shared/form/Form.tsx'
import { TextAreaField, TextField } from '../../../../shared/form/fields.tsx'
import { optionsOf } from '../../../../shared/form/options.ts'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useFixedName } from '../../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { tell } from '../../../../shared/toasts.ts'
import { useSameName } from '../../same-name.ts'
import { EditorFoot, SeeSaved } from '../EditorFoot.tsx'
import type { Choices, EditedCourse } from '../editor.data.ts'
import { setBasicInformation } from '../editor.operations.ts'
import { useShowTab } from '../tabs.ts'
import {
  changedFields,
  fieldLabels,
  inputOf,
  minutesOf,
  missingFields,
  problemsOf,
  proposedOf,
  valuesOf,
} from './basic-information.ts'
import { useThumbnail } from './use-thumbnail.ts'

const minutes = trainingMinuteSteps.map((step) => ({
  value: String(step),
  label: String(step).padStart(2, '0'),
}))

export const BasicInformationTab = ({
  course,
  choices,
  onLacking,
}: {
  course: EditedCourse
  choices: Choices
  /** Receives the form's missing fields, saved or not; must be a stable function. */
  onLacking: (fields: readonly string[]) => void
}) => {
  const { t, count, format, refusal } = useCopy()
  const fixedName = useFixedName()
  const thumbnail = useThumbnail(course.id)
  const showTab = useShowTab()
  const unlessSameName = useSameName()
  /** Somebody else saved meanwhile, and the user chose to overwrite it after a warning. */
  const [isOverwriting, setIsOverwriting] = useState(false)
  const saved = { ...proposedOf(valuesOf(course), choices), file: null as File | null }
  const form = useForm({
    initial: saved,
    validate: (values) =>
      Object.fromEntries(
        problemsOf(values).map(({ code, field }) => [
          field === 'trainingHours' ? 'hours' : field,
          refusal(code, { least: courseNameMin, most: descriptionMax }),
        ]),
      ),
    ask: () =>
      isOverwriting
        ? {
            title: t('courses.editor.basic.overwriteTitle'),
            text: t('courses.editor.basic.overwriteText'),
            accept: t('courses.editor.basic.overwrite'),
            dangerous: true,
          }
        : null,
    submit: async (values) => {
      try {
        const key = values.file && (await thumbnail.store(values.file))
        const revision = isOverwriting ? saved.revision : values.revision
        const input = inputOf(course.id, { ...values, revision }, key)
        const answer = await unlessSameName((alsoSameName) =>
          call(setBasicInformation, { course: input, alsoSameName }),
        )
        setIsOverwriting(false)
        tell.success(t('courses.editor.basic.BasicInfoAlertSuccess'))
        form.reset({ ...values, file: null })
        showTab('lessons')
        return answer
      } catch (error) {
        if (error instanceof CodedError && error.code === 'courses.changed-meanwhile') setIsOverwriting(true)
        tell.error(t('courses.editor.basic.NotSuccessful'))
        throw error
      }
    },
    fieldOf: ({ field }) => (field === 'trainingHours' ? 'hours' : field),
    savesOnLeaving: () => true,
  })
  const lacking = missingFields(form.values).join(' ')
  useEffect(() => onLacking(lacking.split(' ')), [lacking, onLacking])
  const description = form.field('description')
  const container = useRef<HTMLDivElement>(null)
  useFirstField(container, course)
  const tooLong =
    [...description.value].length > descriptionMax
      ? refusal('FormCourseDescriptionError', { most: descriptionMax })
      : null
  return (
    <div ref={container} className="editor-form">
      <Form form={form}>
        <TextField {...form.field('name')} label={t('courses.editor.basic.name')} maxLength={150} />
        <TextAreaField
          {...description}
          error={description.error ?? tooLong}
          label={t('courses.editor.basic.description')}
          most={descriptionMax}
        />
        <ChoiceField
          {...form.field('category')}
          label={t('courses.editor.basic.category')}
          options={optionsOf(choices.categories)}
        />
        <ChoiceField
          {...form.field('priority')}
          label={t('courses.editor.basic.priority')}
          options={optionsOf(priorities, fixedName)}
        />
        <ChoiceField
          {...form.field('expirationTime')}
          label={t('courses.editor.basic.expiration')}
          options={expirationMonths.map((months) => ({
            value: String(months),
            label: months === 0 ? t('courses.detail.never') : count('courses.detail.months', months),
          }))}
        />
        <div className="course-length">
          <TextField
            {...form.field('hours')}
            label={t('courses.editor.basic.hours')}
            hint={format.duration(minutesOf(form.values) || 0)}
            inputMode="numeric"
            maxLength={2}
            onFocus={({ target }) => target.select()}
          />
          <ChoiceField
            {...form.field('minutes')}
            label={t('courses.editor.basic.minutes')}
            options={minutes}
          />
        </div>
        <CheckboxesField
          {...form.field('terminals')}
          label={t('courses.editor.basic.terminals')}
          hint={t('courses.editor.basic.terminalsHint')}
          all={t('courses.editor.basic.allTerminals')}
          options={optionsOf(choices.terminals.filter(({ status }) => status))}
        />
        <FileDrop
          label={t('courses.editor.basic.thumbnail')}
          hint={t('courses.editor.basic.thumbnailHint')}
          accept=".jpg,.jpeg,.png"
          fileName={form.values.file?.name ?? course.thumbnail?.split('/').at(-1) ?? null}
          error={thumbnail.error}
          percent={thumbnail.percent}
          onCancel={thumbnail.stop}
          onFile={(file, all) => thumbnail.accepts(file, all) && form.set('file', file)}
        />
        <EditorFoot
          tab="basic"
          form={form}
          unsaved={changedFields(form.values, saved)
            .map((field) => t(fieldLabels[field]))
            .join(', ')}
          further={
            isOverwriting && (
              <SeeSaved
                onSeeSaved={() => {
                  setIsOverwriting(false)
                  form.reset(saved)
                }}
              />
            )
          }
          save={t('courses.editor.basic.save')}
          onCancel={null}
        />
      </Form>
    </div>
  )
}

/** In a new course, focuses the description. */
const useFirstField = (form: RefObject<HTMLDivElement | null>, { Priority, description }: EditedCourse) => {
  const isNew = useRef(Priority === null && description === '')
  useEffect(() => {
    const { activeElement } = document
    if (!isNew.current || (activeElement !== document.body && activeElement?.tagName !== 'H1')) return
    form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [form])
}
