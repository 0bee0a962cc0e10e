import { constanciaProblems, courseObjectives, modalities } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Constancia } from './constancias.data.ts'

/** Empty is not known yet. The modality is the one that the lessons propose until one is saved. */
export const valuesOf = ({ tutor, proposedModality, ...saved }: Constancia) => ({
  thematicArea: saved.thematicArea ?? '',
  objective: (saved.objective ?? '') as string,
  modality: (saved.modality ?? proposedModality ?? '') as string,
  isInPlan: saved.isInPlan,
  agent: (saved.agent ?? '') as string,
  agentName: saved.agentName ?? '',
  agentRegistration: saved.agentRegistration ?? '',
  tutorId: tutor?.person ? [tutor.person.id] : ([] as string[]),
  /** The one that was read. */
  revision: saved.revision,
  tutorName: tutor && !tutor.person ? (tutor.name ?? '') : '',
})

type Values = ReturnType<typeof valuesOf>

const oneOf = <Value extends string>(all: readonly Value[], text: string): Value | null =>
  all.find((one) => one === text) ?? null

const isExternal = ({ agent }: Values): boolean => agent === 'external'

/** What is typed of an external agent is left out for another one. */
export const bodyOf = (values: Values) => ({
  thematicArea: values.thematicArea || null,
  objective: oneOf(courseObjectives, values.objective),
  modality: oneOf(modalities, values.modality),
  isInPlan: values.isInPlan,
  agent: oneOf(['internal', 'external'] as const, values.agent),
  agentName: isExternal(values) ? values.agentName : '',
  agentRegistration: isExternal(values) ? values.agentRegistration : '',
  tutorId: values.tutorId[0] ?? null,
  revision: values.revision,
  tutorName: isExternal(values) && values.tutorId.length === 0 ? values.tutorName : '',
})

const problemsOf = (values: Values) => {
  const { agentName: name, agentRegistration: registration, ...body } = bodyOf(values)
  const agent = isExternal(values) ? { kind: 'external' as const, name, registration } : null
  const tutor = body.tutorName.trim() === '' ? null : { name: body.tutorName }
  return constanciaProblems({ thematicArea: body.thematicArea, agent, tutor })
}

export const useConstanciaForm = (courseId: string, constancia: Constancia, onSaved: () => void) => {
  const { refusal } = useCopy()
  return useForm({
    initial: valuesOf(constancia),
    validate: (values) =>
      Object.fromEntries(problemsOf(values).map(({ code, field }) => [field, refusal(code)])),
    submit: async (values) => {
      const answer = await call('PUT /courses/:id/constancia', {
        params: { id: courseId },
        body: bodyOf(values),
      })
      onSaved()
      return answer
    },
    savesOnLeaving: () => true,
  })
}
