import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import type { VisibleResult } from '../../web/features/attempts/attempts.data.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { Result } = await import('../../web/features/attempts/Result.tsx')

afterEach(forgetAnswers)

const passed: VisibleResult = {
  isApproved: true,
  grade: 90,
  counts: true,
  pendingReview: false,
  gradeSoFar: 90,
  pointsToReview: 0,
  courseStatus: courseStatuses[1],
  by: 'person',
  lessonName: 'Amarre',
  courseId: 'c',
  courseName: 'Muelle',
  courseIsDraft: false,
  certificateId: null,
  missing: [],
  nextCourse: null,
  graders: ['Inés Ruiz'],
  opportunity: null,
  review: null,
}

const shown = async (over: Partial<VisibleResult>, locale: 'es' | 'en' = 'es') => {
  await readAnswered('GET /lessons/:id/result', { params: { id: 'l' } }, { ...passed, ...over })
  const part = printed(Result, { lessonId: 'l', submitted: null }, { locale })
  return {
    face: part.one('.result-face')?.['data-emoji'],
    text: part.texts('.result-text'),
    grade: part.texts('.result-outcome h2'),
    follows: part.texts('.result-follows')[0],
    buttons: part.texts('.result-follows button'),
  }
}

describe('the result of a test', () => {
  test('[TST-08] whose enrollment ended says that it counts no longer, whatever the grade, and offers nobody to open it again', async () => {
    for (const over of [{ grade: 90 }, { grade: 40 }, { grade: null }]) {
      const gone = { ...over, isApproved: false, counts: false, courseStatus: null }
      expect(await shown(gone)).toMatchObject({
        face: 'void',
        text: ['Esta evaluación ya no cuenta: su inscripción en el curso terminó o empezó de nuevo.'],
        follows: 'Ir al inicio',
      })
      forgetAnswers()
      expect((await shown(gone, 'en')).text).toEqual([
        'This test no longer counts: your enrollment in the course ended or began again.',
      ])
      forgetAnswers()
    }
  })

  test('[TST-08] of a course that is a draft says what it waits for, and leads to no course that nobody sees', async () => {
    const es = await shown({ courseIsDraft: true })
    expect(es).toMatchObject({
      face: 'approved',
      grade: ['90'],
      text: ['¡Felicidades! Aprobó la evaluación.'],
      buttons: ['Ir al inicio'],
    })
    expect(es.follows).toBe(
      'El curso «Muelle» está en borrador. Su resultado cuenta; el curso no puede aprobarse hasta que se publique otra vez.Ir al inicio',
    )
    forgetAnswers()
    expect((await shown({ courseIsDraft: true }, 'en')).follows).toBe(
      'The course “Muelle” is a draft. Your result counts; the course cannot be passed until it is published again.Go to the dashboard',
    )
  })

  test('[TST-08] of a published course leads back to what is left of it', async () => {
    expect(await shown({})).toMatchObject({
      follows: 'Aún falta algo para aprobar el curso «Muelle».Volver al cursoIr al inicio',
      buttons: ['Volver al curso', 'Ir al inicio'],
    })
  })

  test('[TST-08] that failed offers to ask for another attempt and names who answers, and that is still to be read offers nothing', async () => {
    const opportunity = { evaluationId: 'a', requestedAt: null, declinedAt: null, reason: null }
    const failed = await shown({ grade: 40, isApproved: false, opportunity })
    expect(failed).toMatchObject({
      face: 'failed',
      grade: ['40'],
      follows: 'Pedir otra oportunidadLa responderá Inés Ruiz.Ir al inicio',
    })
    forgetAnswers()
    const waiting = {
      grade: null,
      isApproved: false,
      pendingReview: true,
      gradeSoFar: 30,
      pointsToReview: 70,
    }
    expect(await shown(waiting)).toMatchObject({ face: 'review', grade: ['30'], follows: 'Ir al inicio' })
  })
})
