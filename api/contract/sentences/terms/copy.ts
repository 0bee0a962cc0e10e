import type { Shape } from '../../copy-shape.ts'

/** What facts call things that screens name too. */
export const es = {
  status: { aprobado: 'Aprobado', pendiente: 'Pendiente', reprobado: 'Reprobado' },
  priority: { normativa: 'Normativa', tecnica: 'Técnica', institucional: 'Institucional' },
  role: { administrador: 'Administrador', empleado: 'Empleado' },
  lesson: {
    video: 'Video',
    audio: 'Audio',
    document: 'Documento',
    meet: 'Sesión remota',
    faceToFace: 'Sesión presencial',
    manualEvaluation: 'Evaluación manual',
    automaticEvaluation: 'Evaluación automática',
  },
  duration: {
    hours: { one: '{{count}} hora', other: '{{count}} horas' },
    minutes: { one: '{{count}} minuto', other: '{{count}} minutos' },
    both: '{{hours}} con {{minutes}}',
  },
}

export const en = {
  status: { aprobado: 'Passed', pendiente: 'Pending', reprobado: 'Failed' },
  priority: { normativa: 'Regulatory', tecnica: 'Technical', institucional: 'Institutional' },
  role: { administrador: 'Administrator', empleado: 'Employee' },
  lesson: {
    video: 'Video',
    audio: 'Audio',
    document: 'Document',
    meet: 'Remote session',
    faceToFace: 'In-person session',
    manualEvaluation: 'Manual test',
    automaticEvaluation: 'Automatic test',
  },
  duration: {
    hours: { one: '{{count}} hour', other: '{{count}} hours' },
    minutes: { one: '{{count}} minute', other: '{{count}} minutes' },
    both: '{{hours}} with {{minutes}}',
  },
} satisfies Shape<typeof es>
