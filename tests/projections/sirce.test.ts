import { expect, test } from 'vitest'
import type { SirceKeyEvent } from '../../domain/sirce/events.ts'
import { sirce } from '../../projections/sirce.ts'
import { id } from '../support/a.ts'
import { rowsAfter } from './fold.ts'

const entered = (employer: number, course: number, key: string): SirceKeyEvent => ({
  type: 'SirceKeyEntered',
  data: { employerId: id('f', employer), courseId: id('c', course), key },
})
const row = (employer: number, course: number, key: string) => ({
  ...{ employer_id: id('f', employer), course_id: id('c', course), key },
})

test('[LAW-16] a key is kept by employer and course, as it was corrected last, until it is taken back', () => {
  const facts = [entered(1, 1, 'A'), entered(1, 2, 'B'), entered(2, 1, 'C'), entered(2, 2, 'D')]
  const corrected: SirceKeyEvent = {
    type: 'SirceKeyCorrected',
    data: { employerId: id('f', 1), courseId: id('c', 1), key: 'E', before: 'A', reason: 'Se tecleó mal' },
  }
  const takenBack: SirceKeyEvent = {
    type: 'SirceKeyTakenBack',
    data: { employerId: id('f', 2), courseId: id('c', 1), key: 'C', reason: 'Se dio de baja' },
  }
  expect(rowsAfter(sirce, ...facts, corrected, takenBack).sirce_keys).toEqual([
    ...[row(1, 1, 'E'), row(1, 2, 'B'), row(2, 2, 'D')],
  ])
})
