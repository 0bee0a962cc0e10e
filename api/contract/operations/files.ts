import { z } from 'zod'
import { typedKey } from '../input.ts'
import { type Operations, object, scalar } from '../operation.ts'
import { list, text } from '../route.ts'
import { transactionStatus } from '../types/sessions.ts'

const signedUrl = object('SignedUrl', {
  signedUrl: text,
})

const listedObject = object('ListedObject', {
  fileName: text,
  size: z.number(),
  key: text,
})

const listedObjects = object('ListedObjects', {
  key: text,
  prefix: text,
  count: z.int(),
  files: list(listedObject),
})

/** The signed parts of an upload's address. */
export const upload = {
  key: typedKey(500),
  contentType: z.string().trim().toLowerCase().min(3).max(200),
  size: scalar('Float', z.int().positive()),
}

export const filesOperations = {
  'Query.getSignedUrl': {
    args: { key: text },
    reply: signedUrl,
    rule: 'authenticated',
  },
  'Query.putSignedUrl': {
    description: 'size in bytes and contentType are part of what is signed.',
    args: upload,
    reply: signedUrl,
    rule: 'authenticated',
  },
  'Query.makeSignedUrl': {
    description: 'command: get, put or delete',
    args: {
      key: text,
      command: scalar('String', z.enum(['get', 'put', 'delete'])),
      contentType: text.nullish(),
      size: z.number().nullish(),
    },
    reply: signedUrl,
    rule: 'authenticated',
  },
  'Query.getListedObjects': {
    args: { key: text },
    reply: listedObjects,
    rule: 'authenticated',
  },
  'Mutation.deleteObject': {
    args: { key: text },
    reply: transactionStatus,
    rule: 'authenticated',
  },
} satisfies Operations
