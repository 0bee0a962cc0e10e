import type { Sentences } from '../teller.ts'
import { historyTitle } from '../titles/titles.ts'

export const auditSentences = {
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
