import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { list, text } from '../route.ts'

export const logProof = object(
  'LogProof',
  {
    state: text.describe('running, held, broken or interrupted.'),
    checked: z.number().describe('Events that were found in order, of `head`.'),
    head: z.number(),
    startedAt: text,
    finishedAt: text.nullable(),
    chain: text.nullable().describe('The last link, in hex.'),
    brokenAt: z
      .number()
      .nullable()
      .describe('The first position that does not prove itself, and its event; null where that one is gone.'),
    brokenEventId: id.nullable(),
    reason: text
      .nullable()
      .describe('missing, version, time, digest, chain, checkpoint, tail, stream or signature.'),
    expectedHead: z
      .number()
      .nullable()
      .describe('Where the end of the log is missing: how far it reached at the least, and what says so.'),
    witnesses: list(text),
  },
  'The verification of the whole log that is under way, or the last one; everybody sees the same.',
)

export const signedCheckpoint = object(
  'SignedCheckpoint',
  {
    position: z.number(),
    root: text.describe('RFC 6962 root over the links of the chain, in hex.'),
    chain: text.describe('The last link, in hex.'),
    note: text.describe('The signed note, as c2sp.org/tlog-checkpoint has it.'),
    madeAt: text,
    isExported: z
      .boolean()
      .nullable()
      .describe('Whether it lies outside the database too; null where that place does not answer.'),
  },
  'How far the log had come when that was signed last.',
)

export const logCheckpoints = object('LogCheckpoints', {
  publicKey: text.describe('What signatures are verified with.'),
  place: text.describe('Where they are kept outside the database.'),
  last: signedCheckpoint.nullable(),
})
