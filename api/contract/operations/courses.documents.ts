import { z } from 'zod'
import { id, typedKey } from '../input.ts'
import { type Operations, object, scalar } from '../operation.ts'
import { list, text } from '../route.ts'
import { transactionStatus } from '../types/sessions.ts'

const documentCourse = object('DocumentCourse', {
  id,
  courseId: id,
  name: text,
  size: z.number().describe('In bytes.'),
  url: text.describe('Storage key, courses/documents/{courseId}/{name}.'),
  signedUrl: text
    .nullable()
    .describe(`To read it from, good for an hour; null for those who may not read the course's files.`),
  updatedAt: text,
})

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
