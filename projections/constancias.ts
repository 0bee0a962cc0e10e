import type { ConstanciaDetails, ConstanciaEvent, TrainingAgent, Tutor } from '../domain/legal/events.ts'
import { projection, put, table } from './kernel/projection.ts'

/** Of courses of which something was ever said. */
export type ConstanciaRow = {
  course_id: string
  thematic_area: string | null
  objective: ConstanciaDetails['objective']
  modality: ConstanciaDetails['modality']
  is_in_plan: boolean
  agent: TrainingAgent | null
  tutor: Tutor | null
}

const courseConstancias = table<ConstanciaRow>({
  name: 'course_constancias',
  columns: {
    course_id: 'uuid',
    thematic_area: 'text',
    objective: 'text',
    modality: 'text',
    is_in_plan: 'boolean',
    agent: 'jsonb',
    tutor: 'jsonb',
  },
  key: ['course_id'],
})

export const constancias = projection<ConstanciaEvent>({
  name: 'constancias',
  version: 1,
  tables: [courseConstancias],
  on: {
    CourseConstanciaDescribed: ({ data }) =>
      put(courseConstancias, {
        course_id: data.courseId,
        thematic_area: data.thematicArea,
        objective: data.objective,
        modality: data.modality,
        is_in_plan: data.isInPlan,
        agent: data.agent,
        tutor: data.tutor,
      }),
  },
})
