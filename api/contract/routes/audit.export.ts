import { z } from 'zod'
import { id } from '../input.ts'
import type { Contract } from '../route.ts'

/** A record's by its kind and id, somebody's in a course, or of one of its lessons, or, where nothing is named, the whole company's. */
const historyAsked = z
  .strictObject({
    kind: z.string().max(50).nullish(),
    id: z.string().max(100).nullish(),
    courseId: id.nullish(),
    userId: id.nullish(),
    lessonId: id.nullish(),
  })
  .refine(({ kind, id: record }) => (kind == null) === (record == null), { path: ['id'] })
  .refine(({ courseId, userId }) => (courseId == null) === (userId == null), { path: ['userId'] })

/** As histories take it; days are those of the company's zone. */
const filterAsked = z.strictObject({
  types: z.array(z.string().max(100)).min(1).max(200).nullish(),
  actorKind: z.string().max(20).nullish(),
  actorId: z.string().max(200).nullish(),
  from: z.iso.date().nullish(),
  until: z.iso.date().nullish(),
})

export const auditExportContract = {
  'POST /audit/exports': {
    body: z.strictObject({
      format: z.enum(['xlsx', 'pdf']),
      history: historyAsked,
      filter: filterAsked.nullish(),
    }),
    reply: 'file',
  },
} as const satisfies Contract

export type HistoryAsked = z.infer<typeof historyAsked>
