import type { Services } from '../context.ts'
import { retryWhileUnavailable } from '../database/timeouts.ts'
import { startTimer } from '../jobs/timer.ts'
import { hold, type MailKind, putOff, type QueuedMail, takeDue, takeOut } from './outbox.ts'
import { noteAccepted, noteRefused } from './refused-addresses.ts'
import { type Letter, openTransport, type Send } from './transport.ts'

const lookEveryMs = 1_000
const atOnce = 50
const longestPauseMs = 60_000

type Needs = Pick<Services, 'db' | 'config' | 'secrets' | 'now' | 'store' | 'log' | 'execute' | 'derivedId'>

/** Composes the letter on sending; null where it is obsolete. */
export type Writer = (
  mail: QueuedMail,
  services: Pick<Services, 'db' | 'config' | 'secrets' | 'now' | 'store'>,
) => Promise<Letter | null>

type Recording = Pick<Services, 'db' | 'execute' | 'derivedId'>

/** What follows is done before the mail leaves the outbox, so that it is done again after a crash. */
export type LetterKind = {
  readonly write: Writer
  /** Whether such mail waits now, as in quiet hours. */
  readonly isHeld?: (services: Pick<Services, 'db' | 'config' | 'now'>, mail: QueuedMail) => Promise<boolean>
  readonly giveUpAfterMs: number
  /** Where nothing is left to write. */
  readonly onObsolete?: (mail: QueuedMail, services: Recording) => Promise<void>
  readonly onAccepted?: (mail: QueuedMail, letter: Letter, services: Recording) => Promise<void>
  readonly onGivenUp?: (
    mail: QueuedMail,
    why: 'addressRefused' | 'tooLate',
    services: Recording,
  ) => Promise<void>
}

export type Letters = Readonly<Record<MailKind, LetterKind>>

/** Sends the outbox one letter at a time until stopped; does nothing without a mail server. Pauses for up to a minute while the mail server is away. */
export const startMail = (
  services: Needs,
  letters: Letters,
  everyMs = lookEveryMs,
): { stop(): Promise<void> } => {
  const { config, log } = services
  if (config.smtpUrl === null) return { stop: async () => undefined }
  const send = openTransport(config.smtpUrl, config.publicUrl)
  let stopping = false
  let failures = 0
  let pausedUntil = 0
  const run = async () => {
    if (performance.now() < pausedUntil) return
    const outcome = await deliverDue({ ...services, letters }, send, () => stopping)
    failures = outcome === 'away' ? failures + 1 : 0
    if (failures > 0)
      pausedUntil = performance.now() + Math.min(longestPauseMs, everyMs * 2 ** Math.min(failures - 1, 20))
  }
  const timer = startTimer({ name: 'mail', everyMs, run, log })
  return {
    stop: async () => {
      stopping = true
      await timer.stop()
    },
  }
}

type Deliver = Needs & { readonly letters: Letters }

type Outcome = 'done' | 'away'

const deliverDue = async (services: Deliver, send: Send, stopping: () => boolean): Promise<Outcome> => {
  for (let sent = 0; sent < atOnce && !stopping(); sent += 1) {
    const mail = await takeDue(services.db, services.now())
    if (!mail) return 'done'
    if ((await deliver(services, send, mail, stopping)) === 'away') return 'away'
  }
  return 'done'
}

/** Retries the database: no other server takes this mail meanwhile. */
const deliver = async (
  services: Deliver,
  send: Send,
  mail: QueuedMail,
  stopping: () => boolean,
): Promise<Outcome> => {
  const { db, now, log, letters } = services
  if (await retryWhileUnavailable(async () => letters[mail.kind].isHeld?.(services, mail), stopping)) {
    await retryWhileUnavailable(() => hold(db, mail, now()), stopping)
    return 'done'
  }
  const letter = await retryWhileUnavailable(() => letters[mail.kind].write(mail, services), stopping)
  try {
    if (letter) await send(letter, mail.mail_id)
  } catch (error) {
    return retryWhileUnavailable(() => retryOrGiveUp(services, mail, letter?.to ?? '', error), stopping)
  }
  await retryWhileUnavailable(async () => {
    if (letter) await letters[mail.kind].onAccepted?.(mail, letter, services)
    else await letters[mail.kind].onObsolete?.(mail, services)
    await takeOut(db, mail.mail_id)
    if (letter) await noteAccepted(db, mail.person_id)
  }, stopping)
  // at the level of its failed tries
  const level = mail.attempts > 1 ? 'warn' : 'info'
  log[level](
    { mail: mail.mail_id, kind: mail.kind, attempts: mail.attempts, sent: letter !== null },
    'a mail is done with',
  )
  return 'done'
}

/** Drops a letter that its server refuses permanently. The server's message may name people, so it is not logged. */
const retryOrGiveUp = async (
  services: Deliver,
  mail: QueuedMail,
  to: string,
  error: unknown,
): Promise<Outcome> => {
  const { db, now, log, letters } = services
  const { code, status, command } = reasonOf(error)
  const facts = { mail: mail.mail_id, kind: mail.kind, attempts: mail.attempts, code, status }
  const isRefused = code === 'EENVELOPE' && status >= 500
  if (isRefused) await noteRefused(db, { personId: mail.person_id, address: to, status }, now())
  if (isRefused || now().getTime() - Date.parse(mail.queued_at) >= letters[mail.kind].giveUpAfterMs) {
    await letters[mail.kind].onGivenUp?.(mail, isRefused ? 'addressRefused' : 'tooLate', services)
    await takeOut(db, mail.mail_id)
    log.error(facts, 'a mail was given up')
  } else {
    await putOff(db, mail, now(), status === 0 && command !== 'CONN' && !beforeSending.has(code))
    log.warn(facts, 'a mail will be tried again')
  }
  return awayCodes.has(code) ? 'away' : 'done'
}

/** Of nodemailer, where the server cannot be reached or logged in to: the next letter would fail alike. */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'EDNS',
  'ESOCKET',
  'ETLS',
  'EAUTH',
])

const beforeSending: ReadonlySet<string> = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE'])

/** nodemailer's code, such as ECONNECTION, the server's status, such as 550, 0 without one, and the step, such as CONN. */
const reasonOf = (error: unknown): { code: string; status: number; command: string } => {
  const given = Object(error) as { code?: unknown; responseCode?: unknown; command?: unknown } // any error may come
  const { code = 'unknown', responseCode, command = '' } = given
  return {
    code: String(code),
    status: typeof responseCode === 'number' ? responseCode : 0,
    command: String(command),
  }
}
