import { z } from 'zod'
import type { Operations } from '../operation.ts'
import { text } from '../route.ts'
import { listedObjects, signedUrl } from '../types/files.ts'
import { transactionStatus } from '../types/sessions.ts'

export const filesOperations = {
  'Query.getSignedUrl': {
    args: {
      key: text,
    },
    reply: signedUrl,
    rule: 'authenticated',
  },
  'Query.putSignedUrl': {
    description: 'size in bytes and contentType are part of what is signed.',
    args: {
      key: text,
      contentType: text,
      size: z.number(),
    },
    reply: signedUrl,
    rule: 'authenticated',
  },
  'Query.makeSignedUrl': {
    description: 'command: get, put or delete',
    args: {
      key: text,
      command: text,
      contentType: text.nullish(),
      size: z.number().nullish(),
    },
    reply: signedUrl,
    rule: 'authenticated',
  },
  'Query.getListedObjects': {
    args: {
      key: text,
    },
    reply: listedObjects,
    rule: 'authenticated',
  },
  'Mutation.deleteObject': {
    args: {
      key: text,
    },
    reply: transactionStatus,
    rule: 'authenticated',
  },
} satisfies Operations
