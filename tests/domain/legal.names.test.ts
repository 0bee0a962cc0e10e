import { describe, expect, test } from 'vitest'
import {
  canonicalPersonName,
  nameProblems,
  type PersonName,
  proposedName,
  wholeName,
} from '../../domain/people/name-rules.ts'

const named = (givenNames: string, surname: string, secondSurname: string | null = null): PersonName => ({
  givenNames,
  surname,
  secondSurname,
})

describe('surnames and given names', () => {
  test.each([
    ['Ana Ñúñez', named('Ana', 'Ñúñez')],
    ['Rocío Treviño Lara', named('Rocío', 'Treviño', 'Lara')],
    ['José Luis Pérez Gómez', named('José Luis', 'Pérez', 'Gómez')],
    ['Juan de la Cruz Pérez', named('Juan de la Cruz', 'Pérez')],
    ['Pedro López de la Cruz', named('Pedro', 'López', 'de la Cruz')],
    ['Ana de León Ruiz', named('Ana', 'de León', 'Ruiz')],
    ['María de la Luz Gómez Ríos', named('María de la Luz', 'Gómez', 'Ríos')],
    ['María del Carmen de la O Solís', named('María del Carmen', 'de la O', 'Solís')],
    ['José Ortega y Gasset', named('José', 'Ortega y Gasset')],
    ['Luis Mac Gregor Torres', named('Luis', 'Mac Gregor', 'Torres')],
    ['Sinéad O’Connor', named('Sinéad', 'O’Connor')],
    ['Itzel Ꞌukux', named('Itzel', 'Ꞌukux')],
    ['  Ana   Ñúñez ', named('Ana', 'Ñúñez')],
    ['Ana de la Cruz', named('Ana', 'de la Cruz')],
    ['Ben Salazar Ruiz', named('Ben', 'Salazar', 'Ruiz')],
    ['Santa Ruiz', named('Santa', 'Ruiz')],
    ['PÉREZ DE LA O, JUAN CARLOS', named('JUAN CARLOS', 'PÉREZ', 'DE LA O')],
    ['Núñez , Ana', named('Ana', 'Núñez')],
    ['Laura García-Robles Díaz', named('Laura', 'García-Robles', 'Díaz')],
  ])('[LAW-04] are proposed from %s', (fullName, name) => {
    expect(proposedName(fullName)).toEqual(name)
  })

  test.each(['Madonna', '', '   ', 'de', 'Núñez,', ', Ana'])(
    '[LAW-04] none are proposed from "%s"',
    (fullName) => {
      expect(proposedName(fullName)).toBeNull()
    },
  )

  test('[LAW-04] the proposal keeps the order and every word of the name', () => {
    for (const fullName of ['Ana de León Ruiz', 'Pedro López de la Cruz', 'José Ortega y Gasset', 'Ana Y'])
      expect(wholeName(proposedName(fullName) ?? named('', ''))).toBe(fullName)
  })

  test('[LAW-04] blanks around and between go, and an empty second surname is none', () => {
    expect(canonicalPersonName(named(' José  Luis ', ' de  la O ', '  '))).toEqual(
      named('José Luis', 'de la O'),
    )
  })

  test.each([
    [named('', 'Gómez'), 'legal.given-names-missing', 'givenNames'],
    [named('Ana', ''), 'legal.surname-missing', 'surname'],
    [named('Ana', '--'), 'legal.name-incorrect', 'surname'],
    [named('Ana 2', 'Gómez'), 'legal.name-incorrect', 'givenNames'],
    [named('Ana', 'Gómez', '\u202e'), 'legal.name-incorrect', 'secondSurname'],
    [named('Ana', 'G'.repeat(61)), 'legal.name-too-long', 'surname'],
  ])('[LAW-04] %o is refused as %s', (name, code, field) => {
    expect(nameProblems(name)).toEqual([{ code, field, params: { most: 60 } }])
  })

  test('[LAW-04] 60 letters, apostrophes and saltillos are in order', () => {
    expect(nameProblems(named('D’Artagnan', 'Ñ'.repeat(60), 'Ꞌukux'))).toEqual([])
  })
})
