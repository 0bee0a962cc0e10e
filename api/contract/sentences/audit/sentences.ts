import type { Sentences, Teller } from '../teller.ts'
import { historyTitle } from '../titles/titles.ts'

const confirmed = {
  leap: 'facts.audit.clock.leap',
  gap: 'facts.audit.clock.gap',
  ahead: 'facts.audit.clock.ahead',
} as const

const instant = (at: string | undefined, { format, t }: Teller): string =>
  at ? format.dateTime(at) : t('facts.nothing')

export const auditSentences = {
  ClockConfirmed: ({ cause = 'leap', from, at }, tell) =>
    tell.t(confirmed[cause], { from: instant(from, tell), at: instant(at, tell) }),
  EventSkipped: ({ follower, position }, tell) =>
    tell.t('facts.audit.skipped', {
      follower: tell.quoted(follower),
      position: tell.format.number(position ?? 0),
    }),
  PersonalDataExported: ({ record = 'log', id = null, within = null, facts = 0, upTo = 0 }, tell) =>
    tell.count('facts.audit.exported', facts, {
      position: tell.format.number(upTo),
      history: historyTitle({ record, id, within }, tell, { of: tell.known(id), within: tell.known(within) }),
    }),
} satisfies Partial<Sentences>
