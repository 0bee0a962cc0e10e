import { z } from 'zod'
import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import { documentCourse } from '../types/courses.documents.ts'
import { transactionStatus } from '../types/sessions.ts'

export const coursesDocumentsOperations = {
  'Query.DocumentCourse_list': {
    description: 'The latest first; none of a draft, except to whoever edits it.',
    args: {
      courseId: id,
    },
    reply: list(documentCourse),
    rule: 'authenticated',
  },
  'Mutation.DocumentCourse_create': {
    description: 'After its upload; url is the stored key.',
    args: {
      courseId: id,
      name: text,
      size: z.number(),
      url: text,
    },
    reply: documentCourse,
    rule: { permission: ['course.*'] },
  },
  'Mutation.DocumentCourse_delete': {
    args: {
      id,
    },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
