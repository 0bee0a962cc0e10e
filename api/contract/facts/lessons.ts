import type { CourseEvent } from '../../../domain/courses/events.ts'
import type { DataIn, FactsOf, Shown, WriterOf } from './fact.ts'
import { orderLines } from './phrases.ts'
import { lessonTypeName } from './terms.ts'

const fileAttachment = (
  write: WriterOf<DataIn<CourseEvent, 'LessonFileAttached'>>,
  data: Shown<DataIn<CourseEvent, 'LessonFileAttached'>>,
): string => {
  const { lessonId, file } = data
  const replaced = write.before?.file
  const words = {
    lesson: write.name(lessonId),
    file: write.quote(file?.name),
    size: write.format.bytes(file?.size ?? 0),
  }
  return replaced
    ? write.text(
        {
          es: 'El archivo de la lección {{lesson}} pasó de {{from}} a {{file}} ({{size}})',
          en: 'The file of the lesson {{lesson}} changed from {{from}} to {{file}} ({{size}})',
        },
        { ...words, from: write.quote(replaced.name) },
      )
    : write.text(
        {
          es: 'La lección {{lesson}} recibió el archivo {{file}} ({{size}})',
          en: 'The lesson {{lesson}} received the file {{file}} ({{size}})',
        },
        words,
      )
}

export const lessonFacts = {
  LessonAdded: {
    version: 1,
    kind: 'courses',
    title: { es: 'Lección agregada', en: 'Lesson added' },
    sentence: ({ moduleId, name, type }, write) =>
      write.text(
        {
          es: 'Se agregó la lección {{lesson}} ({{type}}) al módulo {{module}}',
          en: 'The lesson {{lesson}} ({{type}}) was added to the module {{module}}',
        },
        {
          lesson: write.quote(name),
          type: write.text(lessonTypeName(type ?? '')).toLocaleLowerCase(),
          module: write.name(moduleId),
        },
      ),
  },
  LessonRenamed: {
    version: 1,
    kind: 'courses',
    title: { es: 'Cambio de nombre de una lección', en: 'Lesson renamed' },
    sentence: ({ from, name }, write) =>
      write.text(
        {
          es: 'El nombre de la lección pasó de {{from}} a {{to}}',
          en: 'The name of the lesson changed from {{from}} to {{to}}',
        },
        { from: write.quote(from), to: write.quote(name) },
      ),
  },
  LessonMoved: {
    version: 1,
    kind: 'courses',
    title: { es: 'Cambio de módulo de una lección', en: 'Lesson moved' },
    sentence: ({ lessonId, from, moduleId }, write) =>
      write.text(
        {
          es: 'La lección {{lesson}} pasó del módulo {{from}} al módulo {{to}}',
          en: 'The lesson {{lesson}} went from the module {{from}} to the module {{to}}',
        },
        {
          lesson: write.name(lessonId),
          from: write.name(from),
          to: write.name(moduleId),
        },
      ),
  },
  LessonsReordered: {
    version: 1,
    kind: 'courses',
    title: { es: 'Cambio de orden de las lecciones', en: 'Lessons reordered' },
    sentence: ({ moduleId, lessonIds }, write) => [
      write.text(
        {
          es: 'Se cambió el orden de las lecciones del módulo {{module}}',
          en: 'The order of the lessons in the module {{module}} changed',
        },
        { module: write.name(moduleId) },
      ),
      ...orderLines(write, lessonIds, write.before?.lessonIds),
    ],
  },
  LessonReleased: {
    version: 1,
    kind: 'courses',
    title: { es: 'Publicación de una lección', en: 'Lesson released' },
    sentence: ({ lessonId }, write) =>
      write.text(
        {
          es: 'La lección {{lesson}} dejó de ser borrador',
          en: 'The lesson {{lesson}} is no longer a draft',
        },
        { lesson: write.name(lessonId) },
      ),
  },
  LessonReturnedToDraft: {
    version: 1,
    kind: 'courses',
    title: { es: 'Regreso de una lección a borrador', en: 'Lesson returned to draft' },
    sentence: ({ lessonId }, write) =>
      write.text(
        { es: 'La lección {{lesson}} volvió a borrador', en: 'The lesson {{lesson}} went back to draft' },
        { lesson: write.name(lessonId) },
      ),
  },
  LessonRemoved: {
    version: 1,
    kind: 'courses',
    title: { es: 'Lección eliminada', en: 'Lesson removed' },
    sentence: ({ lessonId }, write) =>
      write.text(
        { es: 'Se eliminó la lección {{lesson}}', en: 'The lesson {{lesson}} was deleted' },
        { lesson: write.name(lessonId) },
      ),
  },
  LessonFileAttached: {
    version: 1,
    kind: 'courses',
    title: { es: 'Archivo de una lección', en: 'File of a lesson' },
    sentence: (data, write) => fileAttachment(write, data),
  },
  CaptionsAttached: {
    version: 1,
    kind: 'courses',
    title: { es: 'Subtítulos agregados', en: 'Captions attached' },
    sentence: ({ lessonId, file, language }, write) =>
      write.text(
        language === 'en'
          ? {
              es: 'La lección {{lesson}} recibió los subtítulos en inglés {{file}}',
              en: 'The lesson {{lesson}} received the captions in English {{file}}',
            }
          : {
              es: 'La lección {{lesson}} recibió los subtítulos en español {{file}}',
              en: 'The lesson {{lesson}} received the captions in Spanish {{file}}',
            },
        {
          lesson: write.name(lessonId),
          file: write.quote(file?.name),
        },
      ),
  },
  CaptionsRemoved: {
    version: 1,
    kind: 'courses',
    title: { es: 'Subtítulos eliminados', en: 'Captions removed' },
    sentence: ({ lessonId }, write) =>
      write.text(
        {
          es: 'Se quitaron los subtítulos de la lección {{lesson}}',
          en: 'The captions of the lesson {{lesson}} were removed',
        },
        { lesson: write.name(lessonId) },
      ),
  },
  TranscriptWritten: {
    version: 1,
    kind: 'courses',
    title: { es: 'Transcripción escrita', en: 'Transcript written' },
    sentence: ({ lessonId, text }, write) =>
      write.text(
        text === ''
          ? {
              es: 'Se quitó la transcripción de la lección {{lesson}}',
              en: 'The transcript of the lesson {{lesson}} was removed',
            }
          : {
              es: 'Se escribió la transcripción de la lección {{lesson}}',
              en: 'The transcript of the lesson {{lesson}} was written',
            },
        {
          lesson: write.name(lessonId),
        },
      ),
  },
} satisfies Partial<FactsOf<CourseEvent>>
