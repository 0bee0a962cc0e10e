import { basicInformationProblems } from '../../../../../api/contract/rules.ts'
import type { CopyKey } from '../../../../shared/i18n/keys.ts'
import { isSame } from '../../../../shared/same.ts'
import type { Choices, EditedCourse } from '../editor.data.ts'

export type BasicValues = {
  name: string
  description: string
  category: string
  priority: string
  expirationTime: string
  hours: string
  minutes: string
  terminals: readonly string[]
  /** The revision that was read. */
  revision: number
}

export const valuesOf = (course: EditedCourse): BasicValues => ({
  name: course.name,
  description: course.description,
  category: course.CourseCategory?.id ?? '',
  priority: course.Priority?.id ?? '',
  expirationTime: course.expirationTime === null ? '' : String(course.expirationTime),
  hours: String(Math.floor(course.duration / 60)),
  minutes: String(course.duration % 60),
  terminals: course.terminals.filter(({ status }) => status).map(({ terminalId }) => terminalId),
  revision: course.revision,
})

/** Defaults of a new form: a certificate that never expires, and each choice with a single option. */
export const proposedOf = (values: BasicValues, choices: Choices): BasicValues => {
  const terminals = choices.terminals.filter(({ status }) => status).map(({ id }) => id)
  const [category] = choices.categories.length === 1 ? choices.categories : []
  return {
    ...values,
    category: values.category || (category?.id ?? ''),
    expirationTime: values.expirationTime || '0',
    terminals: values.terminals.length === 0 && terminals.length === 1 ? terminals : values.terminals,
  }
}

/** The course's duration; NaN for invalid hours. */
export const minutesOf = ({ hours, minutes }: Pick<BasicValues, 'hours' | 'minutes'>): number =>
  /^\d+$/.test(hours.trim()) ? Number(hours) * 60 + Number(minutes) : Number.NaN

/** Validation errors by field, in the server's terms. */
export const problemsOf = (values: BasicValues) =>
  basicInformationProblems({
    name: values.name,
    description: values.description,
    categoryId: values.category || null,
    priorityId: values.priority || null,
    expirationMonths: values.expirationTime === '' ? null : Number(values.expirationTime),
    trainingMinutes: minutesOf(values),
    terminalIds: values.terminals,
  })

/** The missing fields, without duplicates. */
export const missingFields = (values: BasicValues): readonly string[] => [
  ...new Set(problemsOf(values).map(({ field }) => field)),
]

type Field = Exclude<keyof BasicValues, 'revision'> | 'file'

/** The labels of the form's fields, in its order. */
export const fieldLabels: Readonly<Record<Field, CopyKey>> = {
  name: 'courses.editor.basic.name',
  description: 'courses.editor.basic.description',
  category: 'courses.editor.basic.category',
  priority: 'courses.editor.basic.priority',
  expirationTime: 'courses.editor.basic.expiration',
  hours: 'courses.editor.basic.hours',
  minutes: 'courses.editor.basic.minutes',
  terminals: 'courses.editor.basic.terminals',
  file: 'courses.editor.basic.thumbnail',
}

type FormValues = BasicValues & { file: File | null }

/** The fields that differ, in the form's order. */
export const changedFields = (values: FormValues, saved: FormValues): readonly Field[] =>
  // the record's own keys
  (Object.keys(fieldLabels) as Field[]).filter((field) => !isSame(values[field], saved[field]))

const two = (value: string): string => value.trim().padStart(2, '0')

export const inputOf = (id: string, values: BasicValues, thumbnail: string | null) => ({
  id,
  name: values.name.trim(),
  description: values.description.trim(),
  category: values.category,
  priority: values.priority,
  expirationTime: Number(values.expirationTime),
  trainingHours: `${two(values.hours)}:${two(values.minutes)}:00`,
  terminals: [...values.terminals],
  revision: values.revision,
  ...(thumbnail && { thumbnail }),
})
