import { describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { courseStatuses, priorities } from '../../api/contract/constants.ts'
import { printed, viewerId } from '../support/printed.ts'

const { PlanTable } = await import('../../web/features/plans/PlanTable.tsx')

type Seen = NonNullable<Parameters<typeof printed>[2]>
type Item = Reply<'GET /users/:id/development-plan'>['enterprise'][number]

const none = { approve: false, setStatus: false, reset: false, revoke: false }
const item = (name: string, over: Partial<Item> = {}): Item => ({
  id: name,
  name,
  duration: 75,
  Course: { id: name, name, isDraft: false, Priority: priorities[1] },
  UserCourseStatus: null,
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
    expect(part.texts('tbody td').slice(0, 4)).toEqual(['01:15 hrs', 'Técnica', '1 / 2', 'Pendiente'])
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
    for (const act of ['approve', 'setStatus', 'reset', 'revoke'] as const)
      expect([act, menus({ [act]: true })]).toEqual([act, 1])
  })
})
