import type { Sentences } from '../teller.ts'

export const auditSentences = {
  EventSkipped: ({ follower, position }, tell) =>
    tell.t('facts.audit.skipped', {
      follower: tell.quoted(follower),
      position: tell.format.number(position ?? 0),
    }),
  PersonalDataExported: ({ personId }, tell) =>
    personId
      ? tell.t('facts.audit.exportedOf', { person: tell.person(personId) })
      : tell.t('facts.audit.exported'),
} satisfies Partial<Sentences>
