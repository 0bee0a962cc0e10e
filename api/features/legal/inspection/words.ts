import type { CourseStatusKey, Level } from '../../../../domain/kernel/ids.ts'

/** The pack is for a Mexican authority, so always in Spanish: the same day gives the same bytes for everybody. */
export const packWords = {
  index: 'Índice del expediente',
  indexName: (sheet: number): string =>
    sheet === 1 ? 'Indice.pdf' : `Indice_${String(sheet).padStart(3, '0')}.pdf`,
  sheetOf: 'Hoja del índice',
  sheet: (sheet: number, all: number): string => `${sheet} de ${all}`,
  page: 'Página',
  none: 'Sin registros.',
  establishment: 'Establecimiento',
  employer: 'Patrón',
  day: 'Al cierre del día',
  scope: 'Alcance',
  all: 'Todo el establecimiento',
  part: (courses: number, people: number): string =>
    [
      courses > 0 ? `${courses} ${courses === 1 ? 'curso' : 'cursos'}` : '',
      people > 0 ? `${people} ${people === 1 ? 'persona' : 'personas'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  columns: { paper: 'Documento', file: 'Archivo', note: 'Qué es, o por qué falta' },
  dc1: 'Comisión mixta de ese día',
  dc2: 'Plan y programas de ese día',
  noPlan: 'Falta: ningún plan estaba en curso ese día.',
  missing: (why: string): string => `Falta: ${why}`,
  inForce: 'Vigente ese día',
  replacedBy: (folio: string): string => `Reemplazada por el folio ${folio}`,
  withdrawn: 'Retirada',
  paper: (course: string, state: string, sha256: string): string => `${course}. ${state}. SHA-256 ${sha256}`,
  scan: 'Escaneo de la constancia firmada.',
  gone: 'el archivo ya no se conserva.',
  toIssue: (person: string, course: string, by: string): string =>
    `Falta: por expedir a ${person} por ${course}, a más tardar el ${by}.`,
  erased: 'una persona con datos suprimidos',
  listPresented: (year: string, on: string): string =>
    `Lista del año que terminó el ${year}: presentada el ${on}.`,
  listMissing: (year: string): string =>
    `Falta: no se ha presentado la lista del año que terminó el ${year}.`,
  noReceipt: 'no se guardó el acuse.',
  listOfOthers: 'No se incluye, porque nombra a todas las personas del establecimiento.',
  erasedSince: 'No es idéntica a la presentada: desde entonces se suprimieron datos o cambió el formato.',
  receiptName: 'Acuse DC-4',
  receipt: (year: string): string => `Acuse de la lista del año que terminó el ${year}.`,
  digest: (sha256: string): string => `SHA-256 ${sha256}.`,
  noList: 'Ningún año del plan había terminado ese día.',
  person: 'Capacitación requerida y recibida, con su evidencia',
  payrollNum: 'Núm. de nómina',
  jobTitle: 'Puesto',
  training: {
    course: 'Curso',
    required: 'Requerido por',
    status: 'Situación',
    enrolled: 'Inscripción',
    approved: 'Aprobación',
    evidence: 'Evidencia',
  },
  notRequired: 'No requerido',
  evidence: (lessons: number, sessions: number): readonly string[] => [
    ...(lessons > 0 ? [`${lessons} ${lessons === 1 ? 'lección' : 'lecciones'}`] : []),
    ...(sessions > 0 ? [`${sessions} ${sessions === 1 ? 'asistencia' : 'asistencias'}`] : []),
  ],
  result: (lesson: string, grade: number, isApproved: boolean): string =>
    `${lesson}: ${grade}, ${isApproved ? 'aprobada' : 'no aprobada'}`,
} as const

export const levelWords = {
  enterprise: 'Empresa',
  department: 'Departamento',
  jobTitle: 'Puesto',
} as const satisfies Record<Level, string>

export const statusWords = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  reprobado: 'Reprobado',
} as const satisfies Record<CourseStatusKey, string>
