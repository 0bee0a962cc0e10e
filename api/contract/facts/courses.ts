import type { CourseEvent, StoredKind } from '../../../domain/courses/events.ts'
import type { DataIn, FactsOf, Shown, Writer } from './fact.ts'
import { lessonAudienceFacts } from './lesson-audience.ts'
import { lessonFacts } from './lessons.ts'
import { moduleFacts } from './modules.ts'
import type { Text } from './text.ts'

type Ids = readonly string[]

const months = (write: Writer, value: number): string =>
  value === 0
    ? write.text({ es: 'sin vencimiento', en: 'never expires' })
    : write.count(
        {
          es: { one: '{{count}} mes', other: '{{count}} meses' },
          en: { one: '{{count}} month', other: '{{count}} months' },
        },
        value,
      )

const terminalLines = (write: Writer, now: Ids = [], before: Ids = []): readonly string[] => {
  const added = now.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !now.includes(id))
  return [
    ...(added.length > 0
      ? [
          write.text(
            { es: 'Terminales agregadas: {{list}}', en: 'Terminals added: {{list}}' },
            { list: write.list(added) },
          ),
        ]
      : []),
    ...(removed.length > 0
      ? [
          write.text(
            { es: 'Terminales quitadas: {{list}}', en: 'Terminals removed: {{list}}' },
            { list: write.list(removed) },
          ),
        ]
      : []),
  ]
}

const unusedFiles = {
  lesson: { es: 'un archivo de la lección {{lesson}}', en: 'A file of the lesson {{lesson}}' },
  captions: {
    es: 'un archivo de subtítulos de la lección {{lesson}}',
    en: 'A captions file of the lesson {{lesson}}',
  },
  picture: { es: 'una portada del curso', en: 'A cover of the course' },
  document: { es: 'un documento del curso', en: 'A document of the course' },
} as const satisfies Record<StoredKind, Text>

const fileDeletion = (
  write: Writer,
  { kind = 'document', lessonId, personId, uploadedAs, size = 0 }: Shown<DataIn<CourseEvent, 'FileDeleted'>>,
): string => {
  const words = {
    what: uploadedAs
      ? write.text(
          { es: 'el documento {{document}}', en: 'The document {{document}}' },
          { document: write.quote(uploadedAs) },
        )
      : write.text(unusedFiles[kind], { lesson: write.name(lessonId) }),
    size: write.format.bytes(size),
  }
  return personId
    ? write.text(
        {
          es: 'Se eliminó {{what}} ({{size}}), que cargó {{person}} y nada usaba',
          en: '{{what}} ({{size}}), uploaded by {{person}} and used by nothing, was deleted',
        },
        { ...words, person: write.person(personId) },
      )
    : write.text(
        {
          es: 'Se eliminó {{what}} ({{size}}), que nada usaba',
          en: '{{what}} ({{size}}), which nothing used, was deleted',
        },
        words,
      )
}

export const courseFacts = {
  CourseDrafted: {
    version: 1,
    kind: 'courses',
    title: { es: 'Creación de un curso', en: 'Course drafted' },
    sentence: ({ name }, write) =>
      write.text(
        { es: 'Se creó el curso {{course}}', en: 'The course {{course}} was created' },
        { course: write.quote(name) },
      ),
  },
  CourseDescribed: {
    version: 1,
    kind: 'courses',
    title: { es: 'Cambio de información de un curso', en: 'Course information changed' },
    cause: 'terminals',
    sentence: ({ name, terminalIds }, write) => [
      write.text(
        {
          es: 'Se guardó la información básica del curso {{course}}',
          en: 'The basic information of the course {{course}} was saved',
        },
        { course: write.quote(name) },
      ),
      ...write.change('name', write.text({ es: 'El nombre', en: 'The name' }), write.quote),
      ...write.change(
        'description',
        write.text({ es: 'La descripción', en: 'The description' }),
        write.quote,
      ),
      ...write.change('categoryId', write.text({ es: 'La categoría', en: 'The category' }), write.name),
      ...write.change('priorityId', write.text({ es: 'La prioridad', en: 'The priority' }), write.name),
      ...write.change(
        'expirationMonths',
        write.text({ es: 'La vigencia del certificado', en: 'The certificate validity' }),
        (value) => months(write, value),
      ),
      ...write.change(
        'trainingMinutes',
        write.text({ es: 'La duración', en: 'The duration' }),
        write.duration,
      ),
      ...write.change('thumbnail', write.text({ es: 'La portada', en: 'The cover' }), (file) =>
        file ? write.quote(file.name) : write.text({ es: 'sin imagen', en: 'no picture' }),
      ),
      ...terminalLines(write, terminalIds, write.before?.terminalIds),
    ],
  },
  CoursePublished: {
    version: 1,
    kind: 'courses',
    title: { es: 'Publicación de un curso', en: 'Course published' },
    trigger: {
      alone: {
        es: 'Por el sistema, al publicarse el curso',
        en: 'By the system, when the course was published',
      },
      byName: {
        es: 'Por el sistema, al publicarse el curso; lo publicó {{name}}',
        en: 'By the system, when the course was published by {{name}}',
      },
    },
    sentence: ({ courseId }, write) =>
      write.text(
        { es: 'Se publicó el curso {{course}}', en: 'The course {{course}} was published' },
        { course: write.name(courseId) },
      ),
  },
  CourseReturnedToDraft: {
    version: 1,
    kind: 'courses',
    title: { es: 'Regreso de un curso a borrador', en: 'Course returned to draft' },
    sentence: ({ courseId }, write) =>
      write.text(
        { es: 'El curso {{course}} volvió a borrador', en: 'The course {{course}} went back to draft' },
        { course: write.name(courseId) },
      ),
  },
  ...moduleFacts,
  ...lessonFacts,
  ...lessonAudienceFacts,
  DocumentAttached: {
    version: 1,
    kind: 'courses',
    title: { es: 'Documento agregado', en: 'Document attached' },
    sentence: ({ file }, write) =>
      write.text(
        {
          es: 'Se agregó el documento {{document}} ({{size}})',
          en: 'The document {{document}} ({{size}}) was added',
        },
        {
          document: write.quote(file?.name),
          size: write.format.bytes(file?.size ?? 0),
        },
      ),
  },
  DocumentRemoved: {
    version: 1,
    kind: 'courses',
    title: { es: 'Documento eliminado', en: 'Document removed' },
    sentence: ({ name }, write) =>
      write.text(
        { es: 'Se eliminó el documento {{document}}', en: 'The document {{document}} was deleted' },
        { document: write.quote(name) },
      ),
  },
  FileDeleted: {
    version: 1,
    seals: { uploadedAs: 'identity' },
    kind: 'courses',
    title: { es: 'Archivo sin usar eliminado', en: 'Unused file deleted' },
    sentence: (data, write) => fileDeletion(write, data),
  },
} satisfies FactsOf<CourseEvent>
