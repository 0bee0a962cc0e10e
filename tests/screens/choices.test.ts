import { expect, test } from 'vitest'
import { printed } from '../support/printed.ts'

const { CheckboxesField } = await import('../../web/shared/form/choices.tsx')

const options = [
  { value: 'n', label: 'Norte' },
  { value: 's', label: 'Sur', disabled: true },
  { value: 'e', label: 'Este' },
]

const field = (disabled: boolean, value: readonly string[] = ['n']) =>
  printed(CheckboxesField, {
    name: 'terminals',
    label: 'Terminales',
    all: 'Elegir todas',
    error: null,
    onChange: () => undefined,
    options,
    value,
    disabled,
  })
/** Each chip: its words, whether it is checked, and whether it can be pressed. */
const chips = (part: ReturnType<typeof field>) => {
  const boxes = part.all('[role=checkbox]')
  return part
    .texts('label.checkbox-chip')
    .map((label, place) => [label, boxes[place]?.['aria-checked'], 'disabled' in (boxes[place] ?? {})])
}

test('of several choices, those that are off cannot be pressed, nor any of them while the form is off', () => {
  expect(chips(field(false))).toEqual([
    ['Norte', 'true', false],
    ['Sur', 'false', true],
    ['Este', 'false', false],
  ])
  expect(chips(field(true)).map(([, , isOff]) => isOff)).toEqual([true, true, true])
})

test('all of several choices are taken at once while one that can be pressed is left', () => {
  const all = (part: ReturnType<typeof field>) => {
    const button = part.all('button').find(({ text }) => text === 'Elegir todas')
    return button && 'disabled' in button
  }
  expect([all(field(false)), all(field(false, ['n', 'e'])), all(field(true))]).toEqual([false, true, true])
})
