import { z } from 'zod'
import { id } from '../input.ts'
import { object } from '../operation.ts'
import { text } from '../route.ts'
import { user } from './people.ts'

export const passwordStrength = object(
  'PasswordStrength',
  {
    score: z.int(),
    isEnough: z.boolean(),
    reason: text.nullable(),
  },
  `How hard a new password is to guess: score 0 to 4, whether it may be chosen, and why not, in the viewer's language.`,
)

export const passwordRequest = object(
  'PasswordRequest',
  {
    id,
    User: user,
    requestedAt: text,
  },
  'Somebody asked for a new password and has not got one yet.',
)
