import type { AuditEvent } from '../../../domain/audit/events.ts'
import type { FactsOf, Writer } from './fact.ts'
import { historyTitle } from './history-title.ts'

const confirmations = {
  leap: {
    es: 'Se confirmó la hora del reloj de la base de datos, {{at}}, en lugar de {{from}}',
    en: 'The time of the database’s clock, {{at}}, was confirmed in place of {{from}}',
  },
  gap: {
    es: 'Se confirmó la hora del reloj de la base de datos, {{at}}; el último registro era de {{from}}',
    en: 'The time of the database’s clock, {{at}}, was confirmed; the last record was from {{from}}',
  },
  ahead: {
    es: 'Se confirmó la hora del reloj de la base de datos, {{at}}; el último registro lleva una posterior, {{from}}',
    en: 'The time of the database’s clock, {{at}}, was confirmed; the last record has a later one, {{from}}',
  },
} as const

const instant = (at: string | undefined, { format, text }: Writer): string =>
  at ? format.dateTime(at) : text({ es: '(sin dato)', en: '(none)' })

export const auditFacts = {
  EventSkipped: {
    version: 1,
    kind: 'audit',
    title: { es: 'Registro omitido', en: 'Record skipped' },
    sentence: ({ follower, position }, write) =>
      write.text(
        {
          es: 'Se omitió el registro {{position}} en {{follower}}',
          en: 'Record {{position}} was left out of {{follower}}',
        },
        {
          follower: write.quote(follower),
          position: write.format.number(position ?? 0),
        },
      ),
  },
  ClockConfirmed: {
    version: 1,
    kind: 'audit',
    title: { es: 'Confirmación de la hora', en: 'Time confirmed' },
    sentence: ({ cause = 'leap', from, at }, write) =>
      write.text(confirmations[cause], { from: instant(from, write), at: instant(at, write) }),
  },
  PersonalDataExported: {
    version: 1,
    kind: 'audit',
    title: { es: 'Exportación de un historial', en: 'History exported' },
    sentence: ({ record = 'log', id = null, within = null, facts = 0, upTo = 0 }, write) =>
      write.count(
        {
          es: {
            one: 'Se exportó {{count}} registro, hasta la posición {{position}}: {{history}}',
            other: 'Se exportaron {{count}} registros, hasta la posición {{position}}: {{history}}',
          },
          en: {
            one: '{{count}} record was exported, up to position {{position}}: {{history}}',
            other: '{{count}} records were exported, up to position {{position}}: {{history}}',
          },
        },
        facts,
        {
          position: write.format.number(upTo),
          history: historyTitle({ record, id, within }, write, {
            of: write.plainName(id),
            within: write.plainName(within),
          }),
        },
      ),
  },
  InspectionPackMade: {
    version: 1,
    kind: 'audit',
    title: { es: 'Expediente para una inspección', en: 'Inspection pack' },
    sentence: ({ establishmentId, day, forWhom, files = 0, sha256 = '' }, write) => [
      write.text(
        {
          es: 'Se formó el expediente de {{place}} al {{day}}, para {{whom}}',
          en: 'The pack of {{place}} as of {{day}} was made, for {{whom}}',
        },
        {
          place: write.name(establishmentId ?? ''),
          day: day ? write.format.date(day) : '—',
          whom: write.quote(forWhom),
        },
      ),
      write.count(
        {
          es: {
            one: '{{count}} archivo, SHA-256 {{sha256}}',
            other: '{{count}} archivos, SHA-256 {{sha256}}',
          },
          en: { one: '{{count}} file, SHA-256 {{sha256}}', other: '{{count}} files, SHA-256 {{sha256}}' },
        },
        files,
        { sha256 },
      ),
    ],
  },
} satisfies FactsOf<AuditEvent>
