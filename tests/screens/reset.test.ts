import { expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { ResetPasswordScreen } = await import('../../web/features/sessions/ResetPasswordScreen.tsx')

test('[AUTH-13] the address of a mailed link, without what makes it one, is a link that opens nothing', () => {
  const shown = (hash: string) => {
    Object.assign(globalThis, { location: { hash } })
    const part = printed(ResetPasswordScreen, {}, { at: '/restablecer' })
    Reflect.deleteProperty(globalThis, 'location')
    return part.texts('h1, .rt-Button').filter((text) => text !== 'English')
  }
  expect(shown('')).toEqual(['Este enlace ya no sirve', 'Ir a iniciar sesión'])
  expect(shown('#')).toEqual(['Este enlace ya no sirve', 'Ir a iniciar sesión'])
  // whether it still does is asked first
  expect(shown('#abc')).toEqual([])
})
