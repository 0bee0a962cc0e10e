import type { Services } from '../context.ts'
import { retryWhileUnavailable } from '../database/timeouts.ts'
import { startTimer } from '../jobs/timer.ts'
import { type MailKind, putOff, type QueuedMail, takeDue, takeOut } from './outbox.ts'
import { type Letter, openTransport, type Send } from './transport.ts'

const giveUpMs = 24 * 3_600_000

const lookEveryMs = 1_000
const atOnce = 50

type Needs = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/** Composes the letter on sending; null where it is obsolete. */
export type Writer = (
  mail: QueuedMail,
  services: Pick<Services, 'db' | 'config' | 'now'>,
) => Promise<Letter | null>

export type Letters = Readonly<Record<MailKind, Writer>>

/** Sends the outbox one letter at a time until stopped; does nothing without a mail server. */
export const startMail = (
  services: Needs,
  letters: Letters,
  everyMs = lookEveryMs,
): { stop(): Promise<void> } => {
  const { config, log } = services
  if (config.smtpUrl === null) return { stop: async () => undefined }
  const send = openTransport(config.smtpUrl, config.publicUrl)
  let stopping = false
  const run = () => deliverDue({ ...services, letters }, send, () => stopping)
  const timer = startTimer({ name: 'mail', everyMs, run, log })
  return {
    stop: async () => {
      stopping = true
      await timer.stop()
    },
  }
}

type Deliver = Needs & { readonly letters: Letters }

const deliverDue = async (services: Deliver, send: Send, stopping: () => boolean): Promise<void> => {
  for (let sent = 0; sent < atOnce && !stopping(); sent += 1) {
    const mail = await takeDue(services.db, services.now())
    if (!mail) return
    await deliver(services, send, mail, stopping)
  }
}

/** Retries the database: no other server takes this mail meanwhile. */
const deliver = async (
  services: Deliver,
  send: Send,
  mail: QueuedMail,
  stopping: () => boolean,
): Promise<void> => {
  const { db, log, letters } = services
  const letter = await retryWhileUnavailable(() => letters[mail.kind](mail, services), stopping)
  try {
    if (letter) await send(letter, mail.mail_id)
  } catch (error) {
    return retryWhileUnavailable(() => retryOrGiveUp(services, mail, error), stopping)
  }
  await retryWhileUnavailable(() => takeOut(db, mail.mail_id), stopping)
  // at the level of its failed tries
  const level = mail.attempts > 1 ? 'warn' : 'info'
  log[level](
    { mail: mail.mail_id, kind: mail.kind, attempts: mail.attempts, sent: letter !== null },
    'a mail is done with',
  )
}

/** Drops a letter that its server refuses permanently. The server's message may name people, so it is not logged. */
const retryOrGiveUp = async ({ db, now, log }: Needs, mail: QueuedMail, error: unknown): Promise<void> => {
  const { code, status } = reasonOf(error)
  const facts = { mail: mail.mail_id, kind: mail.kind, attempts: mail.attempts, code, status }
  const isRefused = code === 'EENVELOPE' && status >= 500
  if (isRefused || now().getTime() - Date.parse(mail.queued_at) >= giveUpMs) {
    await takeOut(db, mail.mail_id)
    return log.error(facts, 'a mail was given up')
  }
  await putOff(db, mail, now())
  log.warn(facts, 'a mail will be tried again')
}

/** nodemailer's code, such as ECONNECTION, and the server's status, such as 550; 0 without one. */
const reasonOf = (error: unknown): { code: string; status: number } => {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown } // any error may come
  return { code: String(code ?? 'unknown'), status: typeof responseCode === 'number' ? responseCode : 0 }
}
