import { isDaySource, type UploadColumn, type UploadField } from './rules.ts'

const sample: readonly (readonly [heading: string, source: UploadField])[] = [
  ['CURP', 'curp'],
  ['Primer apellido', 'surname'],
  ['Segundo apellido', 'secondSurname'],
  ['Nombre(s)', 'givenNames'],
  ['Clave de ocupación', 'occupation'],
  ['Puesto', 'jobTitle'],
  ['Nivel máximo de estudios', 'schooling'],
  ['Documento probatorio', 'schoolingProof'],
  ['Institución educativa', 'schoolKind'],
  ['Clave del curso', 'sirceKey'],
  ['Nombre del curso', 'course'],
  ['Área temática', 'thematicArea'],
  ['Duración en horas', 'hours'],
  ['Fecha de inicio', 'startsOn'],
  ['Fecha de término', 'endsOn'],
  ['Tipo de agente capacitador', 'agentKind'],
  ['Registro del agente capacitador', 'agentRegistration'],
  ['Modalidad', 'modality'],
  ['Objetivo', 'objective'],
  ['RFC', 'rfc'],
  ['Registro patronal', 'registration'],
]

/** Until the company says otherwise; the authority changes its layout. */
export const sampleColumns: readonly UploadColumn[] = sample.map(([heading, source]) => ({
  ...{ heading, source, text: null },
  dayFormat: isDaySource(source) ? 'dd/MM/yyyy' : null,
}))
