import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { PushHere } from '../../web/features/notices/push-here.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { pathIn, shownFor } from '../../web/worker/pushes.ts'
import { forgetAnswers, printed } from '../support/printed.ts'

const { PushChoice } = await import('../../web/features/notices/PushDevices.tsx')
const { browserName } = await import('../../web/shared/device/browser-name.ts')

afterEach(forgetAnswers)

type Pushes = Reply<'GET /me/push'>

const own: Pushes['browsers'][number] = {
  id: 'b1',
  browser: 'Chrome · Android',
  since: '2026-03-02T15:00:00.000Z',
  deliveredAt: null,
  isThis: true,
}
const office = { ...own, id: 'b2', browser: 'Firefox · Linux', isThis: false }
const tablet = { ...office, id: 'b3', browser: 'Safari · iPad', deliveredAt: '2026-03-04T15:00:00.000Z' }
const pushes: Pushes = { publicKey: 'server', isShared: false, most: 10, browsers: [] }

const seen = (over: Partial<Pushes> = {}, here: Partial<PushHere> = {}, locale: Locale = 'es') =>
  printed(
    PushChoice,
    {
      pushes: { ...pushes, ...over },
      here: { ability: 'possible', subscribedKey: 'server', ...here },
      read: async () => undefined,
    },
    { locale },
  )

describe('notices on this device', () => {
  test('[DUE-18] are switched here, and on where browser and server both know of it', () => {
    const states = (over: Partial<Pushes>, here: Partial<PushHere> = {}) => {
      const part = seen(over, here)
      expect(part.texts('label')).toEqual(['Mostrarlos aquí, aunque Bitácora esté cerrada'])
      return part.one('[role=switch]')?.['aria-checked']
    }
    expect(states({ browsers: [own] })).toBe('true')
    expect(states({ browsers: [] })).toBe('false')
    expect(states({ browsers: [office] })).toBe('false')
    expect(states({ browsers: [own] }, { subscribedKey: null })).toBe('false')
    expect(states({ browsers: [own] }, { subscribedKey: 'of another server' })).toBe('false')
    expect(seen().texts('h2')).toEqual(['Avisos en este dispositivo'])
    expect(seen({}, {}, 'en').texts('label')).toEqual(['Show them here, even while Bitácora is closed'])
  })

  test('[DUE-18] are not offered where somebody else logs in too, which is said', () => {
    const part = seen({ isShared: true })
    expect(part.texts('p')).toEqual([
      'En este dispositivo entra también otra persona; por eso no muestra avisos.',
    ])
    expect(part.all('[role=switch]')).toEqual([])
  })

  test.each([
    ['unsupported', 'Este navegador no puede mostrar avisos.'],
    [
      'notInstalled',
      /^Un iPhone o iPad los muestra si Bitácora está instalada: en Safari, pulse «Compartir»/,
    ],
    [
      'blocked',
      /^El navegador tiene bloqueados los avisos de este sitio\. Para permitirlos, abra los permisos/,
    ],
  ] as const)('[DUE-18] are not offered where they are %s, and what to do is said', (ability, text) => {
    const part = seen({}, { ability })
    expect(part.texts('p')).toEqual([expect.stringMatching(text)])
    expect(part.all('[role=switch]')).toEqual([])
  })

  test('[DUE-18] are removed from other devices, which are named with their day, also where this one shows none', () => {
    for (const here of [{}, { ability: 'unsupported' as const }]) {
      const part = seen({ browsers: [own, office, tablet] }, here)
      expect(part.texts('li span').filter((text) => text.includes('·'))).toEqual([
        'Firefox · Linux',
        'Safari · iPad',
      ])
      expect(part.texts('li')[0]).toContain('Desde el 2 mar 2026. Ninguno hasta ahora.')
      expect(part.texts('li')[1]).toContain('Desde el 2 mar 2026. El último, el 4 mar 2026.')
      expect(part.all('li button').map((button) => button['aria-label'])).toEqual([
        'Quitar Firefox · Linux',
        'Quitar Safari · iPad',
      ])
    }
    expect(seen({ browsers: [own] }).all('li')).toEqual([])
  })
})

describe('what the worker shows', () => {
  const pushed = {
    id: 'n1',
    title: 'Sesión cancelada',
    text: 'Se canceló la sesión.',
    path: '/avisos?abrir=n1',
    locale: 'es',
    count: 3,
  }

  test('[DUE-18] is the notice, in its language, in place of the same one', () => {
    expect(shownFor(JSON.stringify(pushed))).toEqual({
      title: 'Sesión cancelada',
      count: 3,
      options: {
        body: 'Se canceló la sesión.',
        icon: '/icons/icon-192.png',
        lang: 'es',
        tag: 'n1',
        data: { path: '/avisos?abrir=n1' },
      },
    })
  })

  test('[DUE-18] leads to the notices where the push says nothing that it understands', () => {
    const others = ['', 'x', '{}', '[]', 'null', JSON.stringify({ ...pushed, count: '3' })]
    for (const other of others)
      expect(shownFor(other)).toMatchObject({
        title: 'Bitácora',
        count: null,
        options: { data: { path: '/avisos' } },
      })
  })

  test.each([
    'https://example.com/',
    '//example.com',
    '//localhost',
    'javascript:alert(1)',
    'avisos',
    '/\\example.com',
    '',
  ])('[DUE-18] leads to a page of the product alone, not to %o', (path) => {
    expect(shownFor(JSON.stringify({ ...pushed, path })).options.data.path).toBe('/avisos')
    expect(pathIn({ path })).toBe('/avisos')
  })

  test('[DUE-18] leads where it was shown for, whatever a notification holds', () => {
    expect([pathIn({ path: '/avisos?abrir=n1' }), pathIn(null), pathIn({ path: 3 })]).toEqual([
      '/avisos?abrir=n1',
      '/avisos',
      '/avisos',
    ])
  })
})

describe('a browser', () => {
  const chrome = (system: string, more = '') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36${more}`
  const safari = (system: string) =>
    `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`

  test.each([
    [chrome('Linux; Android 15; Pixel 9'), 5, 'Chrome · Android'],
    [chrome('Windows NT 10.0; Win64; x64', ' Edg/140.0'), 0, 'Edge · Windows'],
    [chrome('Linux; Android 15', ' EdgA/140.0'), 5, 'Edge · Android'],
    [chrome('X11; CrOS x86_64'), 0, 'Chrome · ChromeOS'],
    [chrome('Windows NT 10.0', ' OPR/110'), 0, 'Opera · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Firefox · Linux'],
    [safari('iPhone; CPU iPhone OS 18_0 like Mac OS X'), 5, 'Safari · iPhone'],
    [safari('Macintosh; Intel Mac OS X 10_15_7'), 0, 'Safari · Mac'],
    [safari('Macintosh; Intel Mac OS X 10_15_7'), 5, 'Safari · iPad'],
    ['curl/8', 0, 'Web'],
  ])('names itself: %s', (userAgent, maxTouchPoints, name) => {
    expect(browserName({ userAgent, maxTouchPoints })).toBe(name)
  })
})
