import { z } from 'zod'
import { lessonTypes } from '../../domain/kernel/ids.ts'

export const id = z.guid().toLowerCase()

/** A name or title; what it must be is the domain's to say. */
const title = z.string().max(500)

export const newCourse = z.object({
  name: title.nullish(),
  isDraft: z.boolean().nullish(),
  userCreatedId: id.nullish(),
})

export const basicInformation = z.object({
  id,
  name: title.nullish(),
  description: z.string().max(5_000).nullish(),
  category: id.nullish(),
  priority: id.nullish(),
  expirationTime: z.number().int().nullish(),
  thumbnail: z.string().max(500).nullish(),
  trainingHours: z.string().max(20).nullish(),
  terminals: z.array(id).max(1_000).nullish(),
})

export const draftFlag = z.object({ id, isDraft: z.boolean() })

export const courseFilters = z.object({
  name: title.nullish(),
  category: id.nullish(),
  author: id.nullish(),
  terminal: id.nullish(),
  isDraft: z.boolean().nullish(),
  page: z.number().int().min(1).max(100_000).nullish(),
  pageSize: z.number().int().min(1).max(100).nullish(),
})

export const moduleChange = z.object({ id, name: title.nullish(), isDraft: z.boolean().nullish() })

export const moduleOrder = z.array(z.object({ id, order: z.number().int() })).min(1).max(1_000)

const typeIds = lessonTypes.map((one) => one.id)

const lessonType = z.enum(typeIds).transform((given) => lessonTypes.find((one) => one.id === given)?.name)
