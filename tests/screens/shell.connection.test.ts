import { getDefaultStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { ConnectionBar } = await import('../../web/features/offline/ConnectionNotice.tsx')
const { NoPermissionScreen } = await import('../../web/shared/frame/NoPermissionScreen.tsx')
const { NotFoundPage, NotFoundScreen } = await import('../../web/shell/NotFoundScreen.tsx')
const { outageAtom } = await import('../../web/shared/data/outage.ts')
const { slowPlacesAtom } = await import('../../web/shared/feedback/slowness.ts')

const both = ['es', 'en'] as const

describe('an address that opens nothing', () => {
  test('[ROLE-08] for want of a permission says whom to ask, and leads back to the dashboard', () => {
    const shown = (locale: (typeof both)[number]) => {
      const part = printed(NoPermissionScreen, {}, { locale })
      return [part.texts('h1'), part.texts('p'), part.all('a').map(({ text, href }) => [text, href])]
    }
    expect(shown('es')).toEqual([
      ['Sin permiso'],
      ['Su tipo de usuario no incluye esta página. Si la necesita, pídala a un administrador.'],
      [['Volver al inicio', '/dashboard']],
    ])
    expect(shown('en')).toEqual([
      ['No permission'],
      ['Your user type does not include this page. If you need it, ask an administrator.'],
      [['Back to the dashboard', '/dashboard']],
    ])
  })

  test('[NAV-06] as there is none names it as it was typed, and leads back, logged in or not', () => {
    for (const Part of [NotFoundPage, NotFoundScreen]) {
      const shown = (at: string, locale: (typeof both)[number] = 'es') => printed(Part, {}, { at, locale })
      expect(shown('/faro%C3%B1').texts('h1')).toEqual(['Página no encontrada'])
      expect(
        shown('/x')
          .all('a[href="/dashboard"]')
          .map(({ text }) => text),
      ).toContain('Volver al inicio')
      expect(shown('/faro%C3%B1').texts('p').join()).toContain('/faroñ')
      expect(shown('/100%25%').texts('p').join()).toContain('/100%25%')
      expect(shown('/x', 'en').texts('h1')).toEqual(['Page not found'])
    }
  })
})

describe('the bar of the connection', () => {
  const store = getDefaultStore()
  const said = ({ isAway = false, slow = 0 }) => {
    store.set(outageAtom, isAway)
    store.set(slowPlacesAtom, slow)
    try {
      return both.map((locale) => printed(ConnectionBar, {}, { locale }).texts('.connection p'))
    } finally {
      store.set(outageAtom, false)
      store.set(slowPlacesAtom, 0)
    }
  }

  test('says that the server is away, though the device is not offline, or that an answer is late; otherwise nothing', () => {
    expect(said({})).toEqual([[], []])
    const away = [
      ['El servidor no responde. Se sigue intentando; puede seguir leyendo lo que ya abrió.'],
      ['The server is not responding. Trying again; you can go on reading what you have opened.'],
    ]
    expect([said({ isAway: true }), said({ isAway: true, slow: 1 })]).toEqual([away, away])
    expect(said({ slow: 2 })).toEqual([
      ['La respuesta tarda más de lo normal. Se sigue esperando.'],
      ['This is taking longer than usual. Still waiting.'],
    ])
  })
})
