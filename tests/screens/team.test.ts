import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { TeamCourse, TeamMember, TeamPlan } from '../../web/features/team/team.data.ts'
import {
  forgetAnswers,
  listAnswered,
  printed,
  readAnswered,
  underHeaders,
  viewerId,
} from '../support/printed.ts'

const { TeamScreen } = await import('../../web/features/team/TeamScreen.tsx')
const { AskExtension } = await import('../../web/features/team/TeamMemberScreen.tsx')

const { RemindHolder } = await import('../../web/features/plans/ProfileScreen.tsx')

afterEach(forgetAnswers)

const ana: TeamMember = {
  ...{ id: 'p', fullName: 'Ana Luz', payrollNum: '701', isDirect: true, isReminded: false },
  ...{ total: 4, approved: 1, late: 2, dueSoon: 1 },
}
const eva: TeamMember = { ...ana, id: 'q', fullName: 'Eva Mar', isDirect: false, late: 0, dueSoon: 0 }
const olga: TeamMember = { ...eva, id: 'r', fullName: 'Olga Paz', total: 0, approved: 0 }

const actsOf = (seen: ReturnType<typeof printed>) =>
  seen
    .all('button')
    .map((one) => one['aria-label'])
    .filter((label) => label?.startsWith('Recordar'))

const rowsOf = (part: ReturnType<typeof printed>) => underHeaders(part).map((row) => Object.fromEntries(row))

type StandIns = Reply<'GET /team/stand-ins'>

const ownAlone: StandIns = { hasTeam: true, standIn: null, teams: [] }
const laura = { id: 'l', fullName: 'Laura Méndez', firstDay: '2026-12-01', lastDay: '2026-12-12' }

const screen = async (at = '/equipo', locale: 'es' | 'en' = 'es', standIns = ownAlone) => {
  const indirect = at.includes('who=all') ? 'true' : 'false'
  const of = standIns.hasTeam && !at.includes('of=l') ? undefined : standIns.teams[0]?.id
  const key = ['team', ...(indirect === 'true' ? ['whole'] : []), ...(of ? [of] : [])].join('-')
  await readAnswered('GET /team/stand-ins', {}, standIns)
  await listAnswered(key, { count: 3, rows: [ana, eva, olga] })
  await readAnswered(
    'GET /team/summary',
    { query: { ...(of && { of }), indirect } },
    { people: 3, total: 8, approved: 2, late: 2, dueSoon: 1 },
  )
  return printed(TeamScreen, {}, { at, locale })
}

describe('[DUE-11] my team', () => {
  test('keeps the place of its figures while they load, so that the list does not move', () => {
    const labels = (part: ReturnType<typeof printed>) => part.texts('.team-figures dt')
    const waiting = printed(TeamScreen, {}, { at: '/equipo' })
    expect(labels(waiting)).toEqual(['Personas', 'Avance', 'Cursos que vencen en 30 días', 'Cursos vencidos'])
    expect(waiting.all('[data-awaited] .team-figures')).toHaveLength(1)
  })

  test('says of each person how far they are, and what is late or due soon, in words', async () => {
    const seen = await screen()
    expect(rowsOf(seen)).toEqual([
      {
        Nombre: 'Ana Luz',
        'Núm. de nómina': '701',
        Avance: '1 / 4',
        Fechas: '2 vencidos1 vence pronto',
        Acciones: 'Recordar',
      },
      { Nombre: 'Eva Mar', 'Núm. de nómina': '701', Avance: '1 / 4', Fechas: 'Al corriente', Acciones: '' },
      {
        Nombre: 'Olga Paz',
        'Núm. de nómina': '701',
        Avance: '0 / 0',
        Fechas: 'Sin cursos requeridos',
        Acciones: '',
      },
    ])
    expect(seen.texts('.team-figures dd')).toEqual(['3', '25%', '1', '2'])
  })

  test('offers to remind where something is late or due soon, once a day', async () => {
    const { RemindOne } = await import('../../web/features/team/Reminders.tsx')
    expect(actsOf(await screen())).toEqual(['Recordar a Ana Luz lo que venció o vence pronto'])
    const reminded = printed(RemindOne, { member: { ...ana, isReminded: true } })
    expect([reminded.all('button'), reminded.texts('span')]).toEqual([[], ['Recordado hoy']])
    const late = printed(RemindOne, { member: { ...ana, dueSoon: 0 } }, { locale: 'en' })
    expect(late.texts('button')).toEqual(['Remind'])
  })

  test('is of direct reports, or of everybody below, by two tabs', async () => {
    const part = await screen()
    // each word twice: its bold twin keeps the width
    expect(part.all('.rt-TabNavLink').map(({ text, href }) => [text, href])).toEqual([
      ['DirectasDirectas', '/equipo'],
      ['Directas e indirectasDirectas e indirectas', '/equipo?who=all'],
    ])
  })

  test('offers to remind everybody only while something is late or due soon', async () => {
    expect((await screen()).texts('button')).toContain('Recordar a todas')
    const offers = async (late: number, dueSoon: number) => {
      forgetAnswers()
      await readAnswered('GET /team/stand-ins', {}, ownAlone)
      await listAnswered('team', { count: 1, rows: [eva] })
      const summary = { people: 1, total: 4, approved: 1, late, dueSoon }
      await readAnswered('GET /team/summary', { query: { indirect: 'false' } }, summary)
      return printed(TeamScreen, {}, { at: '/equipo' }).texts('button').includes('Recordar a todas')
    }
    expect([await offers(0, 0), await offers(1, 0), await offers(0, 1)]).toEqual([false, true, true])
  })

  test('tells direct people from those below them where all are shown', async () => {
    const levels = rowsOf(await screen('/equipo?who=all')).map((row) => row.Nivel)
    expect(levels).toEqual(['Directa', 'Indirecta', 'Indirecta'])
    const english = rowsOf(await screen('/equipo?who=all', 'en')).map((row) => row.Level)
    expect(english).toEqual(['Direct', 'Indirect', 'Indirect'])
  })
})

describe('[DUE-11] whose team', () => {
  /** Also that of the direct people of the team that is shown. */
  const linksOf = (seen: ReturnType<typeof printed>) =>
    seen
      .all('nav a')
      .map(({ href }) => href)
      .filter((href) => !href?.includes('who='))

  test('is said where the viewer stands in beside a team of their own', async () => {
    const both = { ...ownAlone, teams: [laura] }
    const own = await screen('/equipo', 'es', both)
    expect(own.texts('h1')).toEqual(['Mi equipo'])
    expect(linksOf(own)).toEqual(['/equipo', '/equipo?of=l', '/equipo'])
    forgetAnswers()
    const theirs = await screen('/equipo?of=l', 'es', both)
    expect(theirs.texts('h1')).toEqual(['Equipo de Laura Méndez'])
    expect(theirs.texts('p')).toContain('Usted suple a Laura Méndez hasta el 12 dic 2026.')
    expect(rowsOf(theirs).map(({ Nombre }) => Nombre)).toEqual(['Ana Luz', 'Eva Mar', 'Olga Paz'])
    expect(theirs.all('tbody a').map(({ href }) => href)).toContain('/equipo/p?of=l')
    expect(theirs.texts('button')).not.toContain('Nombrar suplente')
  })

  test('is that of the manager for who has none, without tabs', async () => {
    const seen = await screen('/equipo', 'en', { hasTeam: false, standIn: null, teams: [laura] })
    expect(seen.texts('h1')).toEqual(['Team of Laura Méndez'])
    expect(seen.texts('p')).toContain('You stand in for Laura Méndez until Dec 12, 2026.')
    expect(linksOf(seen)).toEqual(['/equipo?of=l'])
  })

  test('is not asked where it is one’s own alone; who stands in is named with the days, or can be', async () => {
    const seen = await screen()
    expect([linksOf(seen), seen.texts('button').includes('Nombrar suplente')]).toEqual([['/equipo'], true])
    forgetAnswers()
    const named = await screen('/equipo', 'es', { ...ownAlone, standIn: laura })
    expect(named.texts('span')).toContain('Laura Méndez le suple del 1 dic 2026 al 12 dic 2026.')
    expect(named.texts('button')).toContain('Cambiar')
  })
})

describe('[DUE-11] an extension of somebody’s', () => {
  const due: NonNullable<TeamCourse['due']> = {
    ...{ situation: 'overdue', isOverdue: true, dueOn: '2026-03-01', days: -3, until: null },
    ...{ requested: null, isWithheld: false },
  }
  const plan: TeamPlan = { id: 'p', fullName: 'Ana Luz', payrollNum: '701', courses: [] }
  const course = (over: TeamCourse['due']): TeamCourse => ({
    ...{ id: 'c', name: 'Amarre', duration: 60, Priority: null, UserCourseStatus: null, due: over },
    progress: { completed: 0, total: 1 },
  })
  const offers = (over: TeamCourse['due']) => {
    const seen = printed(AskExtension, { plan, course: course(over) })
    return [seen.all('button').map((one) => one['aria-label']), seen.texts('span')]
  }

  test('is offered where a date is set and nobody asked yet', () => {
    const button = 'Pedir prórroga de Amarre'
    for (const situation of ['overdue', 'inGrace', 'toCome'] as const)
      expect(offers({ ...due, situation })[0]).toEqual([button])
    for (const situation of ['undated', 'renewalOpen', 'waived'] as const)
      expect(offers({ ...due, situation })[0]).toEqual([])
    expect(offers(null)[0]).toEqual([])
    const [buttons, texts] = offers({ ...due, requested: '2026-05-03' })
    expect(buttons).toEqual([])
    expect(texts?.[0]).toMatch(/^Prórroga pedida para el 3 may/)
  })
})

describe('[DUE-11] a reminder outside the team', () => {
  const due: NonNullable<TeamCourse['due']> = {
    ...{ situation: 'toCome', isOverdue: false, dueOn: '2026-03-01', days: 30, until: null },
    ...{ requested: null, isWithheld: false },
  }
  type Seen = Parameters<typeof printed>[2]

  const offers = (over: Partial<typeof due> | null, seen: Seen = {}, id = 'p') =>
    printed(
      RemindHolder,
      { of: { id, fullName: 'Ana Luz' }, items: [{ due: null }, { due: over && { ...due, ...over } }] },
      seen,
    ).texts('button')

  test('is offered on a plan to those who develop plans, where something is late or due soon', () => {
    for (const over of [
      {},
      { days: 0 },
      { situation: 'renewalOpen' },
      { situation: 'overdue', isOverdue: true, days: -400 },
      { situation: 'inGrace', isOverdue: true, days: null },
    ] as const)
      expect([over, offers(over)]).toEqual([over, ['Recordar']])
    for (const over of [
      null,
      { days: 31 },
      { days: null },
      { situation: 'waived' },
      { situation: 'undated' },
    ] as const)
      expect([over, offers(over)]).toEqual([over, []])
    expect(offers({}, { can: ['report', 'employee'] })).toEqual([])
    expect(offers({}, {}, viewerId)).toEqual([])
  })
})
