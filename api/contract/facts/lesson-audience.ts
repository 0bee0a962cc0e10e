import type { CourseEvent } from '../../../domain/courses/events.ts'
import { writtenAddress } from '../rules.ts'
import type { DataIn, FactsOf, Shown, Writer, WriterOf } from './fact.ts'
import { personAndLesson } from './phrases.ts'

type SessionShown = Shown<DataIn<CourseEvent, 'SessionScheduled'>>

const whenOf = (write: Writer, { date, time }: SessionShown): string =>
  time
    ? write.text(
        { es: '{{date}} a las {{time}}', en: '{{date}} at {{time}}' },
        { date: write.day(date ?? null), time: time.slice(0, 5) },
      )
    : write.text({ es: '{{date}}, todo el día', en: '{{date}}, all day' }, { date: write.day(date ?? null) })

const schedule = (
  write: WriterOf<DataIn<CourseEvent, 'SessionScheduled'>>,
  session: SessionShown,
): readonly string[] => [
  write.text(
    write.before
      ? { es: 'Se cambió la sesión {{lesson}}: {{when}}', en: 'The session {{lesson}} was changed: {{when}}' }
      : {
          es: 'Se programó la sesión {{lesson}}: {{when}}',
          en: 'The session {{lesson}} was scheduled: {{when}}',
        },
    {
      lesson: write.name(session.lessonId),
      when: whenOf(write, session),
    },
  ),
  ...write.change('description', write.text({ es: 'La descripción', en: 'The description' }), write.quote),
  ...write.change(
    'meetUrl',
    write.text({ es: 'El enlace', en: 'The link' }),
    (link) => link ?? write.text({ es: 'ninguno', en: 'none' }),
  ),
  ...write.change('address', write.text({ es: 'La dirección', en: 'The address' }), (address) =>
    address ? write.quote(writtenAddress(address)) : write.text({ es: 'ninguna', en: 'none' }),
  ),
]

/** Who takes and who teaches a lesson, and when. */
export const lessonAudienceFacts = {
  LessonMadePrivate: {
    version: 1,
    kind: 'courses',
    title: { es: 'Lección hecha privada', en: 'Lesson made private' },
    sentence: ({ lessonId }, write) =>
      write.text(
        { es: 'La lección {{lesson}} pasó a ser privada', en: 'The lesson {{lesson}} became private' },
        { lesson: write.name(lessonId) },
      ),
  },
  LessonMadePublic: {
    version: 1,
    kind: 'courses',
    title: { es: 'Lección hecha pública', en: 'Lesson made public' },
    sentence: ({ lessonId }, write) =>
      write.text(
        { es: 'La lección {{lesson}} dejó de ser privada', en: 'The lesson {{lesson}} is no longer private' },
        { lesson: write.name(lessonId) },
      ),
  },
  LessonAssigned: {
    version: 1,
    kind: 'courses',
    title: { es: 'Asignación de una lección privada', en: 'Private lesson assigned' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'La lección privada {{lesson}} se asignó a {{person}}',
          en: 'The private lesson {{lesson}} was assigned to {{person}}',
        },
        personAndLesson(write, data),
      ),
  },
  LessonUnassigned: {
    version: 1,
    kind: 'courses',
    title: { es: 'Retiro de una lección privada', en: 'Private lesson unassigned' },
    sentence: (data, write) =>
      write.text(
        {
          es: 'La lección privada {{lesson}} dejó de estar asignada a {{person}}',
          en: 'The private lesson {{lesson}} is no longer assigned to {{person}}',
        },
        personAndLesson(write, data),
      ),
  },
  InstructorNamed: {
    version: 1,
    kind: 'courses',
    title: { es: 'Nombramiento de un instructor', en: 'Instructor named' },
    sentence: (data, write) =>
      write.text(
        { es: '{{person}} imparte la lección {{lesson}}', en: '{{person}} teaches the lesson {{lesson}}' },
        personAndLesson(write, data),
      ),
  },
  InstructorRemoved: {
    version: 1,
    kind: 'courses',
    title: { es: 'Retiro de un instructor', en: 'Instructor removed' },
    sentence: (data, write) =>
      write.text(
        {
          es: '{{person}} dejó de impartir la lección {{lesson}}',
          en: '{{person}} no longer teaches the lesson {{lesson}}',
        },
        personAndLesson(write, data),
      ),
  },
  SessionScheduled: {
    version: 1,
    kind: 'courses',
    title: { es: 'Programación de una sesión', en: 'Session scheduled' },
    sentence: (session, write) => schedule(write, session),
  },
} satisfies Partial<FactsOf<CourseEvent>>
