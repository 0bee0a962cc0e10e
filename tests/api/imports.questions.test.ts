import { expect, test } from 'vitest'
import { parseRoster } from '../../api/features/imports/file/parse.ts'
import { readingsOf, understandingOf } from '../../api/features/imports/file/readings.ts'

const header = 'nomina,nombre,genero,fecha_nacimiento,fecha_ingreso,terminal,departamento,puesto'
const place = 'Terminal Norte,Operacion,Operador'
const rosterOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'))
const born = (...dates: string[]) => rosterOf(...dates.map((date, n) => `${n + 1},Ana,,${date},,${place}`))
const readings = (bytes: Uint8Array) => readingsOf(parseRoster(bytes).rows, null, {})

test('[ORG-06] H or F beside it settle what M is; both, or the words that either may stand for, do not', () => {
  const said = (...words: string[]) => {
    const found = readings(rosterOf(...words.map((word, n) => `${200 + n},Ana,${word},,,${place}`)))
    return found.map(({ name, value, rows }) => [name, value, rows])
  }
  expect(said('M', 'H')).toEqual([['gender', 'female', 1]])
  expect(said('M', 'Hombre', 'M')).toEqual([['gender', 'female', 2]])
  for (const word of ['F', 'Fem.', 'femenino', 'female'])
    expect([word, said('M', word)]).toEqual([word, [['gender', 'male', 1]]])
  for (const words of [['H', 'F'], ['Masculino'], ['Mujer'], ['X', '']])
    expect([words, said('M', ...words)]).toEqual([words, [['gender', null, 1]]])
  for (const words of [['H', 'F'], ['Masculino', 'Mujer'], ['']])
    expect([words, said(...words)]).toEqual([words, []])
})

test('[ORG-06] dates are day first once one can be nothing else; otherwise which comes first is asked', () => {
  const said = (...dates: string[]) =>
    readings(born(...dates)).map(({ name, value, example, columns }) => [name, value, example, columns])
  expect(said('03/04/1990', '25/12/1990')).toEqual([['dates', 'dayFirst', '03/04/1990', ['birthDate']]])
  for (const dates of [
    ['03/04/1990'],
    ['03/04/1990', '1990-12-25'],
    ['03/04/1990', '12/25/1990'],
    ['03/04/1990', '40/50/1990'],
    ['03/04/1990', '12/25/1990', '25/12/1990'],
  ])
    expect([dates, said(...dates)]).toEqual([dates, [['dates', null, '03/04/1990', ['birthDate']]]])
  expect(said('12/25/1990')).toEqual([['dates', null, '12/25/1990', ['birthDate']]])
  for (const dates of [['25/12/1990'], ['04/04/1990'], ['1990-03-04'], ['40/50/1990'], ['']])
    expect([dates, said(...dates)]).toEqual([dates, []])
  const inTwo = readings(rosterOf(`310,Ana,,03.04.1990,5-6-2020,${place}`))
  expect(inTwo).toMatchObject([{ columns: ['birthDate', 'entryDate'], rows: 1 }])
})

test('what somebody chose stands before what the file says', () => {
  const { rows } = parseRoster(rosterOf(`1,Ana,M,03/04/1990,,${place}`, `2,Eva,F,25/12/1990,,${place}`))
  const said = (choices: object) =>
    readingsOf(rows, null, choices).map(({ value, detected }) => [value, detected])
  expect(said({})).toEqual([
    ['male', 'male'],
    ['dayFirst', 'dayFirst'],
  ])
  expect(said({ gender: 'female', dates: 'monthFirst' })).toEqual([
    ['female', 'male'],
    ['monthFirst', 'dayFirst'],
  ])
})

test('nothing is planned on what is open', () => {
  expect(() => understandingOf(readings(rosterOf(`1,Ana,M,,,${place}`)))).toThrow('how to read gender')
})
