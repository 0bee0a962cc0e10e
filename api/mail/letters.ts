import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import { makeResetToken } from '../features/sessions/passwords/recovery.ts'
import { keyFor } from '../http/tokens.ts'
import type { MailKind, QueuedMail } from './outbox.ts'
import { recoveryLetter } from './recovery-letter.ts'
import type { Letter } from './transport.ts'

type Needs = Pick<Services, 'db' | 'config' | 'now'>

/** The letter as it is to be sent now; null where there is no longer anything to say. */
export type Writer = (mail: QueuedMail, services: Needs) => Promise<Letter | null>

/** The token is made as the letter is sent, so that it lies nowhere before and its half hour begins then. */
const recovery: Writer = async ({ person_id, locale }, { db, config, now }) => {
  const [person] = await db.query<{ email: string; full_name: string }>(sql`
    select p.email, coalesce(p.full_name, '') as full_name
    from people p join password_requests r on r.person_id = p.person_id
    where p.person_id = ${person_id} and p.is_active and p.email is not null`)
  if (!person) return null
  const token = await makeResetToken(db, person_id, keyFor(config.jwtSecret, 'reset-tokens'), now())
  return recoveryLetter({ to: person.email, fullName: person.full_name, token }, config.publicUrl, locale)
}

export const letters: Readonly<Record<MailKind, Writer>> = { recovery }
