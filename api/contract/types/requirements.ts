import { z } from 'zod'
import { id } from '../input.ts'
import { lazy, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { courseAuthor, courseTerminal, courseType } from './courses.ts'
import { courseCategory, priority } from './organisation.ts'

export const courseSelection = object('CourseSelection', {
  id,
  isChecked: z.boolean(),
})

export const definedCourse = object(
  'DefinedCourse',
  {
    id,
    name: text,
    description: text,
    trainingHours: text.describe('HH:MM:SS'),
    duration: z.int().describe('The same in minutes.'),
    expirationTime: z.int().nullable().describe('Months: 0 never, 3, 6, 12, 18; null until chosen.'),
    expirationDate: lazy(text.nullable()).describe(`When the viewer's own certificate expires.`),
    updatedAt: text,
    thumbnail: text.nullable().describe('Storage key.'),
    coverImage: lazy(text.nullable()).describe('Signed URL of the thumbnail, good for an hour.'),
    certificationId: lazy(id.nullable()).describe(`The viewer's own certificate.`),
    userCreatedId: id,
    Priority: priority.nullable(),
    User: lazy(courseAuthor),
    isDraft: z.boolean(),
    isChecked: z.boolean(),
    inheritedFrom: text.nullable(),
    CourseType: courseType
      .nullable()
      .describe('The widest level that requires it of whom the page is about; null where none does.'),
    CourseCategory: courseCategory.nullable(),
    terminals: list(courseTerminal),
  },
  'A course as the definition pages list it. inheritedFrom: enterprise or department where a wider level requires it.',
)

export const requirementEffect = object(
  'RequirementEffect',
  {
    id,
    name: text,
    isDraft: z.boolean(),
    gaining: z.int(),
    losing: z.int(),
    keeping: z.int(),
    onPublishing: z.int(),
  },
  'What saving a change of a selection does about its course: whom it enrolls, whom it takes off, and who keeps the course although nothing requires it of them any more, since they have begun it or were enrolled by hand. A draft enrolls nobody until it is published.',
)

export const requirementsSaved = object('RequirementsSaved', {
  transactionStatus: z.boolean(),
  pending: z.boolean(),
  act: id.nullable().describe('Finds the people whom it enrolled; null where nothing changed.'),
})

const people = z.int().min(0)

export const requirementTold = object('RequirementTold', { id, gaining: people, losing: people })
