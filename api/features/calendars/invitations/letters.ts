import { createHash } from 'node:crypto'
import type { NoticeEvent } from '../../../../domain/notices/events.ts'
import { endLetter, notices } from '../../../../domain/notices/notices.ts'
import { asOf } from '../../../../projections/all.ts'
import { sessionThen, type ToldSession } from '../../../../projections/invitations.questions.ts'
import { isInvitingToSessions } from '../../../../projections/organisation.notices.ts'
import { personById } from '../../../../projections/people.ts'
import type { LetterKind, Writer } from '../../../mail/mail.ts'
import { mayHaveArrived, type QueuedMail } from '../../../mail/outbox.ts'
import { type Letter, senderOf } from '../../../mail/transport.ts'
import { isAsleep } from '../../notices/awake.ts'
import { receiverOf } from '../../notices/receiver.ts'
import { stopToken } from '../../notices/stop-token.ts'
import { type Due, dueInvitations, type Invitation } from './due.ts'
import { invitationText } from './invitation-text.ts'
import { composeInvitation, type Occasion } from './letter-words.ts'

const weekMs = 7 * 24 * 3_600_000

type Payload = Invitation & { readonly stream: string }

/** As `queueInvitations` wrote it. */
const payloadOf = ({ payload }: QueuedMail): Payload => payload as Payload

/** Null where something else has to be said by now, which then waits as a mail of its own. */
const write: Writer = async (mail, services) => {
  const { db, config, secrets, now } = services
  const { lessonId, method, contents, sequence } = payloadOf(mail)
  if (!(await isInvitingToSessions(db)) || !(await receiverOf(services, mail.person_id))) return null
  const within = { personId: mail.person_id, lessonId }
  const [due] = await dueInvitations(services, now(), { within, waiting: [], limit: 1 })
  if (due?.invitation.method !== method || due.invitation.contents !== contents) return null
  if (due.row.least_sequence > sequence) return null
  const [person, session] = [await personById(db, mail.person_id), await sessionOf(due, db)]
  if (!person || person.email === null || !session) return null
  const { locale } = mail
  const { publicUrl } = config
  const [to, fullName] = [person.email, person.full_name ?? '']
  const teaches = due.kind === 'request' && due.row.is_instructor
  const letter = composeInvitation({
    ...{ to, fullName, teaches, session, locale, publicUrl },
    occasion: occasionOf(due),
    stopToken: stopToken(secrets.signing(), mail.person_id),
  })
  const entry = { ...session, lessonId, sequence, method, at: mail.queued_at }
  const text = invitationText(entry, {
    ...{ locale, publicUrl },
    organizer: senderOf(config.smtpUrl ?? '', publicUrl),
    attendee: { email: to, name: fullName, isInstructor: teaches },
  })
  return { ...letter, calendar: { method, text } }
}

const occasionOf = (due: Due): Occasion => {
  if (due.kind === 'request') return due.row.is_invited ? 'changed' : 'invited'
  return due.row.is_held ? 'removed' : 'canceled'
}

/** A cancelation says what its reader was told, not what became of it since. */
const sessionOf = async (due: Due, db: Parameters<typeof asOf>[0]): Promise<ToldSession | null> =>
  due.kind === 'request' ? due.session : sessionThen(asOf(db, due.row.position), due.row.lesson_id)

/** Of the text that was sent, and of the calendar's. */
const digestOf = ({ subject, text, calendar }: Letter): string =>
  createHash('sha256')
    .update(`${subject}\n${text}\n${calendar?.text ?? ''}`)
    .digest('hex')

const endedOf = (mail: QueuedMail) => {
  const { stream: _stream, ...invitation } = payloadOf(mail)
  return { personId: mail.person_id, letterId: mail.mail_id, ...invitation }
}

export const invitationLetter: LetterKind = {
  write,
  isHeld: isAsleep,
  giveUpAfterMs: weekMs,
  onAccepted: (mail, letter, services) =>
    end(mail, services, {
      type: 'InvitationDelivered',
      data: { ...endedOf(mail), digest: digestOf(letter) },
    }),
  onObsolete: async (mail, services) => {
    if (mayHaveArrived(mail)) await end(mail, services, { type: 'InvitationInDoubt', data: endedOf(mail) })
  },
  onGivenUp: (mail, why, services) =>
    end(mail, services, { type: 'InvitationFailed', data: { ...endedOf(mail), why } }),
}

type Ended = Extract<NoticeEvent, { readonly data: { readonly letterId: string } }>

const end = async (
  mail: QueuedMail,
  { execute, derivedId }: Parameters<NonNullable<LetterKind['onAccepted']>>[2],
  fact: Ended,
): Promise<void> => {
  const id = derivedId('letter', mail.mail_id, fact.type)
  const actor = { kind: 'process', id: 'mail' } as const
  const command = { id, name: 'EndInvitation', actor, correlationId: mail.mail_id }
  await execute(command, notices, payloadOf(mail).stream, endLetter(fact))
}
