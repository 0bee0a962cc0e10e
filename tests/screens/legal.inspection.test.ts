import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { addDays } from '../../web/shared/date/month.ts'
import { fileDate } from '../../web/shared/format.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { InspectionScreen } = await import('../../web/features/legal/inspection/InspectionScreen.tsx')
const { packFileNames } = await import('../../web/features/legal/inspection/MadePacks.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

type Pack = Reply<'GET /legal/inspections'>[number]

const pack: Pack = {
  ...{
    id: 'k',
    establishment: 'Muelle norte',
    by: 'Berta Gil',
    at: '2026-03-03T18:05:00.000Z',
    day: '2026-03-02',
  },
  ...{ courses: 0, people: 0, forWhom: 'STPS Veracruz', files: 12, size: 2_400_000 },
  sha256: 'ab12cd34ef56ab12cd34',
}

const places = [{ id: 'e', name: 'Muelle norte' }]

const screen = async (packs: readonly Pack[] | Error, seen: Seen = {}, establishments = places) => {
  forgetAnswers()
  await readAnswered(
    'GET /legal/inspections/choices',
    {},
    { establishments, courses: [{ id: 'c', name: 'Amarre' }] },
  )
  await readAnswered('GET /legal/inspections', {}, packs)
  return printed(InspectionScreen, {}, { at: '/auditoria/inspeccion', can: ['audit'], ...seen })
}

describe('the page of inspections', () => {
  test('[LAW-18] asks for the establishment, a finished day, the scope and for whom', async () => {
    const page = await screen([])
    expect(page.texts('h1')).toEqual(['Capacitación'])
    const [tab] = page.all('nav a[data-active]')
    expect([tab?.href, tab?.text]).toEqual(['/auditoria/inspeccion', expect.stringContaining('Inspección')])
    const labels = page.texts('label').join(' ')
    for (const label of ['Establecimiento', 'Al cierre del día', 'Alcance', 'Para quién'])
      expect(labels).toContain(label)
    expect(page.texts('button')).toContain('Generar expediente')
    const yesterday = addDays(fileDate(), -1).split('-').toReversed().join('/')
    expect(page.all('input').map(({ value }) => value)).toContain(yesterday)
    expect(page.texts('div').join(' ')).toContain('Aún no hay expedientes')
    const english = await screen([], { locale: 'en' })
    expect(english.texts('h1')).toEqual(['Training records'])
    expect(english.texts('button')).toContain('Make pack')
  })

  test('[LAW-18] has no field before the establishments are known, nor where they failed', async () => {
    forgetAnswers()
    await readAnswered('GET /legal/inspections', {}, [])
    const waiting = printed(InspectionScreen, {}, { at: '/auditoria/inspeccion', can: ['audit'] })
    expect([waiting.texts('label'), waiting.all('.field-skeletons .field').length]).toEqual([[], 4])
    await readAnswered('GET /legal/inspections/choices', {}, new CodedError('unexpected'))
    const failed = printed(InspectionScreen, {}, { at: '/auditoria/inspeccion', can: ['audit'] })
    expect([failed.texts('label'), failed.texts('[role=alert] button, .rt-CalloutRoot button')]).toEqual([
      [],
      ['Reintentar'],
    ])
  })

  test('[LAW-18] without an establishment it says so, with the way to register one for those who may', async () => {
    const [reads, acts] = [await screen([], {}, []), await screen([], { can: ['legal'], locale: 'en' }, [])]
    expect(reads.texts('button')).not.toContain('Generar expediente')
    expect(reads.texts('div').join(' ')).toContain('No hay establecimientos')
    const way = (page: typeof reads) =>
      page.all('a.rt-Button').filter(({ href }) => href === '/capacitacion/empresa')
    expect(way(reads)).toEqual([])
    expect(way(acts)[0]?.class).toContain('rt-Button')
    expect(acts.texts('div').join(' ')).toContain('No establishments')
  })

  test('[LAW-18] lists the packs with their day, scope, for whom, author and digest, each to download again', async () => {
    const page = await screen([pack])
    expect(underHeaders(page)[0]?.slice(0, 8)).toEqual([
      ['Establecimiento', 'Muelle norte'],
      ['Al cierre del día', '2 mar 2026'],
      ['Alcance', 'Todo'],
      ['Para quién', 'STPS Veracruz'],
      ['Por', 'Berta Gil'],
      ['Generado', expect.stringContaining('3 mar 2026')],
      ['Archivos', expect.stringMatching(/^12, /)],
      ['SHA-256', 'ab12cd34ef56…'],
    ])
    expect(page.all('tbody button').map((one) => one['aria-label'])).toEqual([
      'Descargar el expediente de Muelle norte al 2 mar 2026',
      'Descargar las pruebas del expediente de Muelle norte al 2 mar 2026',
    ])
    const english = await screen([pack], { locale: 'en' })
    expect(underHeaders(english)[0]?.slice(0, 7)).toEqual([
      ['Establishment', 'Muelle norte'],
      ['As of the end of', 'Mar 2, 2026'],
      ['Scope', 'Everything'],
      ['For whom', 'STPS Veracruz'],
      ['By', 'Berta Gil'],
      ['Made', expect.stringContaining('Mar 3, 2026')],
      ['Files', expect.stringMatching(/^12, /)],
    ])
    expect(english.texts('tbody button')).toContain('Download')
    expect(english.all('tbody button').map((one) => one['aria-label'])).toEqual([
      'Download the pack of Muelle norte as of Mar 2, 2026',
      'Download the proofs of the pack of Muelle norte as of Mar 2, 2026',
    ])
    const scopes = async (over: Partial<Pack>) => [
      new Map(underHeaders(await screen([{ ...pack, ...over }]))[0]).get('Alcance'),
      new Map(underHeaders(await screen([{ ...pack, ...over }], { locale: 'en' }))[0]).get('Scope'),
    ]
    expect(await scopes({ courses: 1 })).toEqual(['1 curso', '1 course'])
    expect(await scopes({ people: 1 })).toEqual(['1 persona', '1 person'])
    expect(await scopes({ people: 3 })).toEqual(['3 personas', '3 people'])
  })

  test('[LAW-18] says which establishment no longer exists, and whose name was erased', async () => {
    const gone = async (over: Partial<Pack>, seen: Seen = {}) => {
      const page = await screen([{ ...pack, ...over }], seen)
      const [row = []] = underHeaders(page)
      return [row[0]?.[1], row[4]?.[1], ...page.all('tbody button').map((one) => one['aria-label'])]
    }
    expect(await gone({ establishment: null })).toEqual([
      ...['Ya no existe', 'Berta Gil'],
      'Descargar el expediente de un establecimiento que ya no existe al 2 mar 2026',
      'Descargar las pruebas del expediente de un establecimiento que ya no existe al 2 mar 2026',
    ])
    expect((await gone({ by: null })).slice(0, 2)).toEqual(['Muelle norte', 'Suprimido'])
    const english = await gone({ establishment: null, by: null }, { locale: 'en' })
    expect(english.slice(0, 3)).toEqual([
      ...['No longer exists', 'Erased'],
      'Download the pack of an establishment that no longer exists as of Mar 2, 2026',
    ])
  })

  test('[LAW-18] names the files after the establishment and the day', () => {
    expect(packFileNames('Muelle norte', '2026-03-02')).toEqual({
      pack: 'Expediente_Muelle norte_2026-03-02.zip',
      proofs: 'Pruebas_Muelle norte_2026-03-02.zip',
    })
  })

  test('[LAW-18] shows how far the one under way is, and that one failed', async () => {
    const under = async (status: 'running' | 'failed', locale: 'es' | 'en' = 'es') => {
      forgetAnswers()
      await readAnswered('GET /legal/inspections', {}, [])
      const progress = { id: 'k', status, done: 3, total: 12 }
      await readAnswered('GET /legal/inspections/:id/progress', { params: { id: 'k' } }, progress)
      return printed(InspectionScreen, {}, { at: '/auditoria/inspeccion?pack=k', can: ['audit'], locale })
    }
    const running = await under('running')
    expect(running.one('[role="progressbar"]')?.['aria-valuetext']).toMatch(/^25/)
    expect(running.texts('label')).toEqual([])
    const said = async (...of: Parameters<typeof under>) => {
      const page = await under(...of)
      const text = page.all('[role="status"] p')
      return [text[0]?.text, text[0]?.['data-accent-color'], text[1]?.text]
    }
    const left = 'Puede dejar esta página; al terminar aparece en la lista.'
    const leave = 'You may leave this page; once it is done it appears in the list.'
    expect(await said('running')).toEqual(['Se está generando el expediente', undefined, left])
    expect(await said('failed')).toEqual(['El expediente no se generó; se intentará de nuevo', 'red', left])
    expect(await said('running', 'en')).toEqual(['The pack is being made', undefined, leave])
    expect(await said('failed', 'en')).toEqual([
      ...['The pack was not made; it will be tried again', 'red', leave],
    ])
  })

  test('[LAW-18] says that the list could not be read', async () => {
    expect((await screen(new CodedError('legal.off'))).texts('[role="alert"]').length).toBe(1)
  })
})
