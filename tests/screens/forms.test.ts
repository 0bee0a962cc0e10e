import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../web/shared/form/options.ts'
import {
  anchorOf,
  nearest,
  type PathOf,
  pathOfAnchor,
  rowKey,
  type ValueAt,
  valueAt,
  write,
} from '../../web/shared/form/paths.ts'
import { rowsOf } from '../../web/shared/form/rows.ts'
import { isSame } from '../../web/shared/same.ts'

type Values = {
  name: string
  address: { street: string }
  questions: readonly { text: string; answers: readonly { response: string }[] }[]
  file: File | null
}

const answer = (response: string) => ({ response })
const values: Values = {
  name: 'Amarre',
  address: { street: 'Del muelle' },
  questions: [
    { text: 'Uno', answers: [answer('a'), answer('b')] },
    { text: 'Dos', answers: [answer('c')] },
    { text: 'Tres', answers: [] },
  ],
  file: null,
}

const keysOf = (questions: Values['questions']) => questions.map(rowKey)

describe('a path of a form', () => {
  test('is one of its values, typed as what it leads to', () => {
    const street: PathOf<Values> = 'address.street'
    const response: PathOf<Values> = 'questions.2.answers.0.response'
    // @ts-expect-error no such place
    const nowhere: PathOf<Values> = 'address.city'
    const typed: ValueAt<Values, 'questions.0.answers.1.response'> = 'b'
    expect(valueAt(values, 'questions.0.answers.1.response')).toBe(typed)
    expect([street, response, nowhere].map((path) => valueAt(values, path))).toEqual([
      'Del muelle',
      undefined,
      undefined,
    ])
  })

  test('is written without touching what stands beside it', () => {
    const next = write(values, 'questions.1.answers.0.response', 'd')
    expect(valueAt(next, 'questions.1.answers.0.response')).toBe('d')
    expect(valueAt(values, 'questions.1.answers.0.response')).toBe('c')
    expect(next.questions[0]).toBe(values.questions[0])
    expect(next.address).toBe(values.address)
  })

  test('leads to nothing that the values do not hold themselves, and is made where it is written', () => {
    expect(valueAt(values, 'address.toString')).toBeUndefined()
    expect(write<{ address: object | null }>({ address: null }, 'address.street', 'x')).toEqual({
      address: { street: 'x' },
    })
  })

  test('takes a refusal: it is told at its own place, or at the nearest above it that is shown', () => {
    const isShown = (path: string) => ['name', 'questions.2.answers'].includes(path)
    expect(nearest('questions.2.answers.1.response', isShown)).toBe('questions.2.answers')
    expect(nearest('questions.1.value', isShown)).toBeNull()
  })
})

describe('whether a form has changed', () => {
  test('goes by value, so that what is typed back is no change', () => {
    expect(isSame(values, write(write(values, 'questions.0.text', 'x'), 'questions.0.text', 'Uno'))).toBe(
      true,
    )
    expect(isSame(values, write(values, 'questions.0.text', 'x'))).toBe(false)
    expect(isSame(values, { ...values, questions: values.questions.slice(1) })).toBe(false)
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(isSame({ hours: Number.NaN }, { hours: Number.NaN })).toBe(true)
    expect(isSame([], {})).toBe(false)
  })

  test('a file is the one that was chosen, not one of the same name', () => {
    const file = new File(['x'], 'x.pdf')
    expect(isSame({ file }, { file })).toBe(true)
    expect(isSame({ file }, { file: new File(['x'], 'x.pdf') })).toBe(false)
  })
})

describe('the rows of a form', () => {
  const open = (questions = values.questions) => {
    let now = { ...values, questions }
    const list = () =>
      rowsOf<Values['questions']>(now.questions, values.questions, (next) => {
        now = write(now, 'questions', next)
      })
    return { list, now: () => now }
  }

  test('keep their keys as they are typed into, moved, and lose a neighbor', () => {
    const [one = '', two = '', three = ''] = keysOf(values.questions)
    const typed = write(values, 'questions.1.answers.0.response', 'd')
    expect(keysOf(typed.questions)).toEqual([one, two, three])
    expect(rowKey(typed.questions[1]?.answers[0] ?? {})).toBe(rowKey(values.questions[1]?.answers[0] ?? {}))
    const form = open(typed.questions)
    form.list().arrange([three, one, two])
    expect(keysOf(form.now().questions)).toEqual([three, one, two])
    form.list().remove(1)
    expect(keysOf(form.now().questions)).toEqual([three, two])
    form.list().arrange(['gone', two])
    expect(keysOf(form.now().questions)).toEqual([two, three])
    form.list().arrange([])
    expect(keysOf(form.now().questions)).toEqual([two, three])
  })

  test('a list that is replaced as a whole keeps the keys of the rows that are only typed into', () => {
    const before = keysOf(values.questions)
    const next = write(values, 'questions', [
      ...values.questions.map((one, place) => (place === 1 ? { ...one, text: 'Otra' } : one)),
      { text: 'Nueva', answers: [] },
    ])
    expect(keysOf(next.questions).slice(0, 3)).toEqual(before)
    const shorter = write(next, 'questions', next.questions.slice(1))
    expect(keysOf(shorter.questions).slice(0, 2)).toEqual(before.slice(1))
  })

  test('a row takes no key of another: not as it moves up before it was shown, nor as it comes back', () => {
    const fresh = () => ({ text: '', answers: [] })
    const [gone, stays, back] = [fresh(), fresh(), fresh()]
    const shorter = write({ questions: [gone, stays] }, 'questions', [stays])
    expect(rowKey(stays)).not.toBe(rowKey(gone))
    const key = rowKey(back)
    write(shorter, 'questions', [back])
    expect(rowKey(back)).toBe(key)
  })

  test('the rows within a row that is replaced keep their keys', () => {
    const before = values.questions[0]?.answers.map(rowKey)
    const next = write(values, 'questions.0', { text: 'Otra', answers: [answer('a'), answer('z')] })
    expect(next.questions[0]?.answers.map(rowKey)).toEqual(before)
  })

  test('a row that is added or put in has a key of its own, one that is replaced keeps it', () => {
    const before = keysOf(values.questions)
    const form = open()
    const key = form.list().add({ text: 'Cero', answers: [] }, 0)
    expect(keysOf(form.now().questions)).toEqual([key, ...before])
    expect(before).not.toContain(key)
    form.list().replace(1, { text: 'Otra', answers: [] })
    expect(keysOf(form.now().questions)).toEqual([key, ...before])
  })

  test('know which of them have changed, wherever they stand', () => {
    const form = open(write(values, 'questions.1.text', 'Otra').questions)
    form.list().add({ text: 'Cuatro', answers: [] })
    const [first = '', second = ''] = keysOf(form.now().questions)
    form.list().arrange([second, first])
    expect(form.list().rows.map(({ changed }) => changed)).toEqual([true, false, false, true])
    form.list().replace(0, { text: 'Dos', answers: [answer('c')] })
    expect(form.list().rows.map(({ changed }) => changed)).toEqual([false, false, false, true])
  })

  test('what the server refused follows its row, and is gone with it', () => {
    const anchor = anchorOf(values, 'questions.1.answers.0.response')
    const form = open()
    expect(pathOfAnchor(form.now(), anchor)).toBe('questions.1.answers.0.response')
    const [first = '', moved = '', last = ''] = keysOf(form.now().questions)
    form.list().arrange([first, last, moved])
    expect(pathOfAnchor(form.now(), anchor)).toBe('questions.2.answers.0.response')
    form.list().remove(2)
    expect(pathOfAnchor(form.now(), anchor)).toBeNull()
    expect(pathOfAnchor(form.now(), anchorOf(values, 'trainingHours'))).toBe('trainingHours')
  })
})

test('each thing is one option, however often it is named', () => {
  const [ana, beto] = [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'Beto' },
  ]
  expect(optionsOf([ana, beto, ana], ({ name }) => `${name}.`)).toEqual([
    { value: '1', label: 'Ana.' },
    { value: '2', label: 'Beto.' },
  ])
  expect(optionsOf()).toEqual([])
})
