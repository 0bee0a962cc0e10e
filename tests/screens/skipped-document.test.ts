import { afterEach, describe, expect, test } from 'vitest'
import type { PlayerLesson } from '../../web/features/enrolments/enrolments.data.ts'
import { playerModules } from '../../web/features/enrolments/enrolments.operations.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { TestIntroduction } = await import('../../web/features/attempts/TestIntroduction.tsx')

afterEach(forgetAnswers)

const rules: PlayerLesson = {
  id: 'rules',
  name: 'Reglamento',
  file: 'courses/rules.pdf',
  fileName: 'rules.pdf',
  fileSize: 1,
  fileVersion: '1',
  duration: 60,
  isCompleted: false,
  progress: 0,
  playbackSeconds: 0,
  transcript: null,
  date: null,
  time: null,
  timeZone: null,
  ownAttended: null,
  description: null,
  meetUrl: null,
  watched: [],
  captions: null,
  addressParts: null,
  LessonType: { name: 'document' },
}

const told = async (skippedId: string | undefined, isCompleted: boolean, locale: 'es' | 'en') => {
  forgetAnswers()
  const course = { id: 'c', certificationId: null, progress: null, next: null }
  const modules = [{ id: 'm', name: 'Muelle', lessons: [{ ...rules, isCompleted }] }]
  await readAnswered(playerModules, { id: 'c', courseId: 'c' }, { course, modules })
  const handed = { titleCourse: 'Muelles', titleLesson: 'Examen', totalQuestions: 7, lessonId: 'l' }
  const more = skippedId === undefined ? {} : { skippedId }
  const introduction = { ...handed, duration: 20, courseId: 'c', ...more }
  return printed(TestIntroduction, introduction, { locale }).texts('.rt-CalloutText')
}

describe('a document that the learner skipped on the way to a test', () => {
  for (const [locale, words] of [
    [
      'es',
      '«Reglamento» quedó pendiente: pasó a otra lección antes de que se abriera el documento. Volver al documento',
    ],
    [
      'en',
      '“Reglamento” is still pending: you went on to another lesson before the document opened. Back to the document',
    ],
  ] as const)
    test(`[DET-09] is told before the test begins, as long as it is to be completed, ${locale}`, async () => {
      expect(await told('rules', false, locale)).toEqual([words])
      expect(await told('rules', true, locale)).toEqual([])
      expect(await told(undefined, false, locale)).toEqual([])
    })
})
