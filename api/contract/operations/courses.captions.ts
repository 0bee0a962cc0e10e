import { z } from 'zod'
import { id } from '../input.ts'
import type { Operations } from '../operation.ts'
import { text } from '../route.ts'
import { captionsSaved } from '../types/courses.captions.ts'

export const coursesCaptionsOperations = {
  'Mutation.Lesson_setCaptions': {
    description:
      'file: the stored key, courses/captions/{moduleId}/{id}.vtt, or an empty text to remove what is there; what is not given stays.',
    args: {
      id,
      file: text.nullish(),
      fileName: text.nullish(),
      language: text.nullish(),
      transcript: text.nullish(),
      revision: z.int().nullish().describe('What was read; where somebody else saved since, it is refused.'),
    },
    reply: captionsSaved,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
