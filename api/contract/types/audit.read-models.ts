import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { list, text } from '../route.ts'

export const readModelDifference = object(
  'ReadModelDifference',
  {
    table: text,
    rows: z.number(),
    rebuilt: z.number(),
    keys: list(text),
  },
  'A table that holds other rows than its rebuild, and the first keys that differ.',
)

export const follower = object(
  'Follower',
  {
    name: id,
    isProcess: z.boolean(),
    isStopped: z.boolean(),
    position: z.number(),
    lag: z.number().describe('Records of the log that it has not come to.'),
    cause: text.nullable().describe('Why it stopped, and the record that it stopped at.'),
    stoppedAt: z.number().nullable(),
    builtAt: text.nullable(),
    checkedAt: text
      .nullable()
      .describe(
        'When its rows were last compared with a rebuild, as far as which position, and what was found.',
      ),
    checkedPosition: z.number().nullable(),
    checkCause: text.nullable().describe('Why it could not be rebuilt.'),
    differences: list(readModelDifference),
  },
  'A read model or a process: how far it has followed the log and, of a read model, whether it agrees with a rebuild.',
)

export const skippedEvent = object('SkippedEvent', {
  id,
  follower: text,
  position: z.number(),
  reason: text.nullable(),
  at: text,
})

export const readModelWork = object(
  'ReadModelWork',
  {
    act: text,
    name: text.nullable().describe('Null where it is about all.'),
    done: z.int(),
    total: z.int(),
    cause: text.nullable(),
  },
  'A rebuild or check that is under way, and how many of its read models are done. act: rebuild or check.',
)

export const readModels = object('ReadModels', {
  head: z.number().describe('The last position of the log.'),
  rows: list(follower),
  skipped: list(skippedEvent),
  work: readModelWork.nullable(),
})

export const eventSkip = object('EventSkip', {
  follower: text,
  position: z.number(),
  pending: z.boolean(),
})
