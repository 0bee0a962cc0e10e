import type { DayFormat, UploadSource } from '../../domain/sirce/rules.ts'
import type { Text } from './facts/text.ts'

/** What a column of the upload sheet takes, as screens and the history name it. */
export const sourceWords = {
  number: { es: 'Número de renglón', en: 'Row number' },
  folio: { es: 'Folio', en: 'Folio' },
  curp: { es: 'CURP', en: 'CURP' },
  surname: { es: 'Primer apellido', en: 'Surname' },
  secondSurname: { es: 'Segundo apellido', en: 'Second surname' },
  givenNames: { es: 'Nombre(s)', en: 'Given names' },
  sex: { es: 'Sexo', en: 'Sex' },
  occupation: { es: 'Clave de ocupación', en: 'Occupation code' },
  jobTitle: { es: 'Puesto', en: 'Job title' },
  schooling: { es: 'Escolaridad', en: 'Schooling' },
  schoolingProof: { es: 'Documento probatorio', en: 'Proof of schooling' },
  schoolKind: { es: 'Institución pública o privada', en: 'Public or private school' },
  address: { es: 'Domicilio de la persona', en: 'Address of the person' },
  sirceKey: { es: 'Clave de SIRCE del curso', en: 'SIRCE key of the course' },
  course: { es: 'Nombre del curso', en: 'Course name' },
  thematicArea: { es: 'Área temática', en: 'Thematic area' },
  hours: { es: 'Horas', en: 'Hours' },
  startsOn: { es: 'Fecha de inicio', en: 'Start date' },
  endsOn: { es: 'Fecha de término', en: 'End date' },
  issuedOn: { es: 'Fecha de expedición', en: 'Date of issue' },
  modality: { es: 'Modalidad', en: 'Modality' },
  objective: { es: 'Objetivo', en: 'Objective' },
  agentKind: { es: 'Tipo de agente (1 interno, 2 externo)', en: 'Kind of agent (1 internal, 2 external)' },
  agentName: { es: 'Nombre del agente', en: 'Name of the agent' },
  agentRegistration: { es: 'Registro del agente', en: 'Registration of the agent' },
  legalName: { es: 'Razón social', en: 'Legal name' },
  rfc: { es: 'RFC', en: 'RFC' },
  registration: { es: 'Registro patronal', en: 'Employer registration' },
  establishment: { es: 'Establecimiento', en: 'Establishment' },
  text: { es: 'Texto fijo', en: 'Fixed text' },
} as const satisfies Record<UploadSource, Text>

export const dayFormatWords = {
  'dd/MM/yyyy': { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  'yyyy-MM-dd': { es: 'aaaa-mm-dd', en: 'yyyy-mm-dd' },
  yyyyMMdd: { es: 'aaaammdd', en: 'yyyymmdd' },
  date: { es: 'fecha de la hoja de cálculo', en: 'date of the spreadsheet' },
} as const satisfies Record<DayFormat, Text>
