import { z } from 'zod'
import { noticeKinds } from '../../../domain/notices/rules.ts'
import { id } from '../input.ts'
import { byId, type Contract, count, instant, list, paging, pending, text } from '../route.ts'

const pageSizeMax = 50

const course = z.strictObject({ id, name: text, categoryId: id.nullable() })
const lesson = z.strictObject({ id, name: text, type: text })

/** The screen on which the receiver acts. */
const noticeLink = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('course'), course }),
  z.strictObject({ page: z.literal('lesson'), course, lesson }),
  z.strictObject({ page: z.literal('grades'), courseId: id, lessonId: id }),
  z.strictObject({ page: z.literal('review'), courseId: id, lessonId: id }),
  z.strictObject({ page: z.literal('plan') }),
  z.strictObject({ page: z.literal('person'), person: z.strictObject({ id, fullName: text }) }),
  z.strictObject({ page: z.literal('requests') }),
  z.strictObject({ page: z.literal('exceptions') }),
  z.strictObject({ page: z.literal('team') }),
  z.strictObject({ page: z.literal('constancias') }),
  z.strictObject({ page: z.literal('lists') }),
  z.strictObject({ page: z.literal('ownConstancias') }),
])

export type NoticeLink = z.infer<typeof noticeLink>

/** In the caller's language, with the names that the caller may read now. */
const notice = z.strictObject({
  id,
  kind: z.enum(noticeKinds),
  at: instant,
  isUnread: z.boolean(),
  actedAt: instant.nullable(),
  title: text,
  sentence: text,
  /** Why the caller receives it. */
  why: text,
  /** Null where the screen is closed to the caller. */
  act: z.strictObject({ label: text, link: noticeLink }).nullable(),
})

/** Of unread ones, at the moment of the answer. */
const afterwards = z.strictObject({ unread: count, pending })

/** The caller's own notices, newest first; nobody reads those of somebody else. */
export const noticesContract = {
  'GET /notices': {
    rule: 'authenticated',
    query: paging(pageSizeMax).extend({ unread: z.enum(['true', 'false']).default('false') }),
    /** `newest` of all, also where others are shown. */
    reply: z.strictObject({ count, unread: count, newest: id.nullable(), rows: list(notice) }),
  },
  'GET /notices/count': { rule: 'authenticated', reply: z.strictObject({ unread: count }) },
  /** For letters, which lead to the act. */
  'GET /notices/:id/act': {
    rule: 'authenticated',
    params: byId,
    reply: notice.pick({ id: true, act: true, actedAt: true }),
  },
  /** Marks this notice and all older ones as read. */
  'POST /notices/read': { rule: 'authenticated', body: z.object({ upTo: id }), reply: afterwards },
  'POST /notices/:id/acted': { rule: 'authenticated', params: byId, reply: afterwards },
  /** The language in which the caller is written to. */
  'PUT /me/language': {
    rule: 'authenticated',
    body: z.object({ language: z.enum(['es', 'en']) }),
    reply: z.strictObject({ language: z.enum(['es', 'en']) }),
  },
} as const satisfies Contract
