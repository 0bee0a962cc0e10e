import { afterEach, describe, expect, test } from 'vitest'
import type { ConstanciaRecord } from '../../web/features/legal/constancias/constancias.data.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { ConstanciasScreen } = await import('../../web/features/legal/constancias/ConstanciasScreen.tsx')
const { SelectedActs } = await import('../../web/features/legal/constancias/SelectedActs.tsx')
const { loadConstancias } = await import('../../web/features/legal/constancias/constancias.data.ts')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const undelivered = { openedAt: null, handedOverOn: null }

const due: ConstanciaRecord = {
  id: 'n',
  person: { id: 'p', fullName: 'Ana Ruiz', payrollNum: '501' },
  course: { id: 'c', name: 'Amarre' },
  establishment: 'Muelle norte',
  passedOn: '2026-03-02',
  issueBy: '2026-03-31',
  situation: 'due',
  daysLeft: 4,
  paper: null,
  missing: { person: [], course: [], employer: [] },
  withdrawn: null,
}
const late: ConstanciaRecord = {
  ...due,
  ...{ id: 'o', person: { ...due.person, fullName: 'Beto Cruz' }, establishment: null },
  ...{ situation: 'late', daysLeft: -2, issueBy: '2026-03-20' },
  missing: { person: ['curp', 'occupation'], course: ['tutor'], employer: ['establishment'] },
}
const gone: ConstanciaRecord = {
  ...due,
  ...{ id: 'r', person: { ...due.person, fullName: 'Citlali Paz' }, situation: 'withdrawn' },
  withdrawn: { at: '2026-03-10T18:00:00.000Z', because: 'hand', reason: 'La dio otro' },
}

const issued: ConstanciaRecord = {
  ...due,
  ...{ id: 'i', person: { ...due.person, fullName: 'Elena Paz' }, situation: 'issued' },
  paper: { id: 'k', folio: '2026-000007', issuedOn: '2026-03-12', replaces: null, ...undelivered },
}

const screen = async (rows: readonly ConstanciaRecord[], seen: Seen = {}) => {
  forgetAnswers()
  const named = { id: 'c', name: 'Amarre' }
  await readAnswered(
    'GET /legal/constancias/filters',
    {},
    { courses: [named], establishments: [{ id: 'e', name: 'Muelle norte' }] },
  )
  await listAnswered('constancias', { count: rows.length, rows })
  return printed(ConstanciasScreen, {}, { at: '/capacitacion/constancias', can: ['legal'], ...seen })
}

const cells = async (over: Partial<ConstanciaRecord>, seen: Seen = {}) =>
  new Map(underHeaders(await screen([{ ...due, ...over }], seen))[0])
const clock = async (over: Partial<ConstanciaRecord>) => (await cells(over)).get('Situación')

describe('the list of constancias', () => {
  test('[LAW-09] [LAW-15] says of whom, of which course, where, by which day, and leads to its evidence', async () => {
    expect([...(await cells({}, { can: ['audit'] }))].slice(1, 9)).toEqual([
      ['Nombre', 'Ana Ruiz'],
      ['Núm. de nómina', '501'],
      ['Curso', 'Amarre'],
      ['Establecimiento', 'Muelle norte'],
      ['Aprobado', '2 mar 2026'],
      ['Último día', '31 mar 2026'],
      ['Situación', 'faltan 4 días hábiles'],
      ['Falta', 'Nada falta'],
    ])
    expect((await screen([due])).one('tbody a.row-link')?.href).toBe('/capacitacion/constancias/n')
    const english = await cells({}, { locale: 'en', can: ['audit'] })
    expect([...english].slice(3, 9)).toEqual([
      ['Course', 'Amarre'],
      ['Establishment', 'Muelle norte'],
      ['Passed', 'Mar 2, 2026'],
      ['Last day', 'Mar 31, 2026'],
      ['Situation', '4 business days left'],
      ['Missing', 'Nothing is missing'],
    ])
    expect((await screen([due])).texts('main p, p')).toContain(
      'Aprobar un curso del plan pide una constancia dentro de 20 días hábiles. Lo que falta de una no detiene a las demás.',
    )
  })

  test('[LAW-09] counts the business days to the last one, on it and after it', async () => {
    expect(await clock({ daysLeft: 1 })).toBe('falta 1 día hábil')
    expect(await clock({ daysLeft: 0 })).toBe('vence hoy')
    expect(await clock(late)).toBe('venció hace 2 días hábiles')
    expect(await clock({ ...late, daysLeft: -1 })).toBe('venció hace 1 día hábil')
    const late0 = { situation: 'late', daysLeft: 0 } as const
    expect(await clock(late0)).toBe('venció')
  })

  test('[LAW-11] says when one was withdrawn, and why', async () => {
    expect(await clock(gone)).toBe('Retirada el 10 mar 2026 · La dio otro')
    const ended = { at: '2026-03-10T18:00:00.000Z', because: 'approval', reason: null } as const
    expect(await clock({ ...gone, withdrawn: ended })).toBe('Retirada el 10 mar 2026 · Terminó la aprobación')
    expect((await cells(gone)).get('Falta')).toBe('—')
  })

  test('[LAW-08] says what each lacks, with the way to mend it', async () => {
    const part = await screen([late])
    expect((await cells(late)).get('Falta')).toBe(
      'CURP, Ocupación; Instructor o tutor que firma; Establecimiento',
    )
    expect(part.all('tbody a').map(({ href }) => href)).toEqual([
      '/capacitacion/constancias/o',
      '/capacitacion/personas?search=501',
      '/capacitacion',
      '/capacitacion/empresa',
    ])
    const employer = ['commission', 'balance', 'employerSigner', 'workersSigner'] as const
    expect(
      (await cells({ missing: { person: ['names', 'curpDisagrees'], course: [], employer } })).get('Falta'),
    ).toBe(
      'Nombre por confirmar, CURP que no coincide; Comisión mixta, Comisión mixta desigual, Firma del patrón, Firma de los trabajadores',
    )
  })

  test('[LAW-10] says the folio and day of those that are issued', async () => {
    expect(await clock(issued)).toBe('Folio 2026-000007 · 12 mar 2026')
    expect((await cells(issued)).get('Falta')).toBe('—')
    const paper = issued.paper && { ...issued.paper, replaces: '2026-000004' }
    const former = 'El 2026-000004 se reemplazó por el 2026-000007'
    expect(await clock({ ...issued, paper })).toBe(`Folio 2026-000007 · 12 mar 2026${former}`)
    expect(await clock({ ...gone, paper })).toBe(`Retirada el 10 mar 2026 · La dio otro${former}`)
    expect((await cells({ ...issued, paper }, { locale: 'en' })).get('Situation')).toContain(
      '2026-000004 was replaced by 2026-000007',
    )
    expect(await clock({ ...gone, paper: issued.paper })).toBe('Retirada el 10 mar 2026 · La dio otro')
  })

  test('[LAW-14] says when one was opened and handed over', async () => {
    const delivered = { openedAt: '2026-03-13T18:00:00.000Z', handedOverOn: '2026-03-14' }
    const of = (over: object) => ({ ...issued, paper: issued.paper && { ...issued.paper, ...over } })
    const begun = 'Folio 2026-000007 · 12 mar 2026'
    expect(await clock(of(delivered))).toBe(`${begun}Abierta el 13 mar 2026 · Entregada el 14 mar 2026`)
    expect(await clock(of({ ...delivered, handedOverOn: null }))).toBe(`${begun}Abierta el 13 mar 2026`)
    expect(await clock(of({ ...delivered, openedAt: null }))).toBe(`${begun}Entregada el 14 mar 2026`)
    expect((await cells(of(delivered), { locale: 'en' })).get('Situation')).toContain(
      'Opened on Mar 13, 2026 · Handed over on Mar 14, 2026',
    )
  })

  const labels = async (rows: readonly ConstanciaRecord[], seen: Seen = {}) =>
    (await screen(rows, seen)).all('tbody button').flatMap((one) => one['aria-label'] ?? [])

  test('[LAW-10] offers to issue what lacks nothing, to those who may, and to read what is issued', async () => {
    const complete = { ...due, situation: 'late' as const, id: 'm' }
    const rows = [due, complete, late, issued, gone]
    const of = (all: readonly string[], act: RegExp) => all.filter((label) => act.test(label))
    const all = await labels(rows)
    expect(of(all, /^Expedir/)).toEqual(Array(2).fill('Expedir la constancia de Ana Ruiz por Amarre'))
    expect(of(all, /^Descargar/)).toEqual(['Descargar la constancia de Elena Paz por Amarre'])
    expect(of(all, /^Reemplazar/)).toEqual(['Reemplazar la constancia de Elena Paz por Amarre'])
    const english = await labels(rows, { locale: 'en' })
    expect(of(english, /^Replace/)).toEqual(['Replace the constancia of Elena Paz for Amarre'])
    expect(of(english, /^Issue/)).toEqual(Array(2).fill('Issue the constancia of Ana Ruiz for Amarre'))
    expect(of(english, /^Download/)).toEqual(['Download the constancia of Elena Paz for Amarre'])
    const read = await labels(rows, { can: ['audit'] })
    expect([of(read, /^(Expedir|Reemplazar)/), of(read, /^Descargar/)]).toEqual([
      [],
      ['Descargar la constancia de Elena Paz por Amarre'],
    ])
  })

  test('[LAW-13] lets those who read constancias choose several', async () => {
    const boxes = async (seen: Seen = {}) =>
      (await screen([due], seen)).all('[role=checkbox]').flatMap((one) => one['aria-label'] ?? [])
    expect(await boxes()).toContain('Elegir la constancia de Ana Ruiz por Amarre')
    expect(await boxes({ locale: 'en' })).toContain('Select the constancia of Ana Ruiz for Amarre')
    expect(await boxes({ can: ['audit'] })).toContain('Elegir la constancia de Ana Ruiz por Amarre')
  })

  test('[LAW-10] [LAW-13] [LAW-14] those who may issue and hand over the chosen ones, and those who read download them as one PDF or a ZIP', async () => {
    const acts = async (of: readonly ConstanciaRecord[], seen: Seen = {}) =>
      (await printed(SelectedActs, { of }, { can: ['legal'], ...seen })).texts('button')
    const withIssued = ['Lista de firmas (PDF)', 'Marcar 1 como entregada', 'Un PDF para imprimir']
    expect(await acts([due, issued])).toEqual([
      ...['Expedir 1 constancia', ...withIssued, 'Descargar 1 constancia (ZIP)'],
    ])
    expect(await acts([due, late, gone])).toEqual(['Expedir 2 constancias'])
    expect(await acts([issued])).toEqual([...withIssued, 'Descargar 1 constancia (ZIP)'])
    expect(await acts([due, issued], { locale: 'en' })).toEqual([
      ...['Issue 1 constancia', 'Signature list (PDF)', 'Mark 1 constancia as handed over'],
      ...['One PDF to print', 'Download 1 constancia (ZIP)'],
    ])
    const [one, other] = [issued, { ...issued, id: 'j' }]
    expect(await acts([one, due, other])).toEqual([
      ...['Expedir 1 constancia', 'Lista de firmas (PDF)', 'Marcar 2 como entregadas'],
      ...['Un PDF para imprimir', 'Descargar 2 constancias (ZIP)'],
    ])
    expect(await acts([due, due, one, other], { locale: 'en' })).toEqual([
      ...['Issue 2 constancias', 'Signature list (PDF)', 'Mark 2 constancias as handed over'],
      ...['One PDF to print', 'Download 2 constancias (ZIP)'],
    ])
    expect(await acts([{ ...one, withdrawn: gone.withdrawn }])).toEqual([])
    expect(await acts([due, issued], { can: ['audit'] })).toEqual([
      ...['Un PDF para imprimir', 'Descargar 1 constancia (ZIP)'],
    ])
    const solid = async (of: readonly ConstanciaRecord[]) =>
      (await printed(SelectedActs, { of }, { can: ['legal'] })).texts('button.rt-variant-solid')
    expect([await solid([due, issued]), await solid([issued])]).toEqual([
      ['Expedir 1 constancia'],
      ['Descargar 1 constancia (ZIP)'],
    ])
  })

  test('[LAW-20] offers to withdraw what is due to those who may', async () => {
    const acts = async (seen: Seen = {}) =>
      (await screen([due, late, gone], seen))
        .all('tbody button')
        .flatMap((one) => one['aria-label'] ?? [])
        .filter((label) => /Retirar|Withdraw/.test(label))
    expect(await acts()).toEqual([
      'Retirar la constancia de Ana Ruiz por Amarre',
      'Retirar la constancia de Beto Cruz por Amarre',
    ])
    expect(await acts({ locale: 'en' })).toHaveLength(2)
    expect(await acts({ can: ['audit'] })).toEqual([])
  })

  test('[LAW-09] is filtered by situation, course, establishment and days of the approval', async () => {
    const part = await screen([due])
    expect(part.all('search button').map((one) => one['aria-label'])).toEqual(
      expect.arrayContaining(['Situación', 'Curso']),
    )
    const asked: string[] = []
    const fetched = globalThis.fetch
    globalThis.fetch = (async (url: string) => {
      asked.push(String(url))
      return Response.json({ count: 0, rows: [] })
    }) as unknown as typeof fetch // only the address is looked at
    try {
      const filters = {
        ...{ situation: 'replaced', course: 'c', establishment: 'e' },
        passed: '2026-03-01..2026-03-02',
      }
      await loadConstancias(
        { search: 'ana', filters, page: 2, size: 10, sort: null },
        new AbortController().signal,
      )
    } finally {
      globalThis.fetch = fetched
    }
    for (const part of [
      'situation=replaced',
      'passedOn=2026-03-01..2026-03-02',
      'courseId=c',
      'establishmentId=e',
      'search=ana',
      'page=2',
    ])
      expect(asked[0]).toContain(part)
  })

  test('[LAW-09] says so where there are none, with the way to the plan', async () => {
    const part = await screen([])
    expect(part.texts('.empty-state > span')).toContain('Ninguna constancia')
    expect(part.one('.empty-state a')).toMatchObject({ href: '/capacitacion/plan', text: 'Ver el plan' })
  })
})
