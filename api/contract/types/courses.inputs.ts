import { z } from 'zod'
import { type LessonType, lessonTypes } from '../../../domain/kernel/ids.ts'
import { id, typedKey, typedLine, typedText } from '../input.ts'
import { object, requiredByCheck, scalar, schemaOnly } from '../operation.ts'

/** A name or title, whose content the domain checks. */
export const title = typedLine(500)

/** An empty field is no choice. */
export const choice = scalar('ID', z.union([z.literal(''), id]))
  .nullish()
  .transform((given) => given || null)

/** The revision that the caller edits; without it the save overwrites a later one. */
export const revision = z.int().min(0).nullish()

const peopleMax = 100

/** Who sees a lesson and who teaches it; absent fields stay as they are. */
export const lessonPeople = {
  isPrivate: z.boolean().nullish(),
  privateUsers: z.array(id).max(peopleMax).nullish(),
  instructors: z.array(id).max(peopleMax).nullish(),
}

export type LessonPeople = z.output<z.ZodObject<typeof lessonPeople>>

const line = typedLine(500).nullish()

const addressInput = object('AddressInput', {
  street: line,
  streetTwo: line,
  city: line,
  state: line,
  zipCode: line,
})

/** A session's form; a null time is all day. `addressParts` take precedence over `address`, the same joined by hyphens. */
export const sessionFields = {
  description: typedText(5_000).nullish(),
  date: z.string().max(20).nullish(),
  time: z.string().max(20).nullish(),
  meetUrl: typedLine(2_000).nullish(),
  address: typedLine(3_000).nullish(),
  addressParts: addressInput.nullish(),
}

export type SessionFields = z.output<z.ZodObject<typeof sessionFields>>

const courseFields = {
  id: requiredByCheck(id),
  name: title.nullish(),
  isDraft: z.boolean().nullish(),
  userCreatedId: id.nullish(),
  description: typedText(5_000).nullish(),
  category: choice,
  priority: choice,
  expirationTime: z.int().nullish(),
  thumbnail: typedKey(500)
    .nullish()
    .describe(
      'The stored key, courses/images/{id}/CourseImage.jpg or .png; without one the present picture stays.',
    ),
  trainingHours: z.string().max(20).nullish().describe('HH:MM:SS'),
  terminals: z.array(id).max(1_000).nullish(),
  revision: revision.describe('What was read; where somebody else saved since, the save is refused.'),
}

const schemaOnlyDescription = {
  description: schemaOnly(courseFields.description),
  category: schemaOnly(courseFields.category),
  priority: schemaOnly(courseFields.priority),
  expirationTime: schemaOnly(courseFields.expirationTime),
  thumbnail: schemaOnly(courseFields.thumbnail),
  trainingHours: schemaOnly(courseFields.trainingHours),
  terminals: schemaOnly(courseFields.terminals),
  revision: schemaOnly(courseFields.revision),
}

const courseInput = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => object('CourseInput', shape)

export const newCourse = courseInput({
  ...courseFields,
  ...schemaOnlyDescription,
  id: schemaOnly(courseFields.id),
})

export const basicInformation = courseInput({
  ...courseFields,
  isDraft: schemaOnly(courseFields.isDraft),
  userCreatedId: schemaOnly(courseFields.userCreatedId),
})

export const draftFlag = courseInput({
  ...courseFields,
  ...schemaOnlyDescription,
  name: schemaOnly(courseFields.name),
  isDraft: requiredByCheck(z.boolean()),
  userCreatedId: schemaOnly(courseFields.userCreatedId),
})

const moduleFields = {
  id,
  name: title.nullish(),
  isDraft: z.boolean().nullish(),
  order: z.int().nullish(),
  revision,
}

export const moduleChange = object('ModuleInput', { ...moduleFields, order: schemaOnly(moduleFields.order) })

const modulePlace = object('ModuleInput', {
  id,
  order: requiredByCheck(z.int()),
  name: schemaOnly(moduleFields.name),
  isDraft: schemaOnly(moduleFields.isDraft),
  revision: schemaOnly(moduleFields.revision),
})

const lessonPlace = object('LessonOrderInput', { id, order: z.int() })

const inOrder = <Place extends z.core.SomeType>(place: Place) => z.array(place).min(1).max(1_000)

export const moduleOrder = inOrder(modulePlace)
export const lessonOrder = inOrder(lessonPlace)

/** The order that the caller saw, to refuse concurrent changes. */
export const orderBefore = z.array(id).max(1_000).nullish()

/** A fixed id of one of these types, read as its name. */
export const lessonTypeAmong = <const Type extends LessonType>(types: readonly Type[]) =>
  id.transform((given, { issues }): Type => {
    const known = lessonTypes.find((one) => one.id === given)?.name
    const type = types.find((one) => one === known)
    if (type) return type
    issues.push({ code: 'custom', input: given, message: 'not of these types' })
    return z.NEVER
  })

/** Seconds of a medium. */
export const mediaSeconds = z.int().positive().max(10_000_000)

const fileOfLesson = {
  file: requiredByCheck(typedKey(500).pipe(z.string().min(1))),
  duration: requiredByCheck(mediaSeconds),
}

/** A lesson of one file; all of these are required. */
export const newFileLesson = z.object({
  name: requiredByCheck(title),
  moduleId: requiredByCheck(id),
  lessonType: requiredByCheck(lessonTypeAmong(['video', 'audio', 'document'])),
  ...fileOfLesson,
  isDraft: z.boolean().nullish(),
  ...lessonPeople,
})

/** A manual evaluation has no file. */
export const newManualEvaluation = newFileLesson.extend({
  lessonType: requiredByCheck(lessonTypeAmong(['manualEvaluation'])),
  file: schemaOnly(fileOfLesson.file),
  duration: schemaOnly(fileOfLesson.duration),
})

export const isManual = (given: unknown): boolean =>
  newManualEvaluation.shape.lessonType.safeParse(given).success
