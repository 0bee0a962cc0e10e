import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { LegalMissing } from '../../web/features/legal/MissingScreen.tsx'
import { opened } from '../support/asked.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { MissingScreen } = await import('../../web/features/legal/MissingScreen.tsx')
const { ConstanciaDialog } = await import('../../web/features/legal/ConstanciaDialog.tsx')

afterEach(forgetAnswers)

type ToIssue = Reply<'GET /dashboard/papers'>
type Seen = NonNullable<Parameters<typeof printed>[2]>

const nothing: LegalMissing = {
  withoutPlan: [],
  plans: [],
  lists: [],
  employers: 1,
  company: [],
  terminals: [],
  coursesInPlan: 1,
  courses: [],
}
const some: LegalMissing = {
  ...{ withoutPlan: [], plans: [], lists: [] },
  employers: 1,
  company: [
    {
      id: 'f',
      legalName: 'Faro',
      parts: ['establishments', 'commission', 'balance', 'employerSigner', 'workersSigner'],
    },
  ],
  terminals: [
    { id: 't', name: 'Norte' },
    { id: 'u', name: 'Sur' },
  ],
  coursesInPlan: 3,
  courses: [
    { id: 'c', name: 'Amarre', parts: ['objective', 'tutor'] },
    { id: 'd', name: 'Guardia', parts: ['thematicArea', 'hours'] },
  ],
}

const noPapers: ToIssue = { late: 0, soon: 0, firstOn: null }

const screen = async (missing: LegalMissing, seen: Seen = {}, papers = noPapers) => {
  forgetAnswers()
  await readAnswered('GET /legal/missing', {}, missing)
  await readAnswered('GET /dashboard/papers', {}, papers)
  return printed(MissingScreen, {}, { at: '/capacitacion', can: ['legal'], ...seen })
}

describe('what is missing for the papers', () => {
  test('[LAW-08] is counted and said of the company', async () => {
    const part = await screen(some)
    expect(part.texts('h2').slice(0, 3)).toEqual([
      'Patrón: faltan 6 datos',
      'Plan de capacitación: nada falta',
      'Cursos del plan: 2 incompletos',
    ])
    expect(part.texts('.ruled[aria-label^=Patrón] li > span')).toEqual([
      'Faro: un establecimiento con su registro patronal',
      'Faro: quienes integran la comisión mixta',
      'Faro: igual número de cada parte en la comisión mixta',
      'Faro: quien firma por el patrón',
      'Faro: quien firma por los trabajadores',
      'Terminales sin establecimiento: Norte, Sur',
    ])
    const english = await screen(some, { locale: 'en' })
    expect(english.texts('h2').slice(0, 3)).toEqual([
      'Employer: 6 things are missing',
      'Training plan: nothing is missing',
      'Courses of the plan: 2 are incomplete',
    ])
    expect(english.texts('.ruled[aria-label^=Employer] li > span')).toEqual([
      'Faro: an establishment with its employer registration',
      'Faro: the members of the joint commission',
      'Faro: equal numbers of both sides on the joint commission',
      'Faro: who signs for the employer',
      'Faro: who signs for the workers',
      'Terminals without an establishment: Norte, Sur',
    ])
  })

  test('[LAW-08] is said of each course of the plan, in words', async () => {
    const rows = underHeaders(await screen(some))
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      [
        ['Curso', 'Amarre'],
        ['Falta', 'Objetivo, Instructor o tutor que firma'],
      ],
      [
        ['Curso', 'Guardia'],
        ['Falta', 'Área temática, Duración del curso'],
      ],
    ])
  })

  test('[LAW-08] has the way to mend each for those who may', async () => {
    const ways = async (seen: Seen) => {
      const part = await screen(some, seen)
      return [
        part.all('.ruled a').map(({ href }) => href),
        part.all('tbody button').flatMap((one) => one['aria-label'] ?? []),
      ]
    }
    expect(await ways({ can: ['legal'] })).toEqual([
      Array.from({ length: 6 }, () => '/capacitacion/empresa'),
      ['Completar la constancia de Amarre', 'Completar la constancia de Guardia'],
    ])
    expect(await ways({ can: ['audit'] })).toEqual([[], []])
    const named = (await screen(some)).all('.ruled[aria-label^=Patrón] a').map((one) => one['aria-label'])
    expect(named[0]).toBe('Completar: Faro: un establecimiento con su registro patronal')
    expect(new Set(named).size).toBe(6)
    expect((await screen(some)).texts('h2')).toHaveLength(4)
  })

  test('[LAW-08] is the employer where there is none, and nothing once all is known', async () => {
    const bare = await screen({ ...nothing, employers: 0, terminals: some.terminals, coursesInPlan: 0 })
    expect(bare.texts('h2').slice(0, 2)).toEqual(['Patrón: falta 1 dato', 'Cursos del plan: nada falta'])
    expect(bare.texts('.ruled[aria-label^=Patrón] li > span')).toEqual(['Registrar al patrón'])
    expect(bare.texts('.section > p')).toEqual([
      'Ningún curso forma parte del plan. Se indica en el editor del curso, en Constancia.',
    ])
    const done = await screen(nothing)
    expect(done.texts('h2').slice(0, 3)).toEqual([
      'Patrón: nada falta',
      'Plan de capacitación: nada falta',
      'Cursos del plan: nada falta',
    ])
    expect(done.texts('.ruled[aria-label^=Patrón], table')).toEqual([])
  })

  test('[LAW-09] is followed by the lists of constancias to be presented', async () => {
    const list = {
      ...{ planId: 'q', employer: 'Faro', startsOn: '2026-01-01', endsOn: '2026-12-31', establishments: 1 },
      ...{ presentBy: '2027-03-30', situation: 'due' as const, daysLeft: 12, presentedOn: null },
    }
    const part = await screen({ ...nothing, lists: [list] })
    expect(part.texts('h2').slice(3, 4)).toEqual(['Listas de constancias (DC-4)'])
    expect(underHeaders(part)[0]?.slice(3, 4)).toEqual([['Situación', 'faltan 12 días hábiles']])
  })

  test('[LAW-09] begins with the constancias past their last day or near it, with the way to them', async () => {
    const part = async (papers: ToIssue, seen: Seen = {}) => {
      const page = await screen(nothing, seen, papers)
      const [way] = page.all('.section a.rt-Button')
      return [page.texts('h2')[0], page.texts('.section > p')[0], way?.text, way?.href]
    }
    expect(await part({ late: 3, soon: 2, firstOn: '2026-03-01' })).toEqual([
      ...[
        'Constancias: 3 vencidas',
        'El último día de la primera: 1 mar 2026. 2 más vencen dentro de 7 días.',
      ],
      ...['Ver las vencidas', '/capacitacion/constancias?situation=late'],
    ])
    expect(await part({ late: 1, soon: 0, firstOn: '2026-03-01' }, { can: ['audit'] })).toEqual([
      ...['Constancias: 1 vencida', 'El último día de la primera: 1 mar 2026.'],
      ...['Ver las vencidas', '/capacitacion/constancias?situation=late'],
    ])
    expect(await part({ late: 0, soon: 2, firstOn: '2026-03-09' })).toEqual([
      ...['Constancias: 2 vencen dentro de 7 días', 'El último día de la primera: 9 mar 2026.'],
      ...['Ver por expedir', '/capacitacion/constancias?situation=due'],
    ])
    expect(await part({ late: 1, soon: 1, firstOn: '2026-03-01' }, { locale: 'en' })).toEqual([
      ...['Constancias: 1 overdue', 'Last day of the first one: Mar 1, 2026. 1 more is due within 7 days.'],
      ...['See those overdue', '/capacitacion/constancias?situation=late'],
    ])
    expect((await part(noPapers)).slice(2)).toEqual([undefined, undefined])
  })

  test('[LAW-08] is completed of a course in a dialog', async () => {
    await readAnswered(
      'GET /courses/:id/constancia',
      { params: { id: 'c' } },
      {
        ...{ thematicArea: '6000', objective: null, modality: 'online', isInPlan: true },
        ...{ agent: 'internal', agentName: null, agentRegistration: null, tutor: null },
        ...{ proposedModality: 'online', dueByPlan: 0, missing: ['objective', 'tutor', 'hours'] },
        ...{ revision: 1, plans: [] },
      },
    )
    const dialog = opened(ConstanciaDialog, { courseId: 'c', name: 'Amarre', onClose: () => undefined })
    expect(dialog.texts('h1')).toEqual(['Constancia de Amarre'])
    expect(
      dialog.all('[role=radio]').flatMap((one) => (one['aria-checked'] === 'true' ? [one.value] : [])),
    ).toEqual(['online', 'internal'])
    expect(dialog.texts('.rt-CalloutText')).toEqual([
      'Falta la duración del curso. Se indica en su editor, en Información básica.',
    ])
    expect(dialog.texts('.dialog-actions button')).toContain('Guardar constancia')
  })
})
