import { z } from 'zod'
import { id, sortedBy } from '../input.ts'
import { coursesList } from '../lists/courses.ts'
import { sortsOf } from '../lists/list.ts'
import { byId, type Contract, count, day, instant, list, lookup, page, paging, text } from '../route.ts'
import { missing } from '../types/missing.ts'

const pageSizeMax = 100
const usualSize = 5

const flag = z.enum(['true', 'false']).transform((given) => given === 'true')

const filters = paging(pageSizeMax).extend({
  pageSize: z.coerce.number<number>().int().min(1).max(pageSizeMax).default(usualSize),
  name: z.string().max(500).optional(),
  category: id.optional(),
  author: id.optional(),
  terminal: id.optional(),
  isDraft: flag.optional(),
  ...sortedBy(sortsOf(coursesList)),
})

const course = z.strictObject({
  id,
  name: text,
  description: text,
  trainingHours: text,
  /** `trainingHours` in minutes. */
  duration: count,
  /** Months: 0 never; null until chosen. */
  expirationTime: count.nullable(),
  expirationDate: day.nullable(),
  updatedAt: instant,
  /** Storage key. */
  thumbnail: text.nullable(),
  /** A signed URL. */
  coverImage: text.nullable(),
  isDraft: z.boolean(),
  publishedAt: instant.nullable(),
  certificationId: id.nullable(),
  /** The level that requires it of the caller: enterprise, department or jobTitle. */
  CourseType: z.strictObject({ id: text, name: text }).nullable(),
  userCreatedId: id,
  Priority: lookup.nullable(),
  CourseCategory: lookup.nullable(),
  User: z.strictObject({ id, fullName: text, photo: text.nullable(), roleId: text }),
  terminals: list(
    z.strictObject({
      id: text,
      status: z.boolean(),
      terminalId: id,
      Terminal: lookup.extend({ status: z.boolean() }),
    }),
  ),
  moduleCount: count,
  memberCount: count,
  contentCount: z.strictObject({
    moduleCount: count,
    videoCount: count,
    audioCount: count,
    documentCount: count,
    evaluationCount: count,
  }),
  revision: count,
  canEdit: z.boolean(),
  canSeeMembers: z.boolean(),
  UserCourseStatus: lookup.nullable(),
  missing: missing.nullable(),
  progress: z.strictObject({ completed: count, total: count, hasBegun: z.boolean() }).nullable(),
  next: z
    .strictObject({ lessonId: id, name: text, kind: text, moduleName: text, hasBegun: z.boolean() })
    .nullable(),
})

export const coursesContract = {
  'GET /courses': { rule: { permission: ['course.*'] }, query: filters, reply: page(course) },
  'GET /courses/:id': { rule: 'authenticated', params: byId, reply: course },
} as const satisfies Contract
