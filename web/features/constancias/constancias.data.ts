import type { Reply } from '../../../api/contract/calls.ts'
import type { CopyKey } from '../../shared/i18n/keys.ts'

export type Constancia = Reply<'GET /courses/:id/constancia'>

type Objective = NonNullable<Constancia['objective']>
type Modality = NonNullable<Constancia['modality']>

export const objectiveWords = {
  skills: 'constancias.objectives.skills',
  technologies: 'constancias.objectives.technologies',
  vacancies: 'constancias.objectives.vacancies',
  risks: 'constancias.objectives.risks',
  productivity: 'constancias.objectives.productivity',
} as const satisfies Record<Objective, CopyKey>

export const modalityWords = {
  inPerson: 'constancias.modalities.inPerson',
  online: 'constancias.modalities.online',
  mixed: 'constancias.modalities.mixed',
} as const satisfies Record<Modality, CopyKey>

export const missingWords = {
  thematicArea: 'constancias.fields.thematicArea',
  objective: 'constancias.fields.objective',
  modality: 'constancias.fields.modality',
  agent: 'constancias.fields.agent',
  tutor: 'constancias.fields.tutor',
  hours: 'constancias.hours.label',
} as const satisfies Record<Constancia['missing'][number], CopyKey>
