import { expect, test } from 'vitest'
import { noConstanciaDetails as none } from '../../domain/legal/rules.ts'
import { constancias } from '../../projections/constancias.ts'
import { id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { rowsAfter } from './fold.ts'

test('[LAW-06] keeps of each course what was described last', () => {
  const data = samples.CourseConstanciaDescribed
  const other = id('c', 2)
  const described = (courseId: string, over: object) => ({
    type: 'CourseConstanciaDescribed' as const,
    data: { ...data, courseId, ...over },
  })
  const rows = rowsAfter(constancias, described(ids.course, {}), described(other, {}), described(other, none))
  expect(rows.course_constancias).toEqual([
    {
      course_id: ids.course,
      thematic_area: '6000',
      objective: 'risks',
      modality: 'mixed',
      is_in_plan: true,
      agent: data.agent,
      tutor: data.tutor,
    },
    {
      course_id: other,
      thematic_area: null,
      objective: null,
      modality: null,
      is_in_plan: false,
      agent: null,
      tutor: null,
    },
  ])
})
