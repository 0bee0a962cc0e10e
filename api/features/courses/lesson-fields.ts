import { z } from 'zod'
import { id, typedLine, typedText } from '../../contract/input.ts'

const peopleMost = 100
const line = typedLine(500).nullish()

/** How often a part of the course was changed when it was read; not said, the save goes over whatever stands. */
export const revision = z.number().int().min(0).nullish()

/** Who sees a lesson and who teaches it; what is not said stays. */
export const lessonPeople = {
  isPrivate: z.boolean().nullish(),
  privateUsers: z.array(id).max(peopleMost).nullish(),
  instructors: z.array(id).max(peopleMost).nullish(),
}

export type LessonPeople = z.infer<z.ZodObject<typeof lessonPeople>>

/** What a form of a session sends; a null time is all day. `addressParts` go before `address`, which holds the same joined by hyphens. */
export const sessionFields = {
  description: typedText(5_000).nullish(),
  date: z.string().max(20).nullish(),
  time: z.string().max(20).nullish(),
  meetUrl: typedLine(2_000).nullish(),
  address: typedLine(3_000).nullish(),
  addressParts: z.object({ street: line, streetTwo: line, city: line, state: line, zipCode: line }).nullish(),
}

export type SessionFields = z.infer<z.ZodObject<typeof sessionFields>>
