import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import {
  courseNameMin,
  descriptionMax,
  expirationMonths,
  priorities,
  trainingHoursMax,
  trainingMinuteSteps,
} from '../../../../api/contract/constants.ts'
import { run } from '../../../shared/data/graphql.ts'
import { storeFile } from '../../../shared/data/store-file.ts'
import { tell } from '../../../shared/feedback/toasts.ts'
import { CheckboxesField } from '../../../shared/form/choices.tsx'
import { FileDrop } from '../../../shared/form/FileDrop.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextAreaField, TextField } from '../../../shared/form/fields.tsx'
import { optionsOf } from '../../../shared/form/options.ts'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useFixedName } from '../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { inputOf, problemsOf, valuesOf } from './basic-information.ts'
import type { Choices, EditedCourse } from './editor.data.ts'
import { SetBasicInformation } from './editor.operations.generated.ts'

const numbered = (figures: readonly number[]) =>
  figures.map((figure) => ({ value: String(figure), label: String(figure).padStart(2, '0') }))

const hours = numbered(Array.from({ length: trainingHoursMax + 1 }, (_, hour) => hour))
const minutes = numbered(trainingMinuteSteps)

export const BasicInformationTab = ({ course, choices }: { course: EditedCourse; choices: Choices }) => {
  const { t, count, refusal } = useCopy()
  const fixedName = useFixedName()
  const thumbnail = useThumbnail(course)
  const form = useForm({
    initial: { ...valuesOf(course), file: null as File | null },
    validate: (values) =>
      Object.fromEntries(
        problemsOf(values).map(({ code, field }) => [
          field === 'trainingHours' ? 'hours' : field,
          refusal(code, { least: courseNameMin, most: descriptionMax }),
        ]),
      ),
    submit: async (values) => {
      try {
        const key = values.file && (await thumbnail.store(values.file))
        const answer = await run(SetBasicInformation, { course: inputOf(course.id, values, key) })
        tell.success(t('courses.editor.basic.BasicInfoAlertSuccess'))
        form.reset({ ...values, file: null })
        return answer
      } catch (error) {
        tell.error(t('courses.editor.basic.NotSuccessful'))
        throw error
      }
    },
    fieldOf: ({ field }) => (field === 'trainingHours' ? 'hours' : field),
  })
  return (
    <div className="editor-form">
      <Form form={form}>
        <FormProblem form={form} />
        <TextField {...form.field('name')} label={t('courses.editor.basic.name')} maxLength={150} />
        <TextAreaField
          {...form.field('description')}
          label={t('courses.editor.basic.description')}
          most={descriptionMax}
        />
        <div className="editor-pair">
          <SelectField
            {...form.field('category')}
            label={t('courses.editor.basic.category')}
            options={optionsOf(choices.CourseCategory_list)}
          />
          <SelectField
            {...form.field('priority')}
            label={t('courses.editor.basic.priority')}
            options={optionsOf(priorities, fixedName)}
          />
          <SelectField
            {...form.field('expirationTime')}
            label={t('courses.editor.basic.expiration')}
            options={expirationMonths.map((months) => ({
              value: String(months),
              label: months === 0 ? t('courses.detail.never') : count('courses.detail.months', months),
            }))}
          />
          <Flex gap="3">
            <SelectField {...form.field('hours')} label={t('courses.editor.basic.hours')} options={hours} />
            <SelectField
              {...form.field('minutes')}
              label={t('courses.editor.basic.minutes')}
              options={minutes}
            />
          </Flex>
        </div>
        <CheckboxesField
          {...form.field('terminals')}
          label={t('courses.editor.basic.terminals')}
          hint={t('courses.editor.basic.terminalsHint')}
          options={optionsOf(choices.Terminal_list.filter(({ status }) => status))}
        />
        <FileDrop
          label={t('courses.editor.basic.thumbnail')}
          hint={t('courses.editor.basic.thumbnailHint')}
          accept=".jpg,.jpeg,.png"
          fileName={form.values.file?.name ?? course.thumbnail?.split('/').at(-1) ?? null}
          error={thumbnail.error}
          percent={thumbnail.percent}
          onFile={(file, all) => thumbnail.accepts(file, all) && form.set('file', file)}
        />
        <Flex justify="end">
          <SubmitButton form={form} reason={form.changed ? null : t('courses.editor.unchanged')}>
            {t('courses.editor.basic.save')}
          </SubmitButton>
        </Flex>
      </Form>
    </div>
  )
}

/** One picture, sent when the form is saved; where sending fails, nothing is saved. */
const useThumbnail = (course: EditedCourse) => {
  const { refusal } = useCopy()
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const accepts = (given: File, all: readonly File[]): boolean => {
    const fits =
      all.length === 1 && /\.(jpe?g|png)$/i.test(given.name) && /^image\/(jpeg|png)$/.test(given.type)
    setError(fits ? null : refusal('FormCourseThumbnailError'))
    return fits
  }
  const store = async (file: File): Promise<string> => {
    try {
      const extension = file.type === 'image/png' ? 'png' : 'jpg'
      return await storeFile(`courses/images/${course.id}/CourseImage.${extension}`, file, {
        onProgress: setPercent,
      })
    } finally {
      setPercent(null)
    }
  }
  return { error, percent, accepts, store }
}
