import { thematicAreas } from '../../../domain/kernel/catalogues.ts'
import type {
  ConstanciaDetails,
  ConstanciaEvent,
  CourseObjective,
  Modality,
  TrainingAgent,
  Tutor,
} from '../../../domain/legal/events.ts'
import type { FactsOf, Writer } from './fact.ts'
import { entryName } from './legal-details.ts'
import type { Text } from './text.ts'

const objectives = {
  skills: {
    es: 'actualizar y perfeccionar conocimientos y habilidades',
    en: 'updating and improving knowledge and skills',
  },
  technologies: {
    es: 'proporcionar información de nuevas tecnologías',
    en: 'informing about new technologies',
  },
  vacancies: {
    es: 'preparar para ocupar vacantes o puestos de nueva creación',
    en: 'preparing for vacancies or new jobs',
  },
  risks: { es: 'prevenir riesgos de trabajo', en: 'preventing risks at work' },
  productivity: { es: 'incrementar la productividad', en: 'raising productivity' },
} as const satisfies Record<CourseObjective, Text>

const modalities = {
  inPerson: { es: 'presencial', en: 'in person' },
  online: { es: 'en línea', en: 'online' },
  mixed: { es: 'mixta', en: 'mixed' },
} as const satisfies Record<Modality, Text>

const unknown = { es: '(sin dato)', en: '(none)' }

const agentWords = (write: Writer, agent: TrainingAgent | null | undefined): string => {
  if (!agent) return write.text(unknown)
  return agent.kind === 'internal'
    ? write.text({ es: 'interno', en: 'internal' })
    : `${write.quote(agent.name)} (${agent.registration})`
}

const tutorWords = (write: Writer, tutor: Tutor | null | undefined): string => {
  if (!tutor) return write.text(unknown)
  return 'name' in tutor ? write.quote(tutor.name) : write.person(tutor.personId)
}

const linesOf = (
  write: Writer,
  from: Partial<ConstanciaDetails>,
  to: Partial<ConstanciaDetails>,
): readonly string[] => {
  const line = (what: Text, show: (details: Partial<ConstanciaDetails>) => string) =>
    write.difference(write.text(what), show(from), show(to))
  return [
    ...line({ es: 'El área temática', en: 'The thematic area' }, ({ thematicArea }) =>
      thematicArea ? entryName(write, thematicAreas, thematicArea) : write.text(unknown),
    ),
    ...line({ es: 'El objetivo', en: 'The objective' }, ({ objective }) =>
      write.text(objective ? objectives[objective] : unknown),
    ),
    ...line({ es: 'La modalidad', en: 'The modality' }, ({ modality }) =>
      write.text(modality ? modalities[modality] : unknown),
    ),
    ...line({ es: 'Forma parte del plan', en: 'Part of the plan' }, ({ isInPlan }) =>
      write.text(isInPlan ? { es: 'sí', en: 'yes' } : { es: 'no', en: 'no' }),
    ),
    ...line({ es: 'El agente capacitador', en: 'The training agent' }, ({ agent }) =>
      agentWords(write, agent),
    ),
    ...line({ es: 'Quien firma', en: 'The tutor who signs' }, ({ tutor }) => tutorWords(write, tutor)),
  ]
}

export const constanciaFacts = {
  CourseConstanciaDescribed: {
    version: 1,
    kind: 'legal',
    title: { es: 'Datos de la constancia de un curso', en: 'Constancia details of a course' },
    sentence: ({ courseId, before = {}, ...to }, write) => [
      write.text(
        {
          es: 'Se guardaron los datos de la constancia del curso {{course}}',
          en: 'The constancia details of the course {{course}} were saved',
        },
        { course: write.name(courseId) },
      ),
      ...linesOf(write, before, to),
    ],
  },
} satisfies FactsOf<ConstanciaEvent>
