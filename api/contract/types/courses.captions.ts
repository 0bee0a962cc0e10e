import { z } from 'zod'
import { object } from '../operation.ts'
import { text } from '../route.ts'

export const captions = object(
  'Captions',
  {
    fileName: text,
    language: text.describe('es or en'),
    signedUrl: text
      .nullable()
      .describe(`To read it from, good for an hour; null for those who may not read the course's files.`),
  },
  'What is read along with a video or an audio: a WebVTT file.',
)

export const captionsSaved = object('CaptionsSaved', {
  transactionStatus: z.boolean(),
  revision: z
    .int()
    .nullable()
    .describe(
      'Of the lesson as it was read, with what was saved of it here; null where nobody said what was read.',
    ),
  pending: z.boolean(),
})
