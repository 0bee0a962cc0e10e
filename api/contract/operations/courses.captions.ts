import { z } from 'zod'
import { transcriptMax } from '../../../domain/courses/captions-rules.ts'
import { id, typedKey, typedText } from '../input.ts'
import type { Operations } from '../operation.ts'
import { captionsSaved } from '../types/courses.captions.ts'
import { revision, title } from '../types/courses.inputs.ts'

export const coursesCaptionsOperations = {
  'Mutation.Lesson_setCaptions': {
    description:
      'file: the stored key, courses/captions/{moduleId}/{id}.vtt, or an empty text to remove what is there; what is not given stays.',
    args: {
      id,
      file: typedKey(500).nullish(),
      fileName: title.nullish(),
      language: z.string().max(20).nullish(),
      // two code units a character at most
      transcript: typedText(2 * transcriptMax + 1_000).nullish(),
      revision: revision.describe('What was read; where somebody else saved since, it is refused.'),
    },
    reply: captionsSaved,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
