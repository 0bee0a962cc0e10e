import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { YearlyList } from '../../web/features/legal/lists/lists.data.ts'
import { opened as openedDialog } from '../support/asked.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { YearlyListsScreen } = await import('../../web/features/legal/lists/YearlyListsScreen.tsx')
const { PresentEstablishmentDialog } = await import(
  '../../web/features/legal/lists/PresentEstablishmentDialog.tsx'
)
const { PresentedFiles } = await import('../../web/features/legal/lists/PresentedPapers.tsx')
const { DetailsOfList } = await import('../../web/features/legal/lists/ListDetails.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const counts = { men: 3, women: 4, other: 1, unsaid: 2, total: 10 }
const north = {
  id: 'n',
  name: 'Muelle norte',
  registration: 'A1234567890',
  counts,
  lacking: 2,
  withoutKey: 0,
  ...{ presentedOn: null, situation: 'due' as const },
}
const south = { ...north, id: 's', name: 'Muelle sur', registration: 'B1234567890', lacking: 0 }
const year: YearlyList = {
  ...{ planId: 'q', employer: { id: 'f', name: 'Faro' }, startsOn: '2026-01-01', endsOn: '2026-12-31' },
  ...{ hasEnded: false, establishments: [north, south], unplaced: 0, presentBy: '2027-03-30', daysLeft: 9 },
  presentedOn: null,
}

const screen = async (years: readonly YearlyList[], seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered('GET /legal/lists', {}, [...years])
  return printed(YearlyListsScreen, {}, { at: '/capacitacion/listas', can: ['legal'], ...seen })
}

describe('the lists of constancias (DC-4)', () => {
  test('[LAW-16] are counted by sex, with what is missing, for each establishment and year', async () => {
    const part = await screen([year])
    expect(part.texts('h2')).toEqual(['Faro: 1 ene 2026 a 31 dic 2026'])
    expect(part.texts('.section')[0]).toContain('En curso')
    expect(underHeaders(part).map((row) => row.slice(0, 7))).toEqual(
      [
        ['Muelle norteA1234567890', '2 constancias incompletas'],
        ['Muelle surB1234567890', 'Nada'],
      ].map(([name, lacking]) => [
        ['Establecimiento', name],
        ...[
          ['Constancias', '10'],
          ['Mujeres', '4'],
          ['Hombres', '3'],
          ['X', '1'],
          ['Sin dato', '2'],
        ],
        ['Lo que falta', lacking],
      ]),
    )
    const english = await screen([year], { locale: 'en' })
    expect(english.texts('h2')).toEqual(['Faro: Jan 1, 2026 to Dec 31, 2026'])
    expect(english.texts('thead th').slice(0, 7)).toEqual([
      ...['Establishment', 'Constancias', 'Women', 'Men', 'X', 'Unknown', 'What is missing'],
    ])
    expect(english.texts('.section')[0]).toContain('Under way')
    expect(english.texts('tbody')[0]).toContain('2 incomplete constancias')
    expect((await screen([{ ...year, hasEnded: true }])).texts('.section')[0]).not.toContain('En curso')
  })

  test('[LAW-16] are seen as a DC-4, with their details, by auditors too', async () => {
    for (const can of ['legal', 'audit'] as const) {
      const part = await screen([year], { can: [can] })
      const labels = part.all('tbody tr:first-child button').map((one) => one['aria-label'])
      expect(labels).toEqual(
        expect.arrayContaining(['Ver DC-4 de Muelle norte', 'Cursos y datos que faltan de Muelle norte']),
      )
    }
  })

  test('[LAW-16] say where none are, where there is no establishment, and which papers are on none', async () => {
    const none = await screen([])
    expect(none.texts('.empty-state')[0]).toContain('Ningún plan de capacitación ha empezado.')
    expect(none.one('.empty-state a')).toMatchObject({
      href: '/capacitacion/plan',
      class: expect.stringContaining('rt-Button'),
    })
    const bare = await screen([{ ...year, establishments: [], unplaced: 3 }])
    const unplaced =
      '3 constancias no están en ninguna lista, porque no se conoce su establecimiento. Asigne a un establecimiento las terminales de esas personas.'
    expect(bare.texts('.section p')).toEqual([
      ...['El patrón no tiene establecimientos.', `${unplaced} Ver los establecimientos`],
    ])
    expect(bare.one('.section p a')?.href).toBe('/capacitacion/empresa')
    const read = await screen([{ ...year, unplaced: 3 }], { can: ['audit'] })
    expect(read.texts('.section p')).toEqual([unplaced])
    expect((await screen([year])).texts('.section p')).toEqual([])
  })

  test('[LAW-16] count what goes without a key of the authority’s site, and lead to the keys and the upload sheet', async () => {
    const keyless = {
      ...year,
      establishments: [
        { ...north, withoutKey: 3 },
        { ...south, withoutKey: 1 },
      ],
    }
    const lacking = (part: Awaited<ReturnType<typeof screen>>) => underHeaders(part).map((row) => row[6]?.[1])
    expect(lacking(await screen([keyless]))).toEqual([
      ...['2 constancias incompletas3 constancias sin clave', '1 constancia sin clave'],
    ])
    const counted = (await screen([keyless])).all('tbody td a').filter((link) => /sin clave/.test(link.text))
    expect(counted.map(({ href }) => href)).toEqual([
      '/capacitacion/listas/q/2026-12-31/n',
      expect.stringMatching(/^\/capacitacion\/listas\/q\/2026-12-31\//),
    ])
    expect(lacking(await screen([keyless], { locale: 'en' }))).toEqual([
      ...['2 incomplete constancias3 lack a key', '1 lacks a key'],
    ])
    for (const can of ['legal', 'audit'] as const) {
      const links = (await screen([year], { can: [can] })).all('tbody a')
      expect(links.map(({ href, ...of }) => [href, of['aria-label']])).toEqual([
        ['/capacitacion/listas/q/2026-12-31/n', 'Claves de SIRCE y hoja de carga de Muelle norte'],
        ['/capacitacion/listas/q/2026-12-31/s', 'Claves de SIRCE y hoja de carga de Muelle sur'],
      ])
    }
  })

  test('[LAW-16] stand in a tab of their own', async () => {
    const part = await screen([year])
    const [tab] = part.all('nav[aria-label="Apartados de Capacitación"] a[data-active]')
    expect([tab?.href, tab?.text]).toEqual(['/capacitacion/listas', expect.stringContaining('Listas (DC-4)')])
  })
})

type Details = Reply<'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId'>

const details: Details = {
  counts,
  courses: [
    { course: 'Amarre', ...counts },
    { course: 'Guardia', men: 0, women: 1, other: 0, unsaid: 0, total: 1 },
  ],
  people: [{ person: { id: 'p', name: 'Ana Ruiz' }, payrollNum: '77', gaps: ['schooling', 'homeAddress'] }],
  coursesLacking: [{ course: { id: 'c', name: 'Amarre' }, gaps: ['objective', 'modality'] }],
}

const opened = async (found: Details, seen: Seen = {}, of = north) => {
  forgetAnswers()
  const params = { id: 'q', endsOn: '2026-12-31', establishmentId: 'n' }
  await readAnswered('GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId', { params }, found)
  return printed(DetailsOfList, { year, of }, { can: ['legal'], ...seen })
}

describe('the details of a list', () => {
  test('[LAW-16] count by course, and say who and which course lacks what, with the way to mend it', async () => {
    const part = await opened(details)
    expect(
      part
        .texts('tbody tr')
        .slice(0, 2)
        .map((row) => row.trim()),
    ).toEqual(['Amarre104312', 'Guardia11000'])
    expect(part.texts('h2')).toEqual(['Datos que faltan de personas', 'Datos que faltan de cursos'])
    expect(part.texts('tbody')[1]).toContain('Ana Ruiz')
    expect(part.texts('tbody')[1]).toContain('Escolaridad y comprobante, Domicilio')
    expect(part.texts('tbody')[2]).toContain('Amarre')
    expect(part.all('tbody a').map(({ href, ...of }) => [href, of['aria-label']])).toEqual([
      ['/capacitacion/personas?search=77', 'Completar los datos de Ana Ruiz'],
      ['/capacitacion', 'Completar los datos de Amarre'],
    ])
    const auditor = await opened(details, { can: ['audit'] })
    expect(auditor.all('tbody a')).toEqual([])
  })

  test('[LAW-16] say that nothing lacks where nothing does', async () => {
    const part = await opened({ ...details, people: [], coursesLacking: [] })
    expect(part.texts('p')).toEqual(['No falta nada en esta lista.'])
    expect((await opened(details)).texts('p')).toEqual([])
    const keyless = await opened(
      { ...details, people: [], coursesLacking: [] },
      {},
      { ...north, withoutKey: 3 },
    )
    expect(keyless.texts('p')).toEqual(['3 constancias sin clave'])
    expect(keyless.all('p a')[0]?.href).toBe('/capacitacion/listas/q/2026-12-31/n')
  })
})

describe('presenting the list of an establishment', () => {
  const presented = { presentedOn: '2027-02-10', situation: 'presented' as const }
  const ended: YearlyList = {
    ...{ ...year, hasEnded: true },
    establishments: [{ ...north, ...presented }, south],
  }

  test('[LAW-16] says when it was presented or by which day, is offered after the year, and has its papers for auditors too', async () => {
    const last = (part: Awaited<ReturnType<typeof screen>>) => underHeaders(part).map((row) => row[7])
    const by = 'A más tardar el 30 mar 2027'
    expect(last(await screen([ended]))).toEqual([
      ['Presentación', 'Presentada el 10 feb 2027'],
      ['Presentación', `${by}faltan 9 días hábilesRegistrar la presentación`],
    ])
    expect(last(await screen([year]))).toEqual([
      ['Presentación', by],
      ['Presentación', by],
    ])
    const late = { ...ended, daysLeft: -3, establishments: [{ ...south, situation: 'late' as const }] }
    expect(last(await screen([late]))).toEqual([
      ['Presentación', `${by}venció hace 3 días hábilesRegistrar la presentación`],
    ])
    const none = { ...ended, establishments: [{ ...south, situation: 'none' as const }] }
    expect(last(await screen([none]))).toEqual([['Presentación', 'Sin constancias']])
    expect(last(await screen([ended], { locale: 'en' }))).toEqual([
      ['Presentation', 'Presented on Feb 10, 2027'],
      ['Presentation', 'By Mar 30, 2027 at the latest9 business days leftRecord the presentation'],
    ])
    const acts = async (years: readonly YearlyList[], can: 'legal' | 'audit') =>
      (await screen(years, { can: [can] }))
        .all('tbody button')
        .map((one) => one['aria-label'] ?? '')
        .filter((label) => /presentación|Acuse/.test(label))
    const papers = 'Acuse y lista presentada de Muelle norte'
    expect(await acts([ended], 'legal')).toEqual([
      ...['Registrar la presentación de Muelle norte', papers, 'Registrar la presentación de Muelle sur'],
    ])
    expect(await acts([ended], 'audit')).toEqual([papers])
    expect(await acts([year], 'legal')).toEqual([])
  })

  test('[LAW-16] is one solid button where the last day has passed, a soft one before', async () => {
    const looks = async (over: Partial<YearlyList['establishments'][number]>) => {
      const part = await screen([{ ...ended, establishments: [{ ...south, ...over }] }])
      return part.all('tbody .rt-Button').map((one) => /rt-variant-(\w+)/.exec(one.class ?? '')?.[1])
    }
    expect(await looks({})).toEqual(['soft'])
    expect(await looks({ situation: 'late' })).toEqual(['solid'])
    expect(await looks({ situation: 'none' })).toEqual([])
  })

  test('[LAW-09] of a whole year is marked without receipts by those who may, once the year is over', async () => {
    const marked: YearlyList = {
      ...{ ...year, hasEnded: true, presentedOn: '2027-02-11' },
      establishments: [{ ...south, situation: 'presented' as const }],
    }
    const acts = async (one: YearlyList, seen: Seen = {}) =>
      (await screen([one], seen)).texts('.section > header button')
    expect(await acts({ ...year, hasEnded: true })).toEqual(['Anotar sin acuse'])
    expect(await acts(marked)).toEqual(['Corregir el día'])
    expect(await acts(marked, { locale: 'en' })).toEqual(['Correct the day'])
    expect(await acts({ ...year, hasEnded: true }, { locale: 'en' })).toEqual(['Record without a receipt'])
    expect(await acts(year)).toEqual([])
    expect(await acts(marked, { can: ['audit'] })).toEqual([])
    const said = async (seen: Seen) => underHeaders(await screen([marked], seen)).map((row) => row[7]?.[1])
    expect(await said({})).toEqual(['Presentada el 11 feb 2027Sin acuse'])
    expect(await said({ locale: 'en' })).toEqual(['Presented on Feb 11, 2027Without a receipt'])
  })

  test('[LAW-16] takes the day and the receipt in a dialog, which says what it replaces', () => {
    const dialog = (of: YearlyList['establishments'][number]) =>
      openedDialog(PresentEstablishmentDialog, { year: ended, of, onClose: () => undefined })
    const first = dialog(south)
    const words = (part: typeof first) => part.texts('p, label, span, div')
    expect(first.texts('h1')).toEqual(['Registrar la presentación'])
    for (const text of [
      'Muelle sur, 1 ene 2026 a 31 dic 2026. Queda registrado qué constancias tiene la lista en este momento.',
      'Día en que se presentó',
      'El comprobante que da la autoridad, sin datos de personas: PDF o imagen PNG o JPEG de hasta 10 MB.',
    ])
      expect(words(first)).toContain(text)
    const again = 'Sustituye a la que se presentó el 10 feb 2027.'
    for (const text of [again, 'Motivo']) {
      expect(words(first)).not.toContain(text)
      expect(words(dialog({ ...north, ...presented }))).toContain(text)
    }
    expect(first.texts('.dialog-actions button')).toContain('Registrar')
  })

  test('[LAW-16] offers the receipt and the list as it was', () => {
    const files = printed(PresentedFiles, { year: ended, of: north }, { can: ['audit'] })
    expect(files.texts('button')).toEqual(['Descargar el acuse', 'Descargar la lista presentada'])
  })
})
