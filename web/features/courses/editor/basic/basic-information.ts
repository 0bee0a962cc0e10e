import { basicInformationProblems } from '../../../../../api/contract/rules.ts'
import type { EditedCourse } from '../editor.data.ts'

export type BasicValues = {
  name: string
  description: string
  category: string
  priority: string
  expirationTime: string
  hours: string
  minutes: string
  terminals: readonly string[]
  /** As it was read. */
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

/** What the values still lack, as the server would say it: field by field. */
export const problemsOf = (values: BasicValues) =>
  basicInformationProblems({
    name: values.name,
    description: values.description,
    categoryId: values.category || null,
    priorityId: values.priority || null,
    expirationMonths: values.expirationTime === '' ? null : Number(values.expirationTime),
    trainingMinutes: Number(values.hours) * 60 + Number(values.minutes),
    terminalIds: values.terminals,
  })

const two = (value: string): string => value.padStart(2, '0')

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
