import { describe, expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { NextSteps } = await import('../../web/features/attempts/NextSteps.tsx')

const result = {
  isApproved: true,
  grade: 100,
  counts: true,
  pendingReview: false,
  gradeSoFar: 100,
  pointsToReview: 0,
  courseStatus: { id: 'pendiente', name: 'Pendiente' },
  by: 'person' as const,
  lessonName: 'Evaluación final',
  courseId: 'course',
  courseName: 'Seguridad en el muelle',
  courseIsDraft: false,
  certificateId: null,
  missing: [
    { id: 'session', name: 'Simulacro', type: 'meet' },
    { id: 'rules', name: 'Reglamento interior', type: 'document' },
  ],
  nextCourse: null,
  graders: [],
  opportunity: null,
  review: null,
}
describe('the result of a passed test whose course still asks something', () => {
  for (const [locale, rest, list, go, course] of [
    [
      'es',
      'Aún falta algo para aprobar el curso «Seguridad en el muelle».',
      'Lo que falta del curso',
      'Ir a lo que falta: Reglamento interior',
      'Volver al curso',
    ],
    [
      'en',
      'There is still something left to pass the course “Seguridad en el muelle”.',
      'What is left of the course',
      'Go to what is left: Reglamento interior',
      'Back to the course',
    ],
  ] as const)
    test(`[TST-08] names what is missing, in the order of the course, and leads to the first that one does alone, ${locale}`, () => {
      const markup = printed(NextSteps, { lessonId: 'l', result }, { locale })
      expect(markup.texts('p, span')).toContain(rest)
      expect(markup.one('ul')?.['aria-label']).toBe(list)
      expect(markup.texts('li')).toEqual(['Simulacro', 'Reglamento interior'])
      const [first, second] = markup.texts('button')
      expect([first, second]).toEqual([go, course])
    })

  test('[TST-08] that waits for others alone leads back to the course', () => {
    const markup = printed(NextSteps, {
      lessonId: 'l',
      result: { ...result, missing: result.missing.slice(0, 1) },
    })
    expect(markup.texts('li')).toEqual(['Simulacro'])
    expect(markup.texts('button')[0]).toBe('Volver al curso')
  })

  test('[TST-08] and is a draft meanwhile names what is missing too, and leads to nothing that nobody sees', () => {
    const markup = printed(NextSteps, { lessonId: 'l', result: { ...result, courseIsDraft: true } })
    expect(markup.texts('.rt-Text')).toContain('Lo que falta del curso')
    expect(markup.texts('li')).toEqual(['Simulacro', 'Reglamento interior'])
    expect(markup.texts('button')).toEqual(['Ir al inicio'])
  })

  test('[TST-08] that lacks nothing names nothing', () => {
    const markup = printed(NextSteps, { lessonId: 'l', result: { ...result, missing: [] } })
    expect(markup.texts('li')).toEqual([])
    expect(markup.texts('button')[0]).toBe('Volver al curso')
  })
})
