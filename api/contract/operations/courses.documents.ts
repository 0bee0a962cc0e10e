import { z } from 'zod'
import { id, typedKey } from '../input.ts'
import { type Operations, scalar } from '../operation.ts'
import { list } from '../route.ts'
import { documentCourse } from '../types/courses.documents.ts'
import { transactionStatus } from '../types/sessions.ts'

export const coursesDocumentsOperations = {
  'Query.DocumentCourse_list': {
    description: 'The latest first; none of a draft, except to those who edit it.',
    args: { courseId: id },
    reply: list(documentCourse),
    rule: 'authenticated',
  },
  'Mutation.DocumentCourse_create': {
    description: 'After its upload; url is the stored key.',
    args: {
      courseId: id,
      name: typedKey(200).pipe(z.string().min(1)),
      size: scalar('Float', z.int().positive()),
      url: typedKey(500),
    },
    reply: documentCourse,
    rule: { permission: ['course.*'] },
  },
  'Mutation.DocumentCourse_delete': {
    args: { id },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
