import { z } from 'zod'
import { id } from '../input.ts'
import { type Contract, count, day, instant, list, text } from '../route.ts'

const dashboard = z.strictObject({
  events: list(z.strictObject({ date: day, name: text })),
  sessions: list(
    z.strictObject({ id, name: text, date: day, time: text.nullable(), meetUrl: text.nullable() }),
  ),
  documents: list(z.strictObject({ id, name: text, url: text, updatedAt: instant })),
  courses: list(
    z.strictObject({
      id,
      name: text,
      moduleCount: count,
      memberCount: count,
      /** A signed URL. */
      coverImage: text.nullable(),
      categoryId: id.nullable(),
      updatedAt: instant,
    }),
  ),
})

export const dashboardContract = { 'GET /dashboard': { reply: dashboard } } as const satisfies Contract
