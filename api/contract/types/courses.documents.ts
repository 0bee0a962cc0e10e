import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'

export const documentCourse = object('DocumentCourse', {
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
