import { z } from 'zod'
import { object } from '../operation.ts'
import { list, text } from '../route.ts'

export const signedUrl = object('SignedUrl', {
  signedUrl: text,
})

export const listedObject = object('ListedObject', {
  fileName: text,
  size: z.number(),
  key: text,
})

export const listedObjects = object('ListedObjects', {
  key: text,
  prefix: text,
  count: z.int(),
  files: list(listedObject),
})
