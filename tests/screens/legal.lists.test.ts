import { afterEach, describe, expect, test } from 'vitest'
import type { ConstanciaList, YearlyList } from '../../web/features/legal/lists/lists.data.ts'
import { opened } from '../support/asked.ts'
import { forgetAnswers, printed, underHeaders } from '../support/printed.ts'

const { ConstanciaLists } = await import('../../web/features/legal/lists/ConstanciaLists.tsx')
const { PresentListDialog } = await import('../../web/features/legal/lists/PresentListDialog.tsx')

afterEach(forgetAnswers)

const list = (over: Partial<ConstanciaList> = {}): ConstanciaList => ({
  ...{ planId: 'q', employer: 'Faro', startsOn: '2026-01-01', endsOn: '2026-12-31', establishments: 1 },
  ...{ presentBy: '2027-03-31', situation: 'due', daysLeft: 12, presentedOn: null },
  ...over,
})
const yearOf = (presentedOn: string | null): YearlyList => ({
  ...{ planId: 'q', employer: { id: 'f', name: 'Faro' }, startsOn: '2026-01-01', endsOn: '2026-12-31' },
  ...{ hasEnded: true, establishments: [], unplaced: 0, presentBy: '2027-03-30', daysLeft: 9, presentedOn },
})
type Seen = NonNullable<Parameters<typeof printed>[2]>
const section = (lists: readonly ConstanciaList[], seen: Seen = {}) =>
  printed(ConstanciaLists, { lists }, { can: ['legal'], ...seen })

describe('lists of constancias (DC-4)', () => {
  test('[LAW-09] say of whom and of which year, by which day, and the business days to it, on it and after it', () => {
    const lists = [
      list(),
      list({ endsOn: '2025-12-31', daysLeft: 1 }),
      list({ endsOn: '2024-12-31', daysLeft: 0 }),
      list({ endsOn: '2023-12-31', daysLeft: -2, situation: 'late' }),
      list({ endsOn: '2022-12-31', situation: 'presented', presentedOn: '2027-02-10' }),
    ]
    const part = section(lists)
    expect(part.texts('h2')).toEqual(['Listas de constancias (DC-4)'])
    expect(part.texts('.section > p')).toEqual([
      'Se presentan dentro de 60 días hábiles después de cada año del plan.',
    ])
    expect(underHeaders(part)[0]?.slice(0, 4)).toEqual([
      ['Patrón', 'Faro'],
      ['Año del plan', '1 ene 2026 a 31 dic 2026'],
      ['Último día', '31 mar 2027'],
      ['Situación', 'faltan 12 días hábiles'],
    ])
    const clocks = (of: typeof part) => underHeaders(of).map((row) => row[3]?.[1])
    expect(clocks(part)).toEqual([
      ...['faltan 12 días hábiles', 'falta 1 día hábil', 'vence hoy', 'venció hace 2 días hábiles'],
      'Presentada el 10 feb 2027',
    ])
    const english = section(lists, { locale: 'en' })
    expect(english.texts('h2, .section > p')).toEqual([
      'Lists of constancias (DC-4)',
      'They are presented within 60 business days after each year of the plan.',
    ])
    expect(underHeaders(english)[0]?.slice(0, 4)).toEqual([
      ['Employer', 'Faro'],
      ['Year of the plan', 'Jan 1, 2026 to Dec 31, 2026'],
      ['Last day', 'Mar 31, 2027'],
      ['Situation', '12 business days left'],
    ])
    expect(clocks(english).at(-1)).toBe('Presented on Feb 10, 2027')
  })

  test('[LAW-09] lead to where they are presented, and are nothing where there are none', () => {
    const presented = list({ endsOn: '2025-12-31', situation: 'presented', presentedOn: '2027-02-10' })
    const ways = (seen: Seen) =>
      section([list(), presented], seen)
        .all('tbody a')
        .map(({ href, text, ...of }) => [href, text, of['aria-label']])
    const to = '/capacitacion/listas'
    const period = '1 ene 2026 a 31 dic 2026'
    expect(ways({})).toEqual([
      [to, 'Presentar', `Presentar: Faro, ${period}`],
      [to, 'Ver', 'Ver: Faro, 1 ene 2026 a 31 dic 2025'],
    ])
    expect(ways({ locale: 'en' }).map(([, text]) => text)).toEqual(['Present', 'See'])
    expect(ways({ can: ['audit'] }).map(([, text]) => text)).toEqual(['Ver', 'Ver'])
    expect(section([]).texts('h2, p')).toEqual([])
  })

  test('[LAW-09] have their day entered in a dialog, which says how it is taken back', () => {
    const dialog = (of: YearlyList) => opened(PresentListDialog, { year: of, onClose: () => undefined })
    const first = dialog(yearOf(null))
    expect(first.texts('h1')).toEqual(['Listas presentadas sin acuse'])
    const words = (part: typeof first) => part.texts('p, label, span, div')
    expect(words(first)).toContain(
      'Faro, 1 ene 2026 a 31 dic 2026. Para listas que se presentaron en otra parte. El acuse se registra con cada establecimiento.',
    )
    expect(words(first)).toContain('Día en que se presentó')
    const hint = 'Sin un día, las listas vuelven a estar por presentar.'
    expect(words(first)).not.toContain(hint)
    expect(words(first)).not.toContain('Motivo')
    const again = dialog(yearOf('2027-02-10'))
    expect(words(again)).toContain(hint)
    expect(words(again)).toContain('Motivo')
    expect(again.texts('.dialog-actions button')).toContain('Guardar el día')
  })
})
