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
