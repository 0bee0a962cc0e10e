import { z } from 'zod'
import { courseChanges } from '../../../domain/courses/changes.ts'
import { lessonTypes } from '../../../domain/kernel/ids.ts'
import { id, sortedBy, typedKey, typedLine, typedText } from '../../contract/input.ts'
import { ignored } from '../../http/arguments.ts'
import { lessonPeople, revision, sessionFields } from './lesson-fields.ts'

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
  revision: ignored,
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
  revision,
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

/** Without a name it is called after what it was copied from. */
export const courseCopy = z.object({ id, name: title.nullish(), alsoSameName: z.boolean().nullish() })

export const moduleChange = z.object({
  id,
  name: title.nullish(),
  isDraft: z.boolean().nullish(),
  order: ignored,
  revision,
})

const orders = <Shape extends z.ZodRawShape>(beside: Shape) =>
  z
    .array(z.object({ id, order: z.number().int(), ...beside }))
    .min(1)
    .max(1_000)

const orderBefore = z.array(id).max(1_000).nullish()

export const moduleOrder = z.object({
  moduleData: orders({ name: ignored, isDraft: ignored, revision: ignored }),
  before: orderBefore,
})

export const courseChange = z.object({ change: z.enum(courseChanges), id })

export const lessonOrder = z.object({ moduleId: id, lessons: orders({}), before: orderBefore })

/** The ids of what carries an order, as they follow from it. */
export const idsInOrder = (things: readonly { id: string; order: number }[]): readonly string[] =>
  things.toSorted((one, other) => one.order - other.order).map((one) => one.id)

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
  ...lessonPeople,
})

/** A manual evaluation has no file. */
export const newManualEvaluation = z.object({
  name: title,
  moduleId: id,
  lessonType: id,
  file: ignored,
  duration: ignored,
  isDraft: z.boolean().nullish(),
  ...lessonPeople,
})

export const isManual = (given: string | null | undefined): boolean =>
  typeof given === 'string' && typeOf(given.toLowerCase()) === 'manualEvaluation'

const sessionType = id.transform((given, { issues }) => {
  const type = typeOf(given)
  if (type === 'meet' || type === 'faceToFace') return type
  issues.push({ code: 'custom', input: given, message: 'no session' })
  return z.NEVER
})

/** A session without a name, a module and its type is not created; what else it lacks, the decision says. */
export const newSession = z.object({
  moduleId: id,
  name: title,
  isDraft: z.boolean().nullish(),
  lessonType: sessionType,
  ...sessionFields,
  ...lessonPeople,
})

export const lessonChange = z.object({
  id,
  name: title.nullish(),
  file: typedKey(500).nullish(),
  fileName: title.nullish(),
  duration: seconds.nullish(),
  isDraft: z.boolean().nullish(),
  order: z.number().int().min(1).max(1_000).nullish(),
  ...sessionFields,
  ...lessonPeople,
  revision,
})

export const newDocument = z.object({
  courseId: id,
  name: typedKey(200).pipe(z.string().min(1)),
  size: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  url: typedKey(500),
})

export type LessonChange = z.infer<typeof lessonChange>
