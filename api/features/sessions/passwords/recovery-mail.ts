import sql from 'sql-template-tag'
import { activePeople } from '../../../../projections/people.questions.ts'
import { keyFor } from '../../../keys.ts'
import type { LetterKind, Writer } from '../../../mail/mail.ts'
import { makeResetToken } from './recovery.ts'
import { recoveryLetter } from './recovery-letter.ts'

/** The token is created on sending, so that it is stored nowhere earlier and its half hour starts then. */
const recovery: Writer = async ({ person_id, locale }, { db, config, now }) => {
  const [person] = await db.query<{ email: string; full_name: string }>(sql`
    select p.email, coalesce(p.full_name, '') as full_name
    from (${activePeople}) p join password_requests r on r.person_id = p.person_id
    where p.person_id = ${person_id} and p.email is not null`)
  if (!person) return null
  const token = await makeResetToken(db, person_id, keyFor(config.jwtSecret, 'reset-tokens'), now())
  return recoveryLetter({ to: person.email, fullName: person.full_name, token }, config.publicUrl, locale)
}

/** After a day without mail, people ask again. */
export const recoveryKind: LetterKind = { write: recovery, giveUpAfterMs: 24 * 3_600_000 }
