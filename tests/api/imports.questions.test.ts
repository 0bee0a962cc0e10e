import { expect, test } from 'vitest'
import { readingsOf, understandingOf } from '../../api/features/imports/file/readings.ts'
import { parseRoster } from '../support/roster-file.ts'

const header = 'nomina,nombre,genero,fecha_nacimiento,fecha_ingreso,terminal,departamento,puesto'
const place = 'Terminal Norte,Operacion,Operador'
const rosterOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'))
const born = (...dates: string[]) => rosterOf(...dates.map((date, n) => `${n + 1},Ana,,${date},,${place}`))
const readings = async (bytes: Uint8Array) => readingsOf((await parseRoster(bytes)).rows, null, {})

test('[ORG-06] H or F beside it settle what M is; both, or the words that either may stand for, do not', async () => {
  const said = async (...words: string[]) => {
    const found = await readings(rosterOf(...words.map((word, n) => `${200 + n},Ana,${word},,,${place}`)))
    return found.map(({ name, value, rows }) => [name, value, rows])
  }
  expect(await said('M', 'H')).toEqual([['gender', 'female', 1]])
  expect(await said('M', 'Hombre', 'M')).toEqual([['gender', 'female', 2]])
  for (const word of ['F', 'Fem.', 'femenino', 'female'])
    expect([word, await said('M', word)]).toEqual([word, [['gender', 'male', 1]]])
  for (const words of [['H', 'F'], ['Masculino'], ['Mujer'], ['X', '']])
    expect([words, await said('M', ...words)]).toEqual([words, [['gender', null, 1]]])
  for (const words of [['H', 'F'], ['Masculino', 'Mujer'], ['']])
    expect([words, await said(...words)]).toEqual([words, []])
})

test('[ORG-06] dates are day first once one can be nothing else; otherwise which comes first is asked', async () => {
  const said = async (...dates: string[]) =>
    (await readings(born(...dates))).map(({ name, value, example, columns }) => [
      name,
      value,
      example,
      columns,
    ])
  expect(await said('03/04/1990', '25/12/1990')).toEqual([['dates', 'dayFirst', '03/04/1990', ['birthDate']]])
  for (const dates of [
    ['03/04/1990'],
    ['03/04/1990', '1990-12-25'],
    ['03/04/1990', '12/25/1990'],
    ['03/04/1990', '40/50/1990'],
    ['03/04/1990', '12/25/1990', '25/12/1990'],
  ])
    expect([dates, await said(...dates)]).toEqual([dates, [['dates', null, '03/04/1990', ['birthDate']]]])
  expect(await said('12/25/1990')).toEqual([['dates', null, '12/25/1990', ['birthDate']]])
  for (const dates of [['25/12/1990'], ['04/04/1990'], ['1990-03-04'], ['40/50/1990'], ['']])
    expect([dates, await said(...dates)]).toEqual([dates, []])
  const inTwo = await readings(rosterOf(`310,Ana,,03.04.1990,5-6-2020,${place}`))
  expect(inTwo).toMatchObject([{ columns: ['birthDate', 'entryDate'], rows: 1 }])
})

test('what somebody chose stands before what the file says', async () => {
  const { rows } = await parseRoster(rosterOf(`1,Ana,M,03/04/1990,,${place}`, `2,Eva,F,25/12/1990,,${place}`))
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

test('nothing is planned on what is open', async () => {
  const open = await readings(rosterOf(`1,Ana,M,,,${place}`))
  expect(() => understandingOf(open)).toThrow('how to read gender')
})
