import type { PersonalRecord } from '../../api/contract/personal-record.ts'
import { draw } from '../../api/documents/draw.ts'
import type { HistoryPaper } from '../../api/documents/history.tsx'
import { newId } from '../../api/ids.ts'
import { sized } from './size.ts'

/** The most that is drawn of a history. */
const facts = sized(400, 20)
const courses = sized(40, 3)
const rounds = sized(3, 1)

const at = (place: number): string => new Date(Date.UTC(2025, 0, 1, 8) + place * 3_600_000).toISOString()

const sentence = (place: number): string =>
  `Marisol Ibáñez Cuauhtémoc respondió la pregunta ${place} de la evaluación final de Seguridad en la operación de calderas`

const changes = (place: number): string[] => [
  'Respuesta: «Se cierra la válvula principal y se avisa al supervisor antes de entrar»',
  `Puntos: ${place % 11} de 10`,
]

const note = 'Laura Hernández Peña · corrección pedida por el área de seguridad'

const history: HistoryPaper = {
  companyName: 'Operadora de Terminales del Golfo',
  title: 'Historial de Marisol Ibáñez Cuauhtémoc en Seguridad en la operación de calderas',
  about: [
    ['Exportado', '23 de noviembre de 2026, 10:15'],
    ['Por', 'Laura Hernández Peña'],
    ['Hasta', 'la posición 5,213,410'],
  ],
  foot: 'Exportado: 23 de noviembre de 2026, 10:15',
  locale: 'es',
  entries: Array.from({ length: facts }, (_, place) => ({
    at: at(place),
    sentence: sentence(place),
    lines: changes(place),
    note,
  })),
}

const course = (place: number): PersonalRecord['courses'][number] => ({
  courseId: newId(),
  name: `Seguridad en la operación de calderas ${place}`,
  status: 'aprobado',
  due: null,
  cycle: 1,
  requiredBy: ['department', 'jobTitle'],
  enrolledAt: at(place),
  approvedAt: at(place + 1),
  endedAt: null,
  trainingMinutes: 240,
  grades: [1, 2, 3].map((one) => ({
    lessonId: newId(),
    name: `Evaluación ${one}`,
    grade: 90,
    isApproved: true,
    recordedAt: at(place),
  })),
  attendance: [1, 2].map((one) => ({
    lessonId: newId(),
    name: `Sesión ${one}`,
    attended: true,
    isMakeUp: false,
    sentAt: at(place),
  })),
  earlierCycles: [],
})

const certificate = (place: number): PersonalRecord['certificates'][number] => ({
  id: newId(),
  courseName: `Seguridad en la operación de calderas ${place}`,
  cycle: 1,
  code: 'K7PW-2MXR-9TQA',
  verification: 'https://bitacora.example.com/verificar/K7PW-2MXR-9TQA',
  issuedOn: '2025-03-04',
  expiresOn: '2026-03-04',
  isRevoked: false,
})

const record: PersonalRecord = {
  format: 'bitacora.record',
  version: 1,
  language: 'es',
  madeAt: at(10_000),
  position: 5_213_410,
  company: history.companyName,
  person: {
    id: newId(),
    payrollNum: '104233',
    fullName: 'Marisol Ibáñez Cuauhtémoc',
    email: 'marisol@example.com',
    telephone: null,
    birthDate: '1985-06-15',
    entryDate: '2018-01-08',
    isActive: true,
    terminal: 'Terminal Norte',
    department: 'Operación',
    jobTitle: 'Operadora de calderas',
  },
  courses: Array.from({ length: courses }, (_, place) => course(place)),
  certificates: Array.from({ length: courses }, (_, place) => certificate(place)),
  history: history.entries.map(({ at, sentence, lines, note }) => ({
    at,
    type: 'AnswerSaved',
    sentence,
    changes: [...lines],
    note,
  })),
}

const papers: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  [`a history of ${facts} facts`]: () => draw('history', history),
  [`a record of ${courses} courses and ${facts} facts`]: () =>
    draw('record', { record, timeZone: 'America/Mexico_City' }),
}

/** The time until a document is drawn, the shortest of a few rounds each. */
export const bench = async (): Promise<void> => {
  for (const [name, drawPaper] of Object.entries(papers)) {
    let least = Number.POSITIVE_INFINITY
    let size = 0
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      size = (await drawPaper()).length
      least = Math.min(least, performance.now() - began)
    }
    console.log(`  ${name.padEnd(40)} ${(least / 1_000).toFixed(1)} s, ${Math.round(size / 1_024)} KiB`)
  }
}
