import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import type { Reply } from '../../api/contract/calls.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { ConstanciaCheckScreen } = await import('../../web/features/certificates/ConstanciaCheckScreen.tsx')
const { KeptConstancias } = await import('../../web/features/legal/KeptConstancias.tsx')
const { CodedError } = await import('../../web/shared/coded-error.ts')

afterEach(forgetAnswers)

const code = 'K7PW2MXR9TQA4B3C'
const valid: Reply<'GET /papers/:code/verification'> = {
  ...{ status: 'valid', folio: '2026-000007', employer: 'Faro del Golfo', course: 'Amarre', hours: 8 },
  ...{ startsOn: '2026-03-01', endsOn: '2026-03-02', issuedOn: '2026-03-10' },
  ...{ holderName: 'Ana Ruiz', replacedBy: null },
}

const Screen = () =>
  createElement(Route, { path: '/verificar/constancia/:code', component: ConstanciaCheckScreen })
const shown = async (answer: typeof valid | Error, locale: Locale = 'es') => {
  forgetAnswers()
  await readAnswered('GET /papers/:code/verification', { params: { code } }, answer)
  return printed(Screen, {}, { at: `/verificar/constancia/${code}`, locale })
}
type Shown = Awaited<ReturnType<typeof shown>>
const facts = (part: Shown) => {
  const values = part.texts('dd')
  return part.texts('dt').map((label, place) => [label, values[place]])
}
const said = (part: Shown) => {
  const badge = part.one('.verified-status')
  return [part.texts('h1')[0], badge?.text, badge?.['data-accent-color']]
}

describe('the check page of a constancia', () => {
  test('[LAW-11] says folio, holder, employer, course, days and hours', async () => {
    expect(facts(await shown(valid))).toEqual([
      ['Folio', '2026-000007'],
      ['Titular', 'Ana Ruiz'],
      ['Empresa', 'Faro del Golfo'],
      ['Curso', 'Amarre'],
      ['Periodo', 'Del 1 de marzo de 2026 al 2 de marzo de 2026'],
      ['Duración', '8 horas'],
      ['Expedida', '10 de marzo de 2026'],
    ])
    expect(
      facts(await shown({ ...valid, holderName: null, startsOn: '2026-03-02', hours: 1 }, 'en')),
    ).toEqual([
      ['Folio', '2026-000007'],
      ['Holder', 'Erased person'],
      ['Company', 'Faro del Golfo'],
      ['Course', 'Amarre'],
      ['Period', 'March 2, 2026'],
      ['Length', '1 hour'],
      ['Issued', 'March 10, 2026'],
    ])
    expect(facts(await shown(valid, 'en'))[4]).toEqual(['Period', 'From March 1, 2026 to March 2, 2026'])
  })

  test('[LAW-11] says whether it holds, in words and colour, in both languages', async () => {
    for (const [status, color, spanish, english] of [
      [
        'valid',
        'green',
        ['Esta constancia es auténtica', 'Vigente'],
        ['This constancia is genuine', 'Valid'],
      ],
      [
        'replaced',
        'amber',
        ['Esta constancia se reemplazó por otra: ya no vale', 'Reemplazada'],
        ['This constancia was replaced by another: it no longer holds', 'Replaced'],
      ],
      [
        'withdrawn',
        'red',
        ['Esta constancia se retiró: ya no vale', 'Retirada'],
        ['This constancia was withdrawn: it no longer holds', 'Withdrawn'],
      ],
    ] as const) {
      expect(said(await shown({ ...valid, status }))).toEqual([...spanish, color])
      expect(said(await shown({ ...valid, status }, 'en'))).toEqual([...english, color])
    }
  })

  test('[LAW-11] leads from a replaced one to the one that replaces it', async () => {
    const replaced = {
      ...valid,
      status: 'replaced' as const,
      replacedBy: { folio: '2026-000009', code: 'Z2' },
    }
    const links = async (locale: Locale) =>
      (await shown(replaced, locale)).all('a').map(({ href, text }) => [href, text])
    expect(await links('es')).toContainEqual([
      '/verificar/constancia/Z2',
      'Ver la que la reemplaza, con el folio 2026-000009',
    ])
    expect(await links('en')).toContainEqual([
      '/verificar/constancia/Z2',
      'See the one that replaces it, of folio 2026-000009',
    ])
  })

  test('[LAW-11] says that no constancia has the code, and claims nothing of one that could not be read', async () => {
    const unknown = new CodedError('legal.unknown-paper', null, {}, 404)
    const part = await shown(unknown)
    expect([part.texts('h1')[0], part.all('dt')]).toEqual(['Ninguna constancia lleva este código', []])
    expect((await shown(unknown, 'en')).texts('h1')[0]).toBe('No constancia has this code')
    const away = await shown(new CodedError('network'))
    expect([away.texts('h1')[0], away.texts('[role="alert"]').length, away.all('.verified-status')]).toEqual([
      'Comprobar una constancia',
      1,
      [],
    ])
  })
})

describe('the constancias that are kept of an erased person', () => {
  test('[LAW-10] [LAW-15] say what they said, each with its paper and its evidence', async () => {
    forgetAnswers()
    const worker = { fullName: 'Ana Ruiz', curp: 'HEGG560427MVZRRL04', occupation: '06.2', jobTitle: null }
    const row = {
      ...{
        id: 'k',
        constanciaId: 'n',
        folio: '2026-000001',
        issuedOn: '2026-03-02',
        courseName: 'Amarre',
        worker,
      },
      ...{ startsOn: '2026-03-01', endsOn: '2026-03-02' },
    }
    await readAnswered('GET /legal/retentions/:id/constancias', { params: { id: 'p' } }, [
      row,
      { ...row, id: 'l', folio: '2026-000002', worker: null },
    ])
    const part = printed(KeptConstancias, { id: 'p' })
    const text = part.texts('tbody tr').join(' ')
    for (const said of ['2026-000001', 'Ana Ruiz, HEGG560427MVZRRL04', 'Amarre', 'Suprimido'])
      expect(text).toContain(said)
    expect(part.all('tbody button').map((one) => one['aria-label'])).toEqual([
      'Descargar la constancia 2026-000001',
      'Descargar la constancia 2026-000002',
    ])
    expect(part.all('tbody a').map((one) => [one.href, one['aria-label']])).toEqual([
      ['/capacitacion/constancias/n', 'Ver la evidencia del folio 2026-000001'],
      ['/capacitacion/constancias/n', 'Ver la evidencia del folio 2026-000002'],
    ])
  })
})
