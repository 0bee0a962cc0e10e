import { z } from 'zod'
import { lessonTypes } from '../../../domain/kernel/ids.ts'
import { searchMax } from '../constants.ts'
import { id } from '../input.ts'
import { type Contract, list, text } from '../route.ts'

const searchMin = 2

/** Up to five visible results of each kind, best first. */
const results = z.strictObject({
  courses: list(z.strictObject({ id, name: text, isDraft: z.boolean(), categoryId: id.nullable() })),
  lessons: list(
    z.strictObject({
      id,
      name: text,
      type: z.enum(lessonTypes.map(({ name }) => name)),
      isDraft: z.boolean(),
      moduleName: text,
      course: z.strictObject({ id, name: text }),
    }),
  ),
  people: list(
    z.strictObject({
      id,
      fullName: text,
      payrollNum: text,
      jobTitle: text.nullable(),
      isActive: z.boolean(),
    }),
  ),
})

export const searchContract = {
  'GET /search': {
    rule: 'authenticated',
    query: z.object({ q: z.string().trim().min(searchMin).max(searchMax) }),
    reply: results,
  },
} as const satisfies Contract
