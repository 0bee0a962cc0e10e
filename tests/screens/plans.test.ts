import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { courseStatuses, priorities } from '../../api/contract/constants.ts'
import { printed, viewerId } from '../support/printed.ts'

const { actsOf } = await import('../../web/features/plans/PlanActs.tsx')
const { RecogniseFields, useRecognition } = await import('../../web/features/plans/RecogniseDialog.tsx')
const { columnsWithRoom } = await import('../../web/shared/list/table-room.ts')
const { PlanTable, usePlanColumns } = await import('../../web/features/plans/PlanTable.tsx')

type Seen = NonNullable<Parameters<typeof printed>[2]>
type Item = Reply<'GET /users/:id/development-plan'>['enterprise'][number]

const none = { approve: false, setStatus: false, reset: false, revoke: false, due: false, recognise: false }
const item = (name: string, over: Partial<Item> = {}): Item => ({
  id: name,
  name,
  duration: 75,
  Course: { id: name, name, isDraft: false, Priority: priorities[1] },
  UserCourseStatus: null,
  missing: null,
  due: null,
  declinedExtension: null,
  failed: null,
  userCourseId: name,
  certificationId: null,
  certificateExpiredOn: null,
  progress: { completed: 1, total: 2 },
  acts: none,
  ...over,
})
const ana = { id: 'p', fullName: 'Ana Luz' }

const shown = (items: readonly Item[], seen: Seen = {}, of = ana) =>
  printed(PlanTable, { title: 'De la empresa', items, of }, seen)

describe('a row of a development plan', () => {
  test('[DUE-08] says beside the status that a course is overdue, and since when', () => {
    const due = { situation: 'overdue', isOverdue: true, dueOn: '2026-04-01', days: -3, until: null } as const
    const row = item('Grúas', {
      UserCourseStatus: courseStatuses[1],
      due: { ...due, requested: null, isWithheld: false },
    })
    expect(shown([row]).texts('.plan-status .due-date > *')).toEqual(['Vencido hace 3 días', '1 abr 2026'])
    expect(shown([item('Grúas')]).texts('.due-date')).toEqual([])
  })

  test('[EMP-05] tells course, duration, priority, progress and status', () => {
    const part = shown([item('Grúas', { UserCourseStatus: courseStatuses[1] })])
    expect(part.texts('thead th')).toEqual([
      'Curso',
      'Duración',
      'Prioridad',
      'Avance',
      'Estatus',
      'Acciones',
    ])
    expect(part.texts('tbody th')).toEqual(['Grúas'])
    expect(part.texts('tbody td').slice(0, 4)).toEqual(['1 h 15 min', 'Técnica', '1 / 2', 'Pendiente'])
  })

  test('keeps its status longest, and then its progress, where there is no room for all', () => {
    const shownWithin = (room: number): string[] => {
      let shown: string[] = []
      const Columns = () => {
        const columns = usePlanColumns(ana)
        const stay = ({ id }: { id: string }) => id === 'course'
        shown = columnsWithRoom(columns, { room, taken: 108, namingId: 'course', stay }).map(({ id }) => id)
        return null
      }
      printed(Columns, {})
      return shown
    }
    expect(shownWithin(713)).toEqual(['course', 'progress', 'status'])
    expect(shownWithin(621)).toEqual(['course', 'status'])
  })

  test('tells under the status what is missing, cut, with the whole in a tooltip', () => {
    const missing = {
      part: 'lessons' as const,
      count: 2,
      lessons: [
        { name: 'Reglamento', type: 'document' },
        { name: 'Examen final', type: 'automaticEvaluation' },
      ],
    }
    const said = (part: ReturnType<typeof shown>) =>
      part.all('.plan-status .missing').map(({ text, title }) => [text, title])
    const items = [item('Grúas', { UserCourseStatus: courseStatuses[1], missing }), item('Boyas')]
    expect(said(shown(items))).toEqual([
      ['Faltan 2 lecciones', 'Faltan 2 lecciones: Reglamento y Examen final'],
    ])
    expect(said(shown(items, { locale: 'en' }))[0]?.[0]).toBe('2 lessons left')
  })

  test('offers another attempt at what failed the course, or says where the request stands', () => {
    const lost = { lessonId: 'l', lessonName: 'Examen', evaluationId: 'e', declinedAt: null, reason: null }
    const part = shown([
      item('Grúas', { failed: { ...lost, requestedAt: null } }),
      item('Boyas', { failed: { ...lost, requestedAt: '2026-03-02T18:00:00.000Z' } }),
      item('Faros'),
    ])
    expect(part.all('.plan-status button.opportunity').map((one) => one['aria-label'])).toEqual([
      'Pedir otra oportunidad en «Examen»',
    ])
    expect(part.all('.plan-status .clamp-2').map(({ text, title }) => [text, title])).toEqual([
      ['Otra oportunidad solicitada el 2 mar 2026', 'Otra oportunidad solicitada el 2 mar 2026'],
    ])
  })

  test('[AUD-02] leads to why the course has its status', () => {
    const part = shown([item('Grúas', { UserCourseStatus: courseStatuses[1] }), item('Boyas')])
    expect(part.all('button[aria-label^="Por qué"]').map((one) => one['aria-label'])).toContain(
      'Por qué Ana Luz tiene este estatus en Grúas',
    )
  })

  test('[EMP-14] has the color of its status: approved green, pending yellow, failed red, otherwise grey', () => {
    const statuses = [...courseStatuses, null, { id: 'unknown', name: 'Otro' }]
    const items = statuses.map((UserCourseStatus, place) => item(`Curso ${place}`, { UserCourseStatus }))
    const badges = (locale: 'es' | 'en') =>
      shown(items, { locale })
        .all('.plan-status .rt-Badge')
        .map((one) => [one.text, one['data-accent-color']])
    expect(badges('es')).toEqual([
      ['Aprobado', 'green'],
      ['Pendiente', 'amber'],
      ['Reprobado', 'red'],
      ['Sin iniciar', 'gray'],
      ['Sin iniciar', 'gray'],
    ])
    const english = ['Passed', 'Pending', 'Failed', 'Not started', 'Not started']
    expect(badges('en').map(([text]) => text)).toEqual(english)
  })

  test('[EMP-09] offers acts to whoever may do one of them, and to nobody else', () => {
    const menus = (acts: Partial<Item['acts']>, of = ana) =>
      shown([item('Grúas', { acts: { ...none, ...acts } })], {}, of).all('button[aria-haspopup=menu]').length
    expect([menus({}), menus({}, { ...ana, id: viewerId })]).toEqual([0, 0])
    for (const act of ['approve', 'setStatus', 'reset', 'revoke', 'recognise'] as const)
      expect([act, menus({ [act]: true })]).toEqual([act, 1])
  })

  test('[DUE-05] offers an extension of one’s own, and the acts on the dates of others to those who may', () => {
    const due = {
      ...{ situation: 'overdue' as const, isOverdue: true, dueOn: '2026-04-01', days: -3, until: null },
      ...{ requested: null as string | null, isWithheld: false },
    }
    const acts = { ...none, due: true }
    const buttons = (over: Partial<Item>, of = ana) =>
      shown([item('Grúas', { due, ...over })], {}, of).texts('.plan-status .extension button')
    const own = { ...ana, id: viewerId }
    expect([buttons({}, own), buttons({})]).toEqual([['Pedir prórroga'], []])
    const asked = { due: { ...due, requested: '2026-05-03' } }
    expect([buttons({ ...asked, acts }), buttons(asked), buttons(asked, own)]).toEqual([
      ['Conceder', 'Rechazar'],
      [],
      [],
    ])
    const dueActs = (over: Partial<Item>) => actsOf(item('Grúas', over))
    expect(dueActs({ due, acts })).toEqual(['extend', 'waive'])
    expect(dueActs({ due })).toEqual([])
    expect(dueActs({ acts })).toEqual(['waive'])
    expect(dueActs({ acts, UserCourseStatus: courseStatuses[0] })).toEqual([])
  })

  test('leads to the course from one’s own plan alone, where one takes it and it is published', () => {
    const own = { ...ana, id: viewerId }
    const links = (of: typeof ana, over: Partial<Item> = {}) =>
      shown([item('Grúas', over)], {}, of).all('.plan-course a').length
    const draft = { id: 'Grúas', name: 'Grúas', isDraft: true, Priority: priorities[1] }
    expect([links(own), links(ana)]).toEqual([1, 0])
    expect([links(own, { userCourseId: null }), links(own, { Course: draft })]).toEqual([0, 0])
  })

  test('[EMP-10] offers the approval of a normativa course once all is done, and what is missing until then', () => {
    const offered = (key: string, completed: number, total: number) => {
      const Priority = priorities.find((one) => one.key === key) ?? null
      const Course = { id: 'Grúas', name: 'Grúas', isDraft: false, Priority }
      return actsOf(
        item('Grúas', { Course, progress: { completed, total }, acts: { ...none, approve: true } }),
      )
    }
    for (const [completed, total] of [
      [0, 0],
      [1, 2],
    ] as const)
      expect([offered('normativa', completed, total), offered('tecnica', completed, total)]).toEqual([
        ['lacking'],
        ['approve'],
      ])
    expect(offered('normativa', 2, 2)).toEqual(['approve'])
  })
})

describe('the recognition of a course taken elsewhere', () => {
  const Fields = ({ one }: { one: Item }) =>
    createElement(RecogniseFields, {
      item: one,
      ...useRecognition({ item: one, of: ana, onClose: () => undefined }),
    })
  const dialog = (over: Partial<Item>) => printed(Fields, { one: item('Grúas', over) })
  const labels = (part: ReturnType<typeof dialog>) => part.texts('label')

  test('[DUE-06] asks for the day and the reason, and whether it counts as a pass where there is none', () => {
    const open = dialog({ acts: { ...none, approve: true, recognise: true } })
    expect(labels(open).some((label) => label.startsWith('Vale como aprobación'))).toBe(true)
    expect(open.texts('label').join()).toContain('Lo completó el')
    expect(open.texts('label').join()).toContain('Motivo')
    expect(labels(dialog({})).some((label) => label.startsWith('Vale como aprobación'))).toBe(false)
  })

  test('[DUE-06] takes a file and an address, of which a técnica course that it approves needs one', () => {
    const asks = (key: string, approve: boolean) => {
      const Priority = priorities.find((one) => one.key === key) ?? null
      const Course = { id: 'Grúas', name: 'Grúas', isDraft: false, Priority }
      const open = dialog({ Course, acts: { ...none, approve, recognise: true } })
      expect([open.all('input[type=file]').length, open.all('input[type=url]').length]).toEqual([1, 1])
      return open.texts('form, label, p, span, div').join().includes('Hace falta el archivo o la dirección')
    }
    expect([asks('tecnica', true), asks('normativa', true), asks('tecnica', false)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('[DUE-06] is offered after the approval', () => {
    const acts = { approve: true, recognise: true, setStatus: true, due: false, reset: true, revoke: true }
    expect(actsOf(item('Grúas', { acts }))).toEqual(['approve', 'recognise', 'setStatus', 'reset', 'revoke'])
  })
})
