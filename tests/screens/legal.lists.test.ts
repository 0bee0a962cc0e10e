import { afterEach, describe, expect, test } from 'vitest'
import type { ConstanciaList } from '../../web/features/legal/lists/lists.data.ts'
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
      ['Plazo', 'faltan 12 días hábiles'],
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
      ['Time left', '12 business days left'],
    ])
    expect(clocks(english).at(-1)).toBe('Presented on Feb 10, 2027')
  })

  test('[LAW-09] are marked by those who may, and are nothing where there are none', () => {
    const acts = (seen: Seen) =>
      section([list()], seen)
        .all('tbody button')
        .map((one) => one['aria-label'])
    expect(acts({})).toEqual(['Marcar como presentada la lista de Faro, 1 ene 2026 a 31 dic 2026'])
    expect(acts({ locale: 'en' })).toEqual([
      'Mark the list of Faro, Jan 1, 2026 to Dec 31, 2026, as presented',
    ])
    expect(acts({ can: ['audit'] })).toEqual([])
    expect(section([]).texts('h2, p')).toEqual([])
  })

  test('[LAW-09] have their day entered in a dialog, which says how it is taken back', () => {
    const dialog = (of: ConstanciaList) => opened(PresentListDialog, { of, onClose: () => undefined })
    const first = dialog(list())
    expect(first.texts('h1')).toEqual(['Lista de constancias presentada'])
    const words = (part: typeof first) => part.texts('p, label, span, div')
    expect(words(first)).toContain('Faro, 1 ene 2026 a 31 dic 2026')
    expect(words(first)).toContain('Día en que se presentó')
    const hint = 'Sin un día, la lista vuelve a estar por presentar.'
    expect(words(first)).not.toContain(hint)
    expect(words(first)).not.toContain('Motivo')
    const again = dialog(list({ situation: 'presented', presentedOn: '2027-02-10' }))
    expect(words(again)).toContain(hint)
    expect(words(again)).toContain('Motivo')
    expect(again.texts('.dialog-actions button')).toContain('Guardar el día')
  })
})
