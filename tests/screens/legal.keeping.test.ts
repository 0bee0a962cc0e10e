import { afterEach, describe, expect, test } from 'vitest'
import type { KeepingTerm } from '../../web/features/legal/keeping/KeepingTerms.tsx'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { KeepingTerms } = await import('../../web/features/legal/keeping/KeepingTerms.tsx')

afterEach(forgetAnswers)

const article = 'Acuerdo STPS 14/06/2013'
const known: readonly KeepingTerm[] = [
  { kind: 'attendance', years: 1, lawYears: 1, article: 'LFT 804', reason: null },
  { kind: 'constancia', years: 5, lawYears: 1, article, reason: 'Política 3' },
]

const part = async (seen: Parameters<typeof printed>[2] = {}, answer: unknown = known) => {
  forgetAnswers()
  await readAnswered('GET /legal/terms', {}, answer as readonly KeepingTerm[])
  return printed(KeepingTerms, {}, seen)
}

describe('the keeping terms', () => {
  test('[LAW-19] show what counts beside what the law asks for, and the policy', async () => {
    const { texts } = await part()
    expect(texts('h2')).toEqual(['Plazos de conservación'])
    expect(texts('p')).toEqual([
      'Valen para las supresiones que se hagan desde ahora. Lo que ya se conserva de alguien no cambia.',
      'Listas de asistencia · 1 año después del fin de la relación laboral',
      'La ley pide 1 año (LFT 804)',
      'Constancias · 5 años después de la última',
      `La ley pide 1 año (${article}) · Política 3`,
    ])
    const english = await part({ locale: 'en' })
    expect(english.texts('p').slice(1)).toEqual([
      'Attendance lists · 1 year after the employment ends',
      'The law asks for 1 year (LFT 804)',
      'Constancias · 5 years after the last one',
      `The law asks for 1 year (${article}) · Política 3`,
    ])
  })

  test('[LAW-19] are changed by administrators alone', async () => {
    expect((await part({ can: ['legal'] })).texts('button')).toEqual([])
    expect((await part({ isAdministrator: true })).texts('button')).toEqual([
      'Cambiar el plazo',
      'Cambiar el plazo',
    ])
  })

  test('[LAW-19] say where they cannot be read', async () => {
    expect((await part({}, new CodedError('network'))).texts('ul li')).toEqual([])
    expect((await part({}, new CodedError('network'))).texts('button').length).toBeGreaterThan(0)
  })
})
