import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { AchievementsScreen } = await import('../../web/features/achievements/AchievementsScreen.tsx')
const { OwnConstancias } = await import('../../web/features/achievements/OwnConstancias.tsx')

afterEach(forgetAnswers)

type Own = Reply<'GET /me/constancias'>[number]

const own: Own = {
  ...{ id: 'k', folio: '2026-000007', courseName: 'Amarre', issuedOn: '2026-03-12' },
  employer: 'Faro del Golfo',
}

const part = async (answer: readonly Own[] | Error, locale: 'es' | 'en' = 'es') => {
  forgetAnswers()
  await readAnswered('GET /me/constancias', {}, answer instanceof Error ? answer : [...answer])
  return printed(OwnConstancias, {}, { at: '/logros', locale })
}

describe('the own constancias of a viewer', () => {
  test('[LAW-20] say course, employer, folio and day, each with its download', async () => {
    const page = await part([own, { ...own, id: 'l', courseName: 'Guardia', folio: '2026-000009' }])
    expect(page.texts('h2')).toEqual(['Mis constancias de competencias'])
    expect(page.texts('li p')).toEqual([
      ...['Amarre', 'Faro del Golfo · Folio 2026-000007 · Expedida el 12 mar 2026'],
      ...['Guardia', 'Faro del Golfo · Folio 2026-000009 · Expedida el 12 mar 2026'],
    ])
    expect(page.all('li button').map((one) => [one.text, one['aria-label']])).toEqual([
      ['Descargar', 'Descargar la constancia de Amarre'],
      ['Descargar', 'Descargar la constancia de Guardia'],
    ])
    const english = await part([own], 'en')
    expect(english.texts('h2, li p')).toEqual([
      'My constancias of skills',
      'Amarre',
      'Faro del Golfo · Folio 2026-000007 · Issued on Mar 12, 2026',
    ])
    expect(english.all('li button').map((one) => [one.text, one['aria-label']])).toEqual([
      ['Download', 'Download the constancia of Amarre'],
    ])
  })

  test('[LAW-20] are nothing where there are none, and say what failed', async () => {
    const none = await part([])
    expect([none.all('h2'), none.all('li')]).toEqual([[], []])
    const failed = await part(new CodedError('legal.off'))
    expect(failed.all('[role="alert"]')).toHaveLength(1)
    expect(failed.texts('h2')).toEqual([])
  })

  test('[LAW-14] are named by the title of their page where the company has duties', () => {
    const title = (seen: NonNullable<Parameters<typeof printed>[2]>) =>
      printed(AchievementsScreen, {}, { at: '/insignias', ...seen }).texts('h1')
    expect(title({})).toEqual(['Insignias'])
    expect(title({ hasDuties: true })).toEqual(['Insignias y constancias'])
    expect(title({ hasDuties: true, locale: 'en' })).toEqual(['Badges and constancias'])
  })
})
