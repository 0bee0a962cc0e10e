import sql from 'sql-template-tag'
import type { Services } from '../../../api/context.ts'
import type { NoticeEvent } from '../../../domain/notices/events.ts'
import { isWaivedOn } from '../../../projections/enrolments.questions.ts'
import type { Received } from '../smtp.ts'

type Delivered = Extract<NoticeEvent, { type: 'LetterDelivered' }>['data']

/** Notices that may be over before a mail server is back. */
const datedKinds = ['dueSoon', 'dueToday', 'overdue', 'renewalOpens', 'certificateExpiring']

/** That of a message, without its host: the letter's own id. */
const idOf = ({ raw }: Received): string => {
  const [, id] = /^message-id:\s*<([^@>]+)@/im.exec(raw) ?? []
  if (id === undefined) throw new Error('a letter has no Message-ID')
  return id
}

/** What the mail server took, beside what the log says was delivered. */
export const letterBook = (services: Services) => {
  const interrupted = new Set<string>()
  const taken = new Map<string, string>()
  const recorded = new Map<string, string>()
  const carried = new Set<string>()
  let [seen, position, doubled, over] = [0, 0, 0, 0]

  const take = (received: readonly Received[]): void => {
    for (const message of received.slice(seen)) {
      const [id, to] = [idOf(message), message.to.join()]
      const before = taken.get(id)
      if (before !== undefined) doubled += 1
      if (before !== undefined && !interrupted.delete(id)) throw new Error(`${id} was sent twice`)
      if (before !== undefined && before !== to) throw new Error(`${id} went to ${before} and to ${to}`)
      taken.set(id, to)
    }
    seen = received.length
  }

  const record = ({ letterId, noticeIds }: Delivered, day: string): void => {
    if (recorded.has(letterId)) throw new Error(`${letterId} was recorded twice`)
    recorded.set(letterId, day)
    if (!taken.has(letterId)) throw new Error(`${letterId} never arrived`)
    for (const id of noticeIds) {
      if (carried.has(id)) throw new Error(`two letters carry the notice ${id}`)
      carried.add(id)
    }
  }

  const readOn = async (day: string): Promise<void> => {
    for (;;) {
      const facts = await services.store.readAll(position, 1_000)
      for (const { type, data } of facts) {
        if (type === 'LetterDelivered') record(data as Delivered, day) // as its type says
        if (type === 'LetterFailed') throw new Error(`a letter was given up on ${day}`)
      }
      position = facts.at(-1)?.position ?? position
      if (facts.length < 1_000) return
    }
  }

  /** Notices of the last six days that no letter has carried by now; those of a date are over once the course is waived. */
  const forgotten = (day: string, away: readonly string[]) =>
    services.db.query<{ kind: string; is_over: boolean }>(sql`
      select n.kind, n.kind = any(${datedKinds}::text[]) and (n.given_at::date = any(${away}::date[]) or exists (
        select from enrolments e
        where e.enrolment_id = (n.about ->> 'enrolmentId')::uuid and ${isWaivedOn(day)})) as is_over
      from notices n join people p on p.person_id = n.person_id and p.is_active and p.email is not null
      where n.mailed_at is null and n.given_at > ${day}::date - interval '6 days' and n.given_at > (
        select min(e.recorded_at) from events e where e.type = 'NoticeMailChosen')`)

  return {
    /** The mail server has this letter, and the server that sent it dies before it knows. */
    interrupt: (message: Received): void => {
      interrupted.add(idOf(message))
    },
    compare: async (
      day: string,
      received: readonly Received[],
      { isMailAway, awayOn }: { readonly isMailAway: boolean; readonly awayOn: readonly string[] },
    ): Promise<void> => {
      take(received)
      await readOn(day)
      if (isMailAway) return
      if (taken.size !== recorded.size)
        throw new Error(`${day}: ${taken.size} letters, ${recorded.size} recorded`)
      const left = await forgotten(day, awayOn)
      const lost = left.filter(({ is_over }) => !is_over).map(({ kind }) => kind)
      if (lost.length > 0) throw new Error(`${day}, in no letter: ${lost.join(', ')}`)
      over = left.length
    },
    told: () => ({ letters: taken.size, doubled, over, carried: carried.size }),
  }
}
