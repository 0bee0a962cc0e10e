import ICAL from 'ical.js'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { openLook } from '../../api/features/calendars/invitations/look.ts'
import { holdMs, queueInvitations } from '../../api/features/calendars/invitations/queue-invitations.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { notices } from '../../domain/notices/notices.ts'
import type { TestApp } from './app.ts'
import { entriesIn, propertiesOf } from './calendars.ts'
import type { Person } from './classroom.ts'
import { decodedHeader, type Part, partOf } from './mime.ts'
import type { MailServer, Received } from './smtp.ts'

/** A mail with an invitation as calendar programs read it. */
export const invitationIn = ({ to, raw }: Received) => {
  const message = partOf(raw)
  const [alternatives, file] = message.parts
  const calendar = alternatives?.parts.find(({ type }) => type === 'text/calendar')
  if (!calendar) throw new Error('the mail has no calendar part')
  const [entry] = entriesIn(calendar.text)
  if (!entry) throw new Error('the calendar has no entry')
  const event = new ICAL.Component(ICAL.parse(calendar.text)).getFirstSubcomponent('vevent')
  const property = (name: string) => {
    const found = event?.getFirstProperty(name)
    return (
      found && {
        value: String(found.getFirstValue()),
        parameter: (key: string) => found.getFirstParameter(key),
      }
    )
  }
  return {
    to,
    messageId: message.headers.get('message-id') ?? '',
    subject: decodedHeader(message.headers.get('subject') ?? ''),
    text: textOf(alternatives),
    method: propertiesOf(calendar.text).method,
    parts: [message.type, [alternatives?.type, alternatives?.parts.map(({ type }) => type)], file?.type],
    calendar,
    file,
    entry,
    attendee: property('attendee'),
    organizer: property('organizer'),
  }
}

const textOf = (alternatives: Part | undefined): string =>
  alternatives?.parts.find(({ type }) => type === 'text/plain')?.text ?? ''

export type Invited = ReturnType<typeof invitationIn>

type Mailing = Pick<TestApp, 'services' | 'config' | 'clock' | 'settled'>

/** The mail of an app through that server. */
export const invitationsOf = (app: Mailing, server: () => MailServer) => {
  const services = () => ({ ...app.services, config: { ...app.config, smtpUrl: server().url } })
  const waiting = async () =>
    app.services.db.query<{ kind: string; person_id: string; attempts: number }>(
      sql`select kind, person_id, attempts from mail_outbox order by queued_at`,
    )
  // one that goes on, as of a server
  const look = openLook()
  const queue = async () => {
    await app.settled()
    await queueInvitations(services(), app.clock.now, look)
    await queueLetters(services(), app.clock.now)
  }
  /** Sends what has waited long enough, and what that leaves to say. */
  const deliver = async (): Promise<readonly Received[]> => {
    const before = server().received.length
    await queue()
    app.clock.advance(holdMs + 1_000)
    const worker = startMail(services(), letters, 10)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000)
    await worker.stop()
    await app.settled()
    return server().received.slice(before)
  }
  /** Without letters of notices. */
  const sent = async (): Promise<readonly Invited[]> =>
    (await deliver()).filter(({ raw }) => raw.includes('text/calendar')).map(invitationIn)
  const factsOf = async ({ id }: Pick<Person, 'id'>) => {
    const month = app.clock.now.toISOString().slice(0, 7)
    const facts = await app.services.store.load(`${notices.kind}-${id}-${month}`)
    return facts.filter(({ type }) => type.startsWith('Invitation'))
  }
  return { services, waiting, queue, deliver, sent, factsOf }
}
