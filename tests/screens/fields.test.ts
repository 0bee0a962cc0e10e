import { describe, expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { CheckboxesField, CheckboxField, ChoiceField, RadioField } = await import(
  '../../web/shared/form/choices.tsx'
)
const { PeopleField, searchMessage } = await import('../../web/shared/form/PeopleField.tsx')
const { translate } = await import('../../web/shared/i18n/translate.ts')

type Locale = 'es' | 'en'
const nothing = () => undefined

const bound = {
  name: 'port',
  label: 'Puerto',
  error: null as string | null,
  disabled: false,
  onChange: nothing,
}
const options = [
  { value: 'n', label: 'Norte' },
  { value: 's', label: 'Sur', disabled: true },
]

describe('a field of a form', () => {
  const fields = (over: Partial<typeof bound> & { hint?: string } = {}) => [
    printed(CheckboxField, { ...bound, value: true, ...over } as never),
    printed(CheckboxesField, { ...bound, value: ['n'], options, all: 'Todos', ...over } as never),
    printed(ChoiceField, { ...bound, value: 'n', options, ...over } as never),
    printed(RadioField, { ...bound, value: 'n', options, ...over } as never),
  ]
  const off = (over: object) => fields(over).map((part) => part.all('button').map((one) => 'disabled' in one))

  test('takes no press while its form is off, and of its options those alone that are free', () => {
    expect(off({})).toEqual([[false], [true, false, true], [false, true], [false, true]])
    expect(off({ disabled: true })).toEqual([[true], [true, true, true], [true, true], [true, true]])
  })

  test('shows which option it holds, by the words at its side', () => {
    const [one, several, choice, radio] = fields()
    expect(one?.all('label').map(({ text }) => text)).toEqual(['Puerto'])
    expect(one?.all('[role="checkbox"]').map((box) => box['aria-checked'])).toEqual(['true'])
    for (const [part, role] of [
      [several, 'checkbox'],
      [choice, 'radio'],
      [radio, 'radio'],
    ] as const) {
      expect(part?.all(`[role="${role}"]`).map((box) => box['aria-checked'])).toEqual(['true', 'false'])
      expect(part?.texts('label').slice(-2)).toEqual(['Norte', 'Sur'])
    }
  })

  test('says its hint in grey, and in its place what is wrong, in red and read out at once', () => {
    for (const part of fields({ hint: 'Donde atraca' })) {
      expect(part.texts('[role="alert"]')).toEqual([])
      expect(part.all('[data-accent-color="gray"]').map(({ text }) => text)).toContain('Donde atraca')
    }
    for (const part of fields({ hint: 'Donde atraca', error: 'Elija uno' })) {
      const [wrong] = part.all('[role="alert"]')
      expect([wrong?.text, wrong?.['data-accent-color']]).toEqual(['Elija uno', 'red'])
      const [control] = part.all('[aria-invalid="true"]')
      expect(part.texts(`[id="${control?.['aria-describedby']}"]`)).toEqual(['Elija uno'])
      expect(part.all('span, div').some(({ text }) => text === 'Donde atraca')).toBe(false)
    }
  })

  test('of more options than fit in sight is a list behind a button', () => {
    const many = (figure: number) =>
      printed(ChoiceField, {
        ...bound,
        value: '',
        options: Array.from({ length: figure }, (_, at) => ({ value: `v${at}`, label: `Uno ${at}` })),
      })
    expect([many(8).all('[role="radio"]').length, many(8).all('[role="combobox"]').length]).toEqual([8, 0])
    expect([many(9).all('[role="radio"]').length, many(9).all('[role="combobox"]').length]).toEqual([0, 1])
  })
})

describe('some people, found by their names', () => {
  const known = [
    { id: 'a', fullName: 'Ana Luz', detail: 'Operación' },
    { id: 'b', fullName: '', detail: 'Muelles' },
  ]
  const shown = (value: string[], over: { disabled?: boolean; most?: number } = {}, locale: Locale = 'es') =>
    printed(
      PeopleField,
      {
        ...bound,
        label: 'Instructores',
        hint: 'Quienes imparten',
        value,
        source: 'x',
        find: async () => [],
        people: known,
        ...over,
      },
      { locale },
    )
  const search = (part: ReturnType<typeof shown>) => {
    const input = part.one('input[role="combobox"]')
    return [input?.placeholder, input !== undefined && 'disabled' in input, input?.['aria-expanded']]
  }

  test('are named as they are chosen, each with the way to remove them', () => {
    const part = shown(['b', 'a', 'gone'])
    expect(part.one('ul')?.['aria-label']).toBe('Instructores: elegidos')
    expect(part.texts('li .person')).toEqual(['(sin nombre)', 'Ana Luz', '(sin nombre)'])
    const acts = (locale: Locale) =>
      shown(['a', 'b'], {}, locale)
        .all('li button')
        .map((one) => one['aria-label'])
    expect([acts('es'), acts('en')]).toEqual([
      ['Quitar a Ana Luz', 'Quitar a (sin nombre)'],
      ['Remove Ana Luz', 'Remove (no name)'],
    ])
    expect(shown([]).all('ul')).toEqual([])
  })

  test('are looked for by name until there are as many as may be, which is said', () => {
    expect(search(shown(['a'], { most: 2 }))).toEqual(['Buscar por nombre', false, 'false'])
    expect(search(shown(['a', 'b'], { most: 2 }))).toEqual(['Buscar por nombre', true, 'false'])
    expect(search(shown([], { disabled: true }))[1]).toBe(true)
    expect(shown(['a'], { most: 2 }).texts('.field > .rt-Text')).toEqual(['Quienes imparten'])
    const full = (locale: Locale) => shown(['a', 'b'], { most: 2 }, locale).texts('.field > .rt-Text')
    expect([full('es'), full('en')]).toEqual([
      ['Ya eligió a 2, el máximo.'],
      ['You have already chosen 2, the maximum.'],
    ])
    const alone = (locale: Locale) => shown(['a'], { most: 1 }, locale).texts('.field > .rt-Text')
    expect([alone('es'), alone('en')]).toEqual([
      ['Ya eligió a una persona. Para elegir a otra, quítela.'],
      ['You have already chosen one person. To choose another, remove this one.'],
    ])
  })

  test('that nobody is called, or that cannot be looked for, are told once the search is open and answered', () => {
    const said = (found: number | null, { isOpen = true, error = null as Error | null } = {}) => {
      const words = searchMessage({ isOpen, error, matchCount: found })
      return words && [translate('es', words), translate('en', words)]
    }
    const error = new Error('x')
    expect(said(0)).toEqual(['No hay nadie con ese nombre', 'Nobody has that name'])
    expect([said(1), said(null)]).toEqual([null, null])
    for (const found of [null, 0, 3])
      expect(said(found, { error })).toEqual([
        'No se pudo buscar. Intente de nuevo.',
        'The search failed. Try again.',
      ])
    expect([said(0, { isOpen: false }), said(0, { isOpen: false, error })]).toEqual([null, null])
  })
})
