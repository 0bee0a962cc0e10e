import { describe, expect, test } from 'vitest'
import { proposedOf } from '../../web/features/courses/editor/basic/basic-information.ts'
import { typeOfFile } from '../../web/features/courses/editor/editor.data.ts'
import {
  arePointsOpen,
  newQuestion,
  withPoints,
} from '../../web/features/courses/editor/evaluation/questions.ts'

const fresh = {
  name: 'Guardia',
  description: '',
  category: '',
  priority: '',
  expirationTime: '',
  hours: '0',
  minutes: '0',
  terminals: [],
  revision: 1,
}
const category = (id: string) => ({ id, name: id })
const terminal = (id: string, status = true) => ({ id, name: id, status })

describe('what a course begins with', () => {
  test('a certificate without expiry, and the only category and open terminal there are', () => {
    expect(
      proposedOf(fresh, {
        categories: [category('safety')],
        terminals: [terminal('closed', false), terminal('port')],
      }),
    ).toEqual({ ...fresh, category: 'safety', expirationTime: '0', terminals: ['port'] })
  })

  test('of several, none; and never a priority', () => {
    expect(
      proposedOf(fresh, {
        categories: [category('safety'), category('quality')],
        terminals: [terminal('port'), terminal('quay')],
      }),
    ).toEqual({ ...fresh, expirationTime: '0' })
  })

  test('what was chosen before stays', () => {
    const chosen = { ...fresh, category: 'quality', expirationTime: '12', terminals: ['quay'] }
    const choices = { categories: [category('safety')], terminals: [terminal('port')] }
    expect(proposedOf(chosen, choices)).toEqual(chosen)
  })
})

describe('[LES-16] points that nobody has typed', () => {
  const two = [newQuestion('Uno'), newQuestion('Dos')]
  const pointsOf = (questions: Parameters<typeof withPoints>[0]) =>
    withPoints(questions).map(({ value }) => value)

  test('are shared alike, the first ones taking what is over', () => {
    expect(pointsOf(two)).toEqual(['50', '50'])
    expect(pointsOf([...two, newQuestion('Tres')])).toEqual(['34', '33', '33'])
  })

  test('are left alone once one was typed or saved, and where there is one question', () => {
    const [one, other] = two
    if (!one || !other) throw new Error('there are two')
    expect(pointsOf([one, { ...other, value: '60' }])).toEqual(['1', '60'])
    expect(pointsOf([{ ...one, id: 'saved' }, other])).toEqual(['1', '1'])
    expect(arePointsOpen([one])).toBe(false)
    expect(pointsOf([one])).toEqual(['1'])
  })
})

test('[LES-01] [LES-06] a file says by how its name ends which type of lesson it makes, whatever its case', () => {
  const types = {
    video: ['mp4', 'MOV', 'wmv', 'ogx'],
    audio: ['mp3'],
    document: ['PDF', 'doc', 'docx'],
  }
  for (const [type, endings] of Object.entries(types))
    for (const ending of endings)
      expect([ending, typeOfFile({ name: `Ronda.${ending}` })]).toEqual([ending, type])
  for (const name of ['cover.png', 'pdf', 'Ronda.pdf.exe'])
    expect([name, typeOfFile({ name })]).toEqual([name, null])
})
