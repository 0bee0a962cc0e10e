import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { CourseLesson, CourseModule } from '../../web/features/courses/courses.data.ts'
import { forgetAnswers, printed, readAnswered, viewerId } from '../support/printed.ts'

const { EvaluationCards } = await import('../../web/features/courses/detail/EvaluationCards.tsx')
const { setServerClock } = await import('../../web/shared/data/server-clock.ts')
const { SessionCards } = await import('../../web/features/courses/detail/SessionCards.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
const locales = ['es', 'en'] as const

describe('[DET-07] the evaluations of a course', () => {
  type Evaluation = Reply<'GET /user-evaluations/course/:courseId/user/:userId'>[number]
  const evaluation = (over: Partial<Evaluation> = {}): Evaluation => ({
    lessonId: 'l',
    moduleName: 'Cabos',
    name: 'Nudos',
    isAutomatic: true,
    isDraft: false,
    userEvaluationId: null,
    grade: null,
    hideScore: false,
    isUnderReview: false,
    opportunity: null,
    total: 0,
    totalPublished: 0,
    canGrade: false,
    toReview: 0,
    ...over,
  })
  const cards = async (all: readonly Evaluation[], locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered(
      'GET /user-evaluations/course/:courseId/user/:userId',
      { params: { courseId: 'c', userId: viewerId } },
      all,
    )
    return printed(EvaluationCards, { courseId: 'c' }, { locale, can: [] })
  }
  const feet = async (over: Partial<Evaluation>, locale?: Locale) =>
    (await cards([evaluation(over)], locale))
      .all('.evaluation-foot > *')
      .map(({ text, 'data-accent-color': color }) => (color ? [text, color] : text))

  test('are a card each: its kind, its name and its module, five at a time', async () => {
    const six = Array.from({ length: 6 }, (_, place) =>
      evaluation({ lessonId: `${place}`, name: `Nudo ${place}` }),
    )
    const part = await cards(six)
    expect(part.all('article').map((card) => card['aria-label'])).toEqual(
      [0, 1, 2, 3, 4].map((place) => `Nudo ${place}`),
    )
    expect(part.texts('nav, .pager').join(' ')).toContain('5 de 6')
    const kinds = await cards([evaluation(), evaluation({ lessonId: 'm', isAutomatic: false })])
    expect(kinds.texts('article > .rt-Text')).toEqual([
      ...[' Evaluación automática', 'Nudos', 'Cabos'],
      ...[' Evaluación manual', 'Nudos', 'Cabos'],
    ])
    const none = async (locale: Locale) => (await cards([], locale)).texts('.empty-state .rt-Text')[0]
    expect([await none('es'), await none('en')]).toEqual(['No hay evaluaciones', 'There are no tests'])
  })

  test('say a grade in points, approved in green from seventy on and failed in red below', async () => {
    expect([await feet({ grade: 69 }), await feet({ grade: 70 }), await feet({ grade: 70 }, 'en')]).toEqual([
      ['69 de 100', ['Reprobada', 'red']],
      ['70 de 100', ['Aprobada', 'green']],
      ['70 of 100', ['Passed', 'green']],
    ])
    expect(await feet({ grade: 69 }, 'en')).toEqual(['69 of 100', ['Failed', 'red']])
  })

  test('offer another attempt at a failed one, and tell how the request was answered', async () => {
    const opportunity = { evaluationId: 'e', requestedAt: null, declinedAt: null, reason: null }
    const offered = async (over: object, locale?: Locale) => {
      const part = await cards([evaluation({ grade: 50, opportunity: { ...opportunity, ...over } })], locale)
      return part.all('article .opportunity').map(({ text, 'aria-label': label }) => label ?? text)
    }
    const requestedAt = '2026-03-02T18:00:00.000Z'
    const answer = { requestedAt, declinedAt: '2026-03-04T18:00:00.000Z', reason: 'Repase' }
    expect([await offered({}), await offered({ requestedAt }, 'en'), await offered(answer)]).toEqual([
      ['Pedir otra oportunidad en «Nudos»'],
      ['Another attempt requested on Mar 2, 2026'],
      ['Solicitud rechazada el 4 mar 2026: Repase'],
    ])
    const today = { requestedAt: new Date().toISOString() }
    expect([
      await offered(today),
      await offered({ ...today, ...answer, declinedAt: today.requestedAt }),
    ]).toEqual([['Otra oportunidad solicitada hoy'], ['Solicitud rechazada hoy: Repase']])
    expect((await cards([evaluation({ grade: 50 })])).all('.opportunity')).toEqual([])
  })

  test('say without a grade to be shown why there is none', async () => {
    const both = async (over: Partial<Evaluation>) => [await feet(over), await feet(over, 'en')]
    expect(await both({})).toEqual([['Sin evaluar'], ['Not evaluated']])
    expect(await both({ isUnderReview: true })).toEqual([['En revisión'], ['Under review']])
    expect(await both({ grade: 90, hideScore: true })).toEqual([
      ['Calificación sin publicar'],
      ['Grade not published'],
    ])
    expect(await feet({ isDraft: true })).toEqual(['Sin evaluar', ['Borrador', 'gray']])
  })

  test('tell graders how far the grading is: manual ones as published of all, tests as taken by how many', async () => {
    const manual = { canGrade: true, isAutomatic: false }
    expect(await feet(manual)).toEqual(['Aún no se guarda ninguna calificación'])
    expect(await feet({ ...manual, total: 3 })).toEqual(['Evaluadas 0 de 3'])
    expect(await feet({ ...manual, total: 3, totalPublished: 2 }, 'en')).toEqual(['2 of 3 evaluated'])
    expect(await feet({ canGrade: true })).toEqual(['Sin evaluar'])
    expect(await feet({ canGrade: true, total: 1 })).toEqual(['1 persona la presentó'])
    expect(await feet({ canGrade: true, total: 2 }, 'en')).toEqual(['2 people took it'])
    expect(await feet({ total: 2 })).toEqual(['Sin evaluar'])
  })

  test('lead to the grades by the name, and to what waits for a review where something does, for graders alone', async () => {
    const links = async (over: Partial<Evaluation>) =>
      (await cards([evaluation(over)])).all('a').map(({ text, href }) => [text, href])
    expect(await links({})).toEqual([])
    expect(await links({ canGrade: true })).toEqual([['Nudos', '/cursos/c/lecciones/l']])
    expect(await links({ canGrade: true, toReview: 2 })).toEqual([
      ['Nudos', '/cursos/c/lecciones/l'],
      ['2 respuestas por revisar', '/cursos/c/lecciones/l/revision'],
    ])
  })
})

describe('[DET-06] the sessions of a course', () => {
  const session = (name: string, over: Partial<CourseLesson>): CourseLesson => ({
    ...{ id: name, courseId: 'c', moduleId: 'm', name, isDraft: false, order: 1 },
    ...{ fileName: null, duration: null, isCompleted: false, replacedInCycle: null, progress: 0 },
    ...{ preventTabSwitching: false, isPrivate: false, meetUrl: null, addressParts: null },
    ...{ date: '2099-03-02', time: '09:00:00', timeZone: 'America/Mexico_City' },
    ...{ attendedCount: 0, attendeeCount: 3, dateAttendanceTaken: null, sessionStatus: null },
    ownAttended: null,
    LessonType: { id: 't', name: 'meet' },
    ...over,
  })
  const cards = (modules: readonly CourseLesson[][], locale: Locale = 'es') =>
    printed(
      SessionCards,
      {
        course: { id: 'c', coverImage: null },
        modules: modules.map(
          (lessons, order): CourseModule => ({
            ...{ id: `${order}`, name: `Módulo ${order}`, isDraft: false, containsDraft: false },
            order,
            lessons,
          }),
        ),
      },
      { locale },
    )

  test('stand by their day and hour, whichever module they are of, and nothing else does', () => {
    const part = cards([
      [session('Última', { date: '2099-03-03', time: null }), session('Segunda', { time: '10:00:00' })],
      [session('Primera', { LessonType: { id: 'f', name: 'faceToFace' } })],
      [session('Video', { LessonType: { id: 'v', name: 'video' } })],
    ])
    expect(part.all('article').map((card) => card['aria-label'])).toEqual(['Primera', 'Segunda', 'Última'])
    const none = (locale: Locale) => cards([[]], locale).texts('.empty-state .rt-Text')[0]
    expect(locales.map(none)).toEqual(['El curso no tiene sesiones', 'The course has no sessions'])
  })

  test('say their day, their hour or that it is all day, and where they are held', () => {
    const held = [
      session('Repaso', {}),
      session('Visita', {
        date: '2099-12-31',
        time: null,
        LessonType: { id: 'f', name: 'faceToFace' },
        addressParts: {
          street: 'Av. Juárez',
          streetTwo: '12',
          city: 'Tampico',
          state: 'Tamps.',
          zipCode: '89000',
        },
      }),
      session('Sin día', { date: null, time: null }),
    ]
    const said = (locale: Locale) => {
      const part = cards([held], locale)
      return [part.texts('.session-day'), part.texts('.session-time'), part.texts('.session-place')]
    }
    const address = ' Av. Juárez, 12, Tampico, Tamps., 89000'
    const map = cards([held]).all('.session-words a').at(0)
    expect([map?.text, map?.['aria-label'], map?.target, map?.rel]).toEqual([
      'Ver en el mapa ',
      'Ver en el mapa: Av. Juárez, 12, Tampico, Tamps., 89000',
      '_blank',
      'noopener noreferrer',
    ])
    expect(map?.href).toBe(
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`,
    )
    expect(cards([held], 'en').all('.session-words a').at(0)?.text).toBe('See it on a map ')
    expect(cards([held]).texts('address')).toEqual([address])
    expect(said('es')).toEqual([
      ['Sin fecha', 'lunes2marzo de 2099', 'jueves31diciembre de 2099'],
      ['Todo el día', '09:00 h', 'Todo el día'],
      [address],
    ])
    expect(said('en')).toEqual([
      ['No date', 'Monday2March 2099', 'Thursday31December 2099'],
      ['All day', '9:00 AM', 'All day'],
      [address],
    ])
  })

  test('stand apart: to come, the next first, and past, the last first, also once their attendance is sent', () => {
    const all = [
      session('Mañana', { date: '2099-03-03' }),
      session('Antier', { date: '2020-03-01' }),
      session('Hoy', {}),
      session('Ayer', { date: '2020-03-02' }),
      session('Adelantada', { ownAttended: true }),
    ]
    const groups = (locale: Locale, shown: CourseLesson[] = all) => {
      const part = cards([shown], locale)
      return [part.texts('h2'), part.all('article').map((card) => card['aria-label'])]
    }
    expect(groups('es')).toEqual([
      ['Próximas', 'Anteriores'],
      ['Hoy', 'Mañana', 'Adelantada', 'Ayer', 'Antier'],
    ])
    expect(groups('en')[0]).toEqual(['Upcoming', 'Past'])
    expect(groups('es', [session('Hoy', {})])[0]).toEqual(['Próximas'])
    expect(groups('es', [session('Ayer', { date: '2020-03-02' })])[0]).toEqual(['Anteriores'])
  })

  test('tell learners whether they attended, once it was sent, in no chip', () => {
    const own = (ownAttended: boolean | null, locale: Locale = 'es') => {
      const part = cards([[session('Repaso', { ownAttended })]], locale)
      expect(part.all('.rt-Badge')).toEqual([])
      return part.all('.session-foot .lesson-done').map((one) => [one.text, one['data-accent-color']])
    }
    expect([own(null), own(true), own(false)]).toEqual([
      [],
      [[' Usted asistió', 'green']],
      [[' No asistió', 'red']],
    ])
    expect([own(true, 'en')[0]?.[0], own(false, 'en')[0]?.[0]]).toEqual([
      ' You attended',
      ' You did not attend',
    ])
  })

  describe('of a meeting', () => {
    const zone = 'America/Mexico_City'
    const meetUrl = 'https://meet.example.com/sala-de-amarre-numero-uno'
    const keepTime = () => setServerClock(new Headers({ date: new Date().toUTCString() }), performance.now())
    afterEach(() => {
      vi.useRealTimers()
      keepTime()
    })
    const door = (now: string, over: Partial<CourseLesson> = {}, locale: Locale = 'es') => {
      vi.useFakeTimers({ now: new Date(now) })
      keepTime()
      const part = cards([[session('Repaso', { timeZone: zone, meetUrl, ...over })]], locale)
      return part.all('.session-words a').map((one) => ({
        text: one.text,
        solid: one.class?.includes('rt-variant-solid') ?? false,
        to: [one.href, one.target, one.rel?.includes('noreferrer')],
      }))
    }
    const address = { text: 'https://meet.example.com/sala-d…', solid: false, to: [meetUrl, '_blank', true] }
    const enter = { text: 'Entrar a la sesión Repaso', solid: true, to: [meetUrl, '_blank', true] }

    test('the way in is a solid button from a quarter of an hour before until three hours after its hour', () => {
      expect(door('2099-03-02T14:44:59Z')).toEqual([address])
      expect(door('2099-03-02T14:45:00Z')).toEqual([enter])
      expect(door('2099-03-02T17:59:59Z')).toEqual([enter])
      expect(door('2099-03-02T18:00:00Z')).toEqual([address])
      expect(door('2099-03-02T15:00:00Z', {}, 'en')[0]?.text).toBe('Join the session Repaso')
    })

    test('of a whole day it is one until the day ends in its zone', () => {
      expect(door('2099-03-02T05:44:59Z', { time: null })).toEqual([address])
      expect(door('2099-03-02T05:45:00Z', { time: null })).toEqual([enter])
      expect(door('2099-03-03T05:59:59Z', { time: null })).toEqual([enter])
      expect(door('2099-03-03T06:00:00Z', { time: null })).toEqual([address])
    })

    test('gives way to the attendance once it began, for those who take it; a disguised address is no way in', () => {
      const solid = (now: string) => door(now, { sessionStatus: 'none' })[0]?.solid
      expect([solid('2099-03-02T14:50:00Z'), solid('2099-03-02T15:00:00Z')]).toEqual([true, false])
      expect(door('2099-03-02T15:00:00Z', { meetUrl: 'https://meet.example.com@otro.example' })).toEqual([])
    })
  })

  test('say how many they are for, and how many of those attended once it was taken', () => {
    const counted = (over: Partial<CourseLesson>, locale: Locale = 'es') =>
      cards([[session('Repaso', { attendedCount: 2, ...over })]], locale).texts('.session-foot .figures')
    const taken = { dateAttendanceTaken: '2026-03-02T12:00:00.000Z' }
    expect([counted({}), counted({ attendeeCount: 1 }, 'en'), counted(taken), counted(taken, 'en')]).toEqual([
      ['3 personas convocadas'],
      ['1 person expected'],
      ['Asistieron 2 de 3'],
      ['2 of 3 attended'],
    ])
  })

  test('tell those who take attendance how it stands, and stress the first that was held and is not sent', () => {
    const held = '2020-03-0'
    const part = (locale: Locale) =>
      cards(
        [
          [
            session('Enviada', { date: `${held}1`, sessionStatus: 'published' }),
            session('A medias', { date: `${held}2`, sessionStatus: 'draft' }),
            session('Sin tomar', { date: `${held}3`, sessionStatus: 'none' }),
            session('Por venir', { sessionStatus: 'none' }),
            session('De otros', { date: '2099-03-03' }),
          ],
        ],
        locale,
      )
    expect(
      part('es')
        .all('article .session-foot .rt-Badge')
        .map((badge) => [badge.text, badge['data-accent-color']]),
    ).toEqual([
      ['Sin registro', 'gray'],
      ['Sin registro', 'gray'],
      ['Sin enviar', 'amber'],
      ['Enviada', 'green'],
    ])
    expect(
      part('es')
        .all('button.session-act')
        .map((act) => [act.text, act.class?.includes('rt-variant-solid')]),
    ).toEqual([
      ['Tomar asistenciaPor venir', false],
      ['Tomar asistenciaSin tomar', false],
      ['Continuar asistenciaA medias', true],
      ['Ver asistenciaEnviada', false],
    ])
    expect(part('en').texts('button.session-act').slice(1)).toEqual([
      'Take attendanceSin tomar',
      'Continue attendanceA medias',
      'See attendanceEnviada',
    ])
  })
})
