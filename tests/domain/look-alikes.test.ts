import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameNameAmong } from '../../domain/courses/same-names.ts'
import { areConfusable, mixesAlphabets, skeletonOf } from '../../domain/kernel/look-alikes.ts'

describe('what a name looks like', () => {
  test('is the same without case, accents, blanks beyond one, invisible characters, and in any normal form', () => {
    for (const other of [
      'SEGURIDAD EN EL MUELLE',
      ' Seguridad  en\u00a0el muelle ',
      'Seguridad en el mue\u200blle',
      'Seguridad en el mu\u00e9lle',
      'Seguridad en el mue\u0301lle',
      'Ｓｅｇｕｒｉｄａｄ en el muelle',
    ])
      expect([other, skeletonOf(other)]).toEqual([other, 'seguridad en el muelle'])
  })

  test('is the same in Cyrillic or Greek letters that are drawn as Latin ones, capitals by their own look', () => {
    for (const [other, latin] of [
      ['Sеguridаd', 'Seguridad'],
      ['ЅEGURІDAD', 'SEGURIDAD'],
      ['ΒΟΜΒΑ', 'BOMBA'],
      ['ВОМВА', 'BOMBA'],
      ['Νοmina', 'Nomina'],
      ['НОRNO', 'HORNO'],
      ['Сурso', 'Cypso'],
      ['Ріⅼа', 'Pila'],
    ] as const) {
      expect([other, skeletonOf(other)]).toEqual([other, skeletonOf(latin)])
      expect(areConfusable(other, latin)).toBe(true)
    }
    expect(areConfusable('SEGURIDAD', 'Segurídad')).toBe(false)
    for (const [one, other] of [
      ['Seguridad 1', 'Seguridad 2'],
      ['Nivel 1', 'Nivel I'],
      ['Курс', 'Curso'],
      ['вода', 'boda'],
    ] as const)
      expect([one, skeletonOf(one) === skeletonOf(other)]).toEqual([one, false])
  })

  test('of what it looks like is itself, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(skeletonOf(skeletonOf(text))).toBe(skeletonOf(text))
      }),
    )
  })
})

test('a word mixes alphabets where Latin letters stand among others, and words of each beside the other do not', () => {
  for (const text of ['Sеguridad', 'Curso de segurιdad', 'zооm', 'usノlogin', 'usˊlogin'])
    expect([text, mixesAlphabets(text)]).toEqual([text, true])
  for (const text of ['Seguridad', 'Курс seguridad', 'α-partículas', 'Ω', 'Niñez 2', '10 µm', '会議', ''])
    expect([text, mixesAlphabets(text)]).toEqual([text, false])
})

describe('a course would be taken for', () => {
  const course = { id: 'new', name: 'Seguridad', createdBy: 'ana' }
  const other = (name: string, createdBy = 'ana', id = 'other') => ({ id, name, createdBy })
  const taken = (...courses: ReturnType<typeof other>[]) => sameNameAmong(course, courses)

  test('another of the same author that is called so, however it is written', () => {
    expect(taken(other('Ergonomía'), other(' SEGURÍDAD'))).toEqual({
      code: 'courses.same-name',
      name: ' SEGURÍDAD',
    })
    expect(taken(other('Seguridad', 'ben'))).toBeNull()
    expect(taken(other('Seguridad', 'ana', 'new'))).toBeNull()
    expect(taken(other('Seguridad 2'))).toBeNull()
  })

  test('anybody’s whose name has other letters and looks the same', () => {
    expect(taken(other('Seguridad', 'ben'), other('Sеguridad', 'ben', 'third'))).toEqual({
      code: 'courses.name-looks-alike',
      name: 'Sеguridad',
    })
    expect(sameNameAmong({ ...course, name: 'Ѕeguridad' }, [other('Seguridad', 'ben')])?.code).toBe(
      'courses.name-looks-alike',
    )
    expect(taken(other('Sеguridad', 'ben', 'new'))).toBeNull()
  })
})
