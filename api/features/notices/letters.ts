import { createHash } from 'node:crypto'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { endLetter, notices } from '../../../domain/notices/notices.ts'
import { isSaidByInvitation } from '../../../projections/invitations.questions.ts'
import { unreadUnmailed } from '../../../projections/notices.letters.ts'
import { type NamedNotice, noticesNamed } from '../../../projections/notices.named.ts'
import { isInvitingToSessions } from '../../../projections/organisation.notices.ts'
import { personById } from '../../../projections/people.ts'
import { dateIn } from '../../calendar.ts'
import type { Locale } from '../../caller.ts'
import { companyZone } from '../../company-zone.ts'
import { compose } from '../../mail/compose.ts'
import type { LetterKind, Writer } from '../../mail/mail.ts'
import type { QueuedMail } from '../../mail/outbox.ts'
import type { Letter } from '../../mail/transport.ts'
import { stopsMail } from '../../records/preferences.ts'
import { isAsleep } from './awake.ts'
import { letterWords } from './letter-words.ts'
import { presentNotice } from './present.ts'
import { receiverOf } from './receiver.ts'
import { stopToken } from './stop-token.ts'
import { byUrgency } from './urgency.ts'

const dayMs = 24 * 3_600_000

type Payload = {
  readonly noticeIds: readonly string[]
  readonly on: string
  /** Of the first notice. */
  readonly stream: string
}

/** As `queueLetters` wrote it. */
const payloadOf = ({ payload }: QueuedMail): Payload => payload as Payload

/** Null where the person has gone, stopped mail, or read it all meanwhile. */
const write: Writer = async (mail, services) => {
  const { db, config, secrets, now } = services
  const { noticeIds } = payloadOf(mail)
  const [viewer, person] = [await receiverOf(services, mail.person_id), await personById(db, mail.person_id)]
  if (!viewer || !person || person.email === null || (await stopsMail(db, mail.person_id))) return null
  const at = now()
  const today = dateIn(await companyZone(db, config), at)
  const said = isSaidByInvitation(await isInvitingToSessions(db), today)
  const moment = { at: at.toISOString(), today }
  const unread = await unreadUnmailed(db, mail.person_id, { noticeIds, moment, said })
  if (unread.length === 0) return null
  const rows = (await noticesNamed(db, viewer, unread)).toSorted(byUrgency)
  return letterOf(rows, {
    ...{ viewer, locale: mail.locale, publicUrl: config.publicUrl, kind: mail.kind },
    to: person.email,
    fullName: person.full_name ?? '',
    token: stopToken(secrets.signing(), mail.person_id),
  })
}

type Addressed = {
  readonly viewer: Viewer
  readonly locale: Locale
  readonly publicUrl: string
  readonly kind: QueuedMail['kind']
  readonly to: string
  readonly fullName: string
  readonly token: string
}

const shownMost = 20

const letterOf = (rows: readonly NamedNotice[], addressed: Addressed): Letter => {
  const { viewer, locale, publicUrl, kind, to, fullName, token } = addressed
  const words = letterWords[locale]
  const shown = rows.map((row) => presentNotice(row, viewer, locale))
  const hrefOf = (id: string) => `${publicUrl}/avisos?abrir=${id}`
  const [first] = shown
  const stop = { text: words.stop, href: `${publicUrl}/avisos#correo` }
  const stopAt = `${publicUrl}/api/mail/stop/${token}`
  const isAlone = kind === 'notice' && first !== undefined
  const parts = isAlone
    ? {
        subject: first.title,
        paragraphs: [first.sentence],
        button: { label: first.act?.label ?? words.open, href: hrefOf(first.id) },
        foot: [{ text: first.why }, stop],
      }
    : {
        subject: words.digestSubject(shown.length),
        preview: shown.map(({ title }) => title).join(' · '),
        paragraphs: [words.digestText(shown.length)],
        rows: shown.slice(0, shownMost).map(({ id, title, sentence, act }) => ({
          title,
          detail: sentence,
          ...(act && { act: { label: act.label, href: hrefOf(id) } }),
        })),
        ...(shown.length > shownMost && { after: [words.more(shown.length - shownMost)] }),
        button: { label: words.all, href: `${publicUrl}/avisos` },
        foot: [{ text: words.digestWhy }, stop],
      }
  return { ...compose({ to, greeting: `${fullName}:`, ...parts }, locale), stopAt }
}

/** Of the text that was sent. */
const digestOf = ({ subject, text }: Letter): string =>
  createHash('sha256').update(`${subject}\n${text}`).digest('hex')

const endedOf = (mail: QueuedMail) => {
  const { noticeIds, on } = payloadOf(mail)
  const kind = mail.kind === 'digest' ? ('digest' as const) : ('notice' as const)
  return { personId: mail.person_id, letterId: mail.mail_id, kind, noticeIds, on }
}

const noticeLetter: LetterKind = {
  write,
  isHeld: isAsleep,
  giveUpAfterMs: 7 * dayMs,
  onAccepted: (mail, letter, services) =>
    end(mail, services, {
      type: 'LetterDelivered',
      data: { ...endedOf(mail), digest: digestOf(letter) },
    }),
  onGivenUp: (mail, why, services) =>
    end(mail, services, { type: 'LetterFailed', data: { ...endedOf(mail), why } }),
}

type Ended = Parameters<typeof endLetter>[0]

/** In the stream of the letter's first notice. */
const end = async (
  mail: QueuedMail,
  { execute, derivedId }: Parameters<NonNullable<LetterKind['onAccepted']>>[2],
  fact: Ended,
): Promise<void> => {
  const { stream } = payloadOf(mail)
  const id = derivedId('letter', mail.mail_id, fact.type)
  const actor = { kind: 'process', id: 'mail' } as const
  const command = { id, name: 'EndLetter', actor, correlationId: mail.mail_id }
  await execute(command, notices, stream, endLetter(fact))
}

export const noticeLetters = { notice: noticeLetter, digest: noticeLetter } as const
