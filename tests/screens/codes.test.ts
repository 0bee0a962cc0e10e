import { describe, expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { PrintForm } = await import('../../web/features/sessions/activation/PrintCodesDialog.tsx')

describe('the sheets of activation codes', () => {
  const shown = (isCompanyNamed: boolean, locale: 'es' | 'en' = 'es', codes = { needed: 2, held: 0 }) =>
    printed(
      PrintForm,
      {
        overview: {
          terminals: [{ id: 't', name: 'Norte', ...codes }],
          firstPassword: 'codes' as const,
          isCompanyNamed,
        },
        codesFor: {},
        onPrinted: () => undefined,
        onClose: () => undefined,
      },
      { locale },
    )

  test('warn while the company has no name, and lead to where it is given one', () => {
    const warned = shown(false)
    expect(warned.texts('.rt-CalloutText')).toEqual([
      'La empresa todavía no tiene nombre: los talones dirán «Empresa». Escribir el nombre de la empresa',
    ])
    expect(warned.one('.rt-CalloutText a')?.href).toBe('/empresa')
    expect(shown(false, 'en').texts('.rt-CalloutText')).toEqual([
      'The company has no name yet: the slips will say “Empresa”. Enter the name of the company',
    ])
    expect(shown(true).texts('.rt-CalloutText')).toEqual([])
  })

  test('say how many will be printed, and how many codes stay as they are', () => {
    const ready = (codes: { needed: number; held: number }, locale: 'es' | 'en' = 'es') =>
      shown(true, locale, codes).texts('p[aria-live]')
    expect([ready({ needed: 2, held: 0 }), ready({ needed: 3, held: 1 })]).toEqual([
      ['Se imprimirán 2 códigos. '],
      ['Se imprimirán 3 códigos. 1 persona conserva el suyo, que sigue vigente.'],
    ])
    expect(ready({ needed: 1, held: 2 }, 'en')).toEqual([
      '1 code will be printed. 2 people keep theirs, which are still valid.',
    ])
  })
})
