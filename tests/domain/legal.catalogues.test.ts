import { describe, expect, test } from 'vitest'
import {
  type CatalogueEntry,
  isOf,
  occupationAreas,
  occupations,
  schoolingProofs,
  schoolings,
  schoolKinds,
  thematicAreas,
} from '../../domain/kernel/catalogues.ts'

const codesOf = (catalogue: readonly CatalogueEntry[]): readonly string[] => catalogue.map(({ code }) => code)

describe('the catalogues of the forms', () => {
  test.each([
    ['thematic areas', thematicAreas, 9],
    ['areas of occupations', occupationAreas, 11],
    ['occupations', occupations, 55],
    ['schooling', schoolings, 9],
    ['proof of schooling', schoolingProofs, 4],
    ['kinds of schools', schoolKinds, 2],
  ])('%s are complete, each code and name once, in order', (_, catalogue, length) => {
    const codes = codesOf(catalogue)
    expect(codes).toHaveLength(length)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(length)
  })

  test('[LAW-05] the occupations of an area are numbered from 1 on, and no area has none', () => {
    for (const { code: area } of occupationAreas) {
      const own = codesOf(occupations).filter((code) => code.startsWith(`${area}.`))
      expect(own).toEqual(own.map((__, place) => `${area}.${place + 1}`))
      expect(own.length).toBeGreaterThan(0)
    }
    expect(codesOf(occupations).filter((code) => !isOf(occupationAreas, code.slice(0, 2)))).toEqual([])
  })

  test('[LAW-05] an area or a number beyond the last is no occupation', () => {
    expect(isOf(occupations, '06.2')).toBe(true)
    for (const code of ['06', '06.6', '12.1', '6.2', '']) expect(isOf(occupations, code)).toBe(false)
  })
})
