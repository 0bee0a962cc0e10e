import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { checkPassword } from '../../../../domain/people/rules.ts'
import { type PersonRow, personById } from '../../../../projections/people.ts'
import type { Context } from '../../../context.ts'
import { passwordMin } from '../../../contract/constants.ts'
import { errorText } from '../../../contract/errors.ts'
import { openRateLimit } from '../../../http/rate-limit.ts'
import { requireCaller } from '../../../kit/request.ts'
import { isTooLong, passwordMax, wordsOf } from './check.ts'
import { holderOf } from './reset.ts'

export type PasswordVerdict = {
  readonly score: number
  readonly isEnough: boolean
  readonly reason: string | null
}

type StrengthQuery = {
  readonly password: string
  readonly userId: string | null
  readonly token: string | null
}

const limitRate = openRateLimit(20, 10_000)

/** The verdict on a new password, which is neither stored nor compared with the current one. */
export const weighPassword = async (context: Context, query: StrengthQuery): Promise<PasswordVerdict> => {
  const person = await personOf(context, query)
  limitRate(context.who?.personId ?? person.person_id, context.now())
  return weigh(query.password, person, context)
}

const personOf = async (context: Context, { userId, token }: StrengthQuery): Promise<PersonRow> => {
  if (token !== null) return holderOf(context, token)
  const who = requireCaller(context)
  const personId = userId ?? who.personId
  if (personId !== who.personId && who.isFirstTime) throw new Rejection('access.first-password')
  if (personId !== who.personId && !who.isAdministrator) throw new Rejection('access.forbidden')
  const person = await personById(context.db, personId)
  if (!person) throw new Rejection('people.not-found', 'userId')
  return person
}

const weigh = async (
  password: string,
  person: PersonRow,
  { passwords, locale }: Context,
): Promise<PasswordVerdict> => {
  if (isTooLong(password)) {
    const reason = errorText('passwords.too-long', locale, { most: passwordMax })
    return { score: 0, isEnough: false, reason }
  }
  const problem = checkPassword(password)
  const { score, weakness } = await passwords.strength(password, wordsOf(person), locale)
  const reason = problem ? errorText(problem, locale, { least: passwordMin }) : weakness
  return { score, isEnough: reason === null, reason }
}
