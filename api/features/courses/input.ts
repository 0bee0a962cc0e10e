import { z } from 'zod'
import { lessonTypes } from '../../../domain/kernel/ids.ts'
import { id, sortedBy, typedKey, typedLine, typedText } from '../../contract/input.ts'
import { ignored } from '../../http/arguments.ts'

/** A name or title; what it must be is the domain's to say. */
export const title = typedLine(500)

/** What a form leaves empty has not been chosen. */
const choice = z
  .union([z.literal(''), id])
  .nullish()
  .transform((given) => given || null)

const ignoredDescription = {
  description: ignored,
  category: ignored,
  priority: ignored,
  expirationTime: ignored,
  thumbnail: ignored,
  trainingHours: ignored,
  terminals: ignored,
}

export const newCourse = z.object({
  id: ignored,
  name: title.nullish(),
  isDraft: z.boolean().nullish(),
  userCreatedId: id.nullish(),
  ...ignoredDescription,
})

export const basicInformation = z.object({
  id,
  isDraft: ignored,
  userCreatedId: ignored,
  name: title.nullish(),
  description: typedText(5_000).nullish(),
  category: choice,
  priority: choice,
  expirationTime: z.number().int().nullish(),
  thumbnail: typedKey(500).nullish(),
  trainingHours: z.string().max(20).nullish(),
  terminals: z.array(id).max(1_000).nullish(),
})

export const draftFlag = z.object({
  id,
  name: ignored,
  isDraft: z.boolean(),
  userCreatedId: ignored,
  ...ignoredDescription,
})

export const ownCourseFilters = z.object({
  name: z.string().max(500).nullish(),
  category: id.nullish(),
  ...sortedBy(['name', 'duration', 'updatedAt']),
  page: z.number().int().min(1).max(100_000).nullish(),
  pageSize: z.number().int().min(1).max(100).nullish(),
})

export const courseFilters = ownCourseFilters.extend({
  author: id.nullish(),
  terminal: id.nullish(),
  isDraft: z.boolean().nullish(),
})

export type CoursesAsked = z.infer<typeof courseFilters>

export const moduleChange = z.object({
  id,
  name: title.nullish(),
  isDraft: z.boolean().nullish(),
  order: ignored,
})

export const moduleOrder = z
  .array(z.object({ id, name: ignored, isDraft: ignored, order: z.number().int() }))
  .min(1)
  .max(1_000)

const typeOf = (given: string) => lessonTypes.find((one) => one.id === given)?.name

/** The id of a type that is one file; evaluations and sessions have calls of their own. */
const fileLessonType = id.transform((given, { issues }) => {
  const type = typeOf(given)
  if (type === 'video' || type === 'audio' || type === 'document') return type
  issues.push({ code: 'custom', input: given, message: 'no lesson of one file' })
  return z.NEVER
})

const seconds = z.number().int().positive().max(10_000_000)

/** A lesson without one of these is not created. */
export const newLesson = z.object({
  name: title,
  moduleId: id,
  lessonType: fileLessonType,
  file: typedKey(500).pipe(z.string().min(1)),
  duration: seconds,
  isDraft: z.boolean().nullish(),
})

export const lessonChange = z.object({
  id,
  name: title.nullish(),
  file: typedKey(500).nullish(),
  fileName: title.nullish(),
  duration: seconds.nullish(),
  isDraft: z.boolean().nullish(),
  order: z.number().int().min(1).max(1_000).nullish(),
})

export type LessonChange = z.infer<typeof lessonChange>
