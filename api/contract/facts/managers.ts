import type { PersonEvent } from '../../../domain/people/events.ts'
import type { FactsOf, Writer } from './fact.ts'

const before = (write: Writer, managerId: string): string =>
  write.text({ es: 'Antes: {{manager}}', en: 'Before: {{manager}}' }, { manager: write.person(managerId) })

export const managerFacts = {
  ManagerAssigned: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'people',
    title: { es: 'Cambio de jefe directo', en: 'Manager changed' },
    sentence: ({ personId, managerId, from }, write) => [
      managerId === null
        ? write.text(
            { es: '{{person}} ya no tiene jefe directo', en: '{{person}} no longer has a manager' },
            { person: write.person(personId) },
          )
        : write.text(
            {
              es: '{{person}} tiene como jefe directo a {{manager}}',
              en: '{{person}} has {{manager}} as manager',
            },
            { manager: write.person(managerId), person: write.person(personId) },
          ),
      ...(from ? [before(write, from)] : []),
    ],
  },
  StandInNamed: {
    version: 1,
    seals: { reason: 'identity' },
    kind: 'people',
    title: { es: 'Suplencia', en: 'Stand-in' },
    sentence: ({ personId, standInId, firstDay = null, lastDay = null, from }, write) => [
      write.text(
        {
          es: '{{standIn}} suple a {{person}} con su equipo, del {{firstDay}} al {{lastDay}}',
          en: '{{standIn}} stands in for {{person}} with their team, from {{firstDay}} to {{lastDay}}',
        },
        {
          ...{ person: write.person(personId), standIn: write.person(standInId) },
          ...{ firstDay: write.day(firstDay), lastDay: write.day(lastDay) },
        },
      ),
      ...(from && from !== standInId ? [before(write, from)] : []),
    ],
  },
  StandInEnded: {
    version: 1,
    kind: 'people',
    title: { es: 'Fin de una suplencia', en: 'End of a stand-in' },
    sentence: ({ personId, standInId }, write) =>
      write.text(
        {
          es: '{{standIn}} ya no suple a {{person}} con su equipo',
          en: '{{standIn}} no longer stands in for {{person}} with their team',
        },
        { person: write.person(personId), standIn: write.person(standInId) },
      ),
  },
  ReminderGiven: {
    version: 1,
    kind: 'people',
    title: { es: 'Recordatorio', en: 'Reminder' },
    sentence: ({ personId, courseIds = [] }, write) =>
      write.text(
        {
          es: 'Se recordó a {{person}} lo que tiene por aprobar: {{courses}}',
          en: '{{person}} was reminded of what is to be passed: {{courses}}',
        },
        { person: write.person(personId), courses: write.list(courseIds) },
      ),
  },
} satisfies Partial<FactsOf<PersonEvent>>
