import { expect, test } from 'vitest'
import { sexIn } from '../../domain/legal/holder-rules.ts'
import {
  agentCode,
  countByCourse,
  countBySex,
  modalityCode,
  objectiveCode,
} from '../../domain/legal/listing-rules.ts'
import { courseObjectives, modalities } from '../../domain/legal/rules.ts'

test('[LAW-16] the sex of a constancia is the one of the CURP, H, M or X', () => {
  expect(['HEGG560427MVZRRL04', 'BOXW310820HNERXN09', 'BOXW310820XNERXN09'].map(sexIn)).toEqual([
    ...['M', 'H', 'X'],
  ])
  expect(['', 'HEGG560427ZVZRRL04'].map(sexIn)).toEqual([null, null])
})

test('[LAW-16] counts by sex and by course add up to the constancias', () => {
  const lines = [
    { sex: 'H', course: 'Guardia' },
    { sex: 'M', course: 'Árboles' },
    { sex: 'M', course: 'Guardia' },
    { sex: 'X', course: 'Guardia' },
    { sex: null, course: 'Guardia' },
    { sex: 'M', course: 'Guardia' },
  ] as const
  expect(countBySex(lines)).toEqual({ men: 1, women: 3, other: 1, unsaid: 1, total: 6 })
  expect(countByCourse(lines)).toEqual([
    { course: 'Árboles', men: 0, women: 1, other: 0, unsaid: 0, total: 1 },
    { course: 'Guardia', men: 1, women: 2, other: 1, unsaid: 1, total: 5 },
  ])
  expect(countBySex([])).toEqual({ men: 0, women: 0, other: 0, unsaid: 0, total: 0 })
})

test('[LAW-16] objectives, modalities and agents have the codes of the form', () => {
  expect(courseObjectives.map(objectiveCode)).toEqual(['1', '2', '3', '4', '5'])
  expect(['skills', 'technologies', 'vacancies', 'risks', 'productivity']).toEqual(courseObjectives)
  expect(modalities.map((one) => [one, modalityCode(one)])).toEqual([
    ['inPerson', '1'],
    ['online', '2'],
    ['mixed', '3'],
  ])
  expect(agentCode({ name: 'Faro', registration: null })).toBe('1')
  expect(agentCode({ name: 'Faro', registration: 'FCA010203AB1-0013' })).toBe('2')
})
