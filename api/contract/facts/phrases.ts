import type { Writer } from './fact.ts'

type Ids = readonly string[]
type OfCourse = { readonly personId?: string | null; readonly courseId?: string }
type OfLesson = { readonly personId?: string | null; readonly lessonId?: string }

export const personAndCourse = (write: Writer, { personId, courseId }: OfCourse) => ({
  person: write.person(personId),
  course: write.name(courseId),
})

export const personAndLesson = (write: Writer, { personId, lessonId }: OfLesson) => ({
  person: write.person(personId),
  lesson: write.name(lessonId),
})

const levels = {
  enterprise: { es: 'de la empresa', en: 'company' },
  department: { es: 'del departamento', en: 'department' },
  jobTitle: { es: 'del puesto', en: 'job title' },
} as const

export const levelOf = (write: Writer, { level }: { readonly level?: keyof typeof levels }): string =>
  write.text(levels[level ?? 'enterprise'])

/** The order of modules or lessons, after the one before. */
export const orderLines = (write: Writer, now: Ids = [], before: Ids = []): readonly string[] => [
  ...(before.length > 0
    ? [
        write.text(
          { es: 'Orden anterior: {{list}}', en: 'Order before: {{list}}' },
          { list: write.sequence(before) },
        ),
      ]
    : []),
  write.text({ es: 'Orden: {{list}}', en: 'Order: {{list}}' }, { list: write.sequence(now) }),
]
