import type { Text } from './text.ts'

/** A sentence with the acting person as its subject, and one without. */
export type Sentence = { readonly by: Text; readonly alone: Text }

export const peopleWords = {
  es: { one: '{{count}} persona', other: '{{count}} personas' },
  en: { one: '{{count}} person', other: '{{count}} people' },
}

export const withheldWords = {
  es: { one: '{{count}} dato reservado', other: '{{count}} datos reservados' },
  en: { one: '{{count}} value withheld', other: '{{count}} values withheld' },
}

export const attendanceWords = {
  present: {
    es: { one: '{{count}} presente', other: '{{count}} presentes' },
    en: { one: '{{count}} person present', other: '{{count}} people present' },
  },
  makeUp: {
    es: { one: '{{count}} presente por reposición', other: '{{count}} presentes por reposición' },
    en: { one: '{{count}} person present at a make-up', other: '{{count}} people present at a make-up' },
  },
  absent: {
    es: { one: '{{count}} ausente', other: '{{count}} ausentes' },
    en: { one: '{{count}} person absent', other: '{{count}} people absent' },
  },
}

export const outcomeWords = {
  CourseApproved: {
    es: { one: '{{count}} persona aprobó el curso', other: '{{count}} personas aprobaron el curso' },
    en: { one: '{{count}} person passed the course', other: '{{count}} people passed the course' },
  },
  CourseFailed: {
    es: { one: '{{count}} persona reprobó el curso', other: '{{count}} personas reprobaron el curso' },
    en: { one: '{{count}} person failed the course', other: '{{count}} people failed the course' },
  },
} as const

export const attendanceSent: Sentence = {
  by: {
    es: '{{who}} envió la asistencia de {{lesson}}: {{tally}}',
    en: '{{who}} sent the attendance of {{lesson}}: {{tally}}',
  },
  alone: {
    es: 'Se envió la asistencia de {{lesson}}: {{tally}}',
    en: 'The attendance of {{lesson}} was sent: {{tally}}',
  },
}

export const attendanceTaken: Sentence = {
  by: {
    es: '{{who}} anotó la asistencia de {{lesson}}: {{tally}}',
    en: '{{who}} took the attendance of {{lesson}}: {{tally}}',
  },
  alone: {
    es: 'Se anotó la asistencia de {{lesson}}: {{tally}}',
    en: 'The attendance of {{lesson}} was taken: {{tally}}',
  },
}

export const attendanceCorrected: Sentence = {
  by: {
    es: '{{who}} corrigió la asistencia de {{people}} a {{lesson}}',
    en: '{{who}} corrected the attendance of {{people}} at {{lesson}}',
  },
  alone: {
    es: 'Se corrigió la asistencia de {{people}} a {{lesson}}',
    en: 'The attendance of {{people}} at {{lesson}} was corrected',
  },
}

export const gradesPublished: Sentence = {
  by: {
    es: '{{who}} publicó {{grades}} de {{lesson}}: {{tally}}',
    en: '{{who}} published {{grades}} of {{lesson}}: {{tally}}',
  },
  alone: {
    es: 'Calificaciones publicadas de {{lesson}}: {{tally}}',
    en: 'Grades of {{lesson}} published: {{tally}}',
  },
}

export const gradesDrafted: Sentence = {
  by: {
    es: '{{who}} guardó {{grades}} de {{lesson}} en borrador',
    en: '{{who}} saved {{grades}} of {{lesson}} as drafts',
  },
  alone: {
    es: 'Calificaciones de {{lesson}} en borrador: {{people}}',
    en: 'Grades of {{lesson}} saved as drafts: {{people}}',
  },
}

export const gradeWords = {
  es: { one: '{{count}} calificación', other: '{{count}} calificaciones' },
  en: { one: '{{count}} grade', other: '{{count}} grades' },
}

export const passedWords = {
  es: { one: '{{count}} aprobatoria', other: '{{count}} aprobatorias' },
  en: { one: '{{count}} passing grade', other: '{{count}} passing grades' },
}

export const failedWords = {
  es: { one: '{{count}} reprobatoria', other: '{{count}} reprobatorias' },
  en: { one: '{{count}} failing grade', other: '{{count}} failing grades' },
}

export const correctedWords = {
  es: {
    one: '{{count}} se había publicado antes y se corrigió',
    other: '{{count}} se habían publicado antes y se corrigieron',
  },
  en: {
    one: '{{count}} had been published before and was corrected',
    other: '{{count}} had been published before and were corrected',
  },
}

export const draftWords = {
  es: { one: '{{count}} más quedó en borrador', other: '{{count}} más quedaron en borrador' },
  en: { one: '{{count}} more stayed a draft', other: '{{count}} more stayed drafts' },
}

export const enrolled: Sentence = {
  by: { es: '{{who}} inscribió a {{people}} en {{course}}', en: '{{who}} enrolled {{people}} in {{course}}' },
  alone: { es: 'Se inscribió a {{people}} en {{course}}', en: '{{people}} were enrolled in {{course}}' },
}

export const ended: Sentence = {
  by: {
    es: '{{who}} terminó la inscripción de {{people}} en {{course}}',
    en: '{{who}} ended the enrollment of {{people}} in {{course}}',
  },
  alone: {
    es: 'Terminó la inscripción de {{people}} en {{course}}',
    en: 'The enrollment of {{people}} in {{course}} ended',
  },
}

export const codesIssued: Sentence = {
  by: {
    es: '{{who}} emitió códigos de activación para {{people}}',
    en: '{{who}} issued activation codes for {{people}}',
  },
  alone: {
    es: 'Se emitieron códigos de activación para {{people}}',
    en: 'Activation codes were issued for {{people}}',
  },
}

export const enrolledInSeveral: Sentence = {
  by: {
    es: '{{who}} inscribió a {{person}} en {{courses}}',
    en: '{{who}} enrolled {{person}} in {{courses}}',
  },
  alone: { es: 'Se inscribió a {{person}} en {{courses}}', en: '{{person}} was enrolled in {{courses}}' },
}

export const courseWords = {
  es: { one: '{{count}} curso', other: '{{count}} cursos' },
  en: { one: '{{count}} course', other: '{{count}} courses' },
}

export const published: Sentence = {
  by: { es: '{{who}} publicó el curso {{course}}', en: '{{who}} published the course {{course}}' },
  alone: { es: 'Se publicó el curso {{course}}', en: 'The course {{course}} was published' },
}

export const released = { es: 'Dejaron de ser borrador: {{tally}}', en: 'No longer drafts: {{tally}}' }

export const moduleWords = {
  es: { one: '{{count}} módulo', other: '{{count}} módulos' },
  en: { one: '{{count}} module', other: '{{count}} modules' },
}

export const lessonWords = {
  es: { one: '{{count}} lección', other: '{{count}} lecciones' },
  en: { one: '{{count}} lesson', other: '{{count}} lessons' },
}

export const requirements: Sentence = {
  by: {
    es: '{{who}} cambió los cursos que se requieren {{scope}}',
    en: '{{who}} changed the courses that are required {{scope}}',
  },
  alone: {
    es: 'Cambiaron los cursos que se requieren {{scope}}',
    en: 'The courses that are required {{scope}} changed',
  },
}

export const scopes = {
  enterprise: { es: 'a toda la empresa', en: 'of the whole company' },
  department: { es: 'al departamento {{unit}}', en: 'of the department {{unit}}' },
  jobTitle: { es: 'al puesto {{unit}}', en: 'of the job title {{unit}}' },
} as const

export const added = { es: 'Desde ahora: {{courses}}', en: 'From now on: {{courses}}' }

export const removed = { es: 'Ya no: {{courses}}', en: 'No longer: {{courses}}' }

export const hired: Sentence = {
  by: { es: '{{who}} dio de alta a {{people}}', en: '{{who}} hired {{people}}' },
  alone: { es: 'Se dio de alta a {{people}}', en: '{{people}} were hired' },
}
