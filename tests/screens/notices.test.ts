import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { NoticesScreen } = await import('../../web/features/notices/NoticesScreen.tsx')
const { Bell } = await import('../../web/features/notices/Bell.tsx')

afterEach(forgetAnswers)

type Page = Reply<'GET /notices'>

const graded: Page['rows'][number] = {
  id: 'n1',
  kind: 'gradePublished',
  at: '2026-03-02T15:00:00.000Z',
  isUnread: true,
  actedAt: null,
  title: 'Calificación publicada',
  sentence: 'Ya puede ver su calificación de «Amarre», del curso «Muelle».',
  why: 'Lo recibe porque se trata de una evaluación suya.',
  act: { label: 'Ver mi plan', link: { page: 'plan' } },
}
const older: Page['rows'][number] = {
  ...graded,
  id: 'n2',
  at: '2026-02-27T15:00:00.000Z',
  isUnread: false,
  title: 'Curso asignado',
  sentence: 'Se le asignó el curso que ya no se muestra.',
  act: null,
}
const acted = { ...older, id: 'n3', actedAt: '2026-03-01T15:00:00.000Z', title: 'Recordatorio' }
const page: Page = { count: 3, unread: 1, newest: 'n1', rows: [graded, older, acted] }

const screen = async (answer: Page = page, at = '/avisos', locale: 'es' | 'en' = 'es') => {
  const unread = at.includes('sin-leer') ? 'true' : 'false'
  await readAnswered('GET /notices', { query: { page: 1, pageSize: 20, unread } }, answer)
  return printed(NoticesScreen, {}, { at, locale })
}

describe('[DUE-16] the page of notices', () => {
  test('shows them by day, the unread ones in words, each with its act', async () => {
    const seen = await screen()
    expect(seen.texts('h1')).toEqual(['Avisos'])
    expect(seen.texts('h2')).toEqual(['lunes, 2 de marzo de 2026', 'viernes, 27 de febrero de 2026'])
    const [first, second, third] = seen.texts('.notice')
    expect(first).toContain('Calificación publicadaSin leer')
    expect(first).toContain(graded.sentence)
    expect(first).toContain('Ver mi plan')
    expect(second).toContain('Curso asignado')
    expect(second).not.toContain('Sin leer')
    expect(second).not.toContain('Atendido')
    expect(third).toContain('RecordatorioAtendido')
    expect(seen.texts('.notice-act')).toEqual(['Ver mi plan'])
    for (const time of seen.texts('.notice time')) expect(time).toMatch(/^\d{2}:\d{2}$/)
    expect(seen.one('.notice-act')?.['aria-label']).toBe(`Ver mi plan: ${graded.sentence}`)
  })

  test('[DUE-17] ends with the switch of mail, where letters lead those who want no more', async () => {
    await readAnswered('GET /me/mail', {}, { isOn: true, hasAddress: true, isStopped: false })
    const [control] = (await screen()).all('#correo')
    expect(control?.text).toBe('Recibirlos también por correo')
  })

  test('says of each why it is received, on demand', async () => {
    const why = (await screen()).one('.notice-why')
    expect([why?.text, why?.['aria-expanded']]).toEqual(['¿Por qué recibo esto?', 'false'])
    expect(why?.['aria-label']).toBe(`¿Por qué recibo esto? ${graded.sentence}`)
  })

  test('marks all as read while some are unread', async () => {
    const act = (seen: ReturnType<typeof printed>) => seen.one('.page-action button')
    expect([act(await screen())?.text, act(await screen())?.['aria-disabled']]).toEqual([
      'Marcar todo como leído',
      undefined,
    ])
    forgetAnswers()
    expect(act(await screen({ ...page, unread: 0 }))?.['aria-disabled']).toBe('true')
  })

  test('is empty in words, of all and of the unread ones', async () => {
    const none: Page = { count: 0, unread: 0, newest: null, rows: [] }
    expect((await screen(none)).texts('.empty-state')[0]).toContain('Todavía no hay avisos')
    const unread = await screen(none, '/avisos?ver=sin-leer')
    expect(unread.texts('.empty-state')).toEqual(['Leyó todos sus avisos'])
  })

  test('counts the unread ones beside all of them', async () => {
    const tabs = (await screen()).texts('nav[aria-label="Avisos que se muestran"] a')
    expect(tabs.map((one) => one.slice(0, 12))).toEqual([expect.stringContaining('Todos'), 'Sin leer (1)'])
  })

  test('waits in its own shape', () => {
    const seen = printed(NoticesScreen, {}, { at: '/avisos' })
    expect(seen.all('[aria-busy]')).toHaveLength(1)
    expect(seen.texts('.empty-state')).toEqual([])
  })
})

describe('[DUE-16] the bell', () => {
  const bell = (unread: number, locale: 'es' | 'en' = 'es') => printed(Bell, {}, { unread, locale })

  test('says in its name how many notices are unread, and leads to them', () => {
    expect(bell(0).one('a')).toMatchObject({ href: '/avisos', 'aria-label': 'Avisos' })
    expect(bell(1).one('a')?.['aria-label']).toBe('1 aviso sin leer')
    expect(bell(3, 'en').one('a')?.['aria-label']).toBe('3 unread notices')
  })

  test('shows the count up to 99, and none where nothing is unread', () => {
    expect([0, 1, 99, 100].map((unread) => bell(unread).texts('.bell-count'))).toEqual([
      [],
      ['1'],
      ['99'],
      ['99+'],
    ])
    expect(bell(99).one('a')?.['aria-label']).toBe('99 avisos sin leer')
    expect(bell(100).one('a')?.['aria-label']).toBe('Más de 99 avisos sin leer')
    expect(bell(100, 'en').one('a')?.['aria-label']).toBe('More than 99 unread notices')
  })

  test('[DUE-16] the tab of unread ones counts as far as the bell', async () => {
    const tab = async (unread: number) => {
      forgetAnswers()
      return (await screen({ ...page, unread })).texts('nav a')[1]
    }
    expect(await tab(99)).toContain('Sin leer (99)')
    expect(await tab(100)).toContain('Sin leer (99+)')
  })
})
