import { expect, test } from 'vitest'
import { composeDecisions } from '../../domain/kernel/decider.ts'
import type { RequirementEvent, Scope } from '../../domain/requirements/events.ts'
import {
  releaseCourse,
  requireCourse,
  requirements,
  requirementsId,
} from '../../domain/requirements/requirements.ts'
import { id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const scope: Scope = { level: 'department', id: ids.department }
const other = id('c', 2)

const fact = (type: RequirementEvent['type'], courseId: string): RequirementEvent => ({
  type,
  data: { scope, courseId },
})

test('a course is required of a scope once, and released once', () => {
  given(requirements).when(requireCourse(scope, ids.course)).then(fact('CourseRequired', ids.course)).again()
  given(requirements, fact('CourseRequired', ids.course))
    .when(releaseCourse(scope, ids.course))
    .then(fact('CourseReleased', ids.course))
    .again()
  given(requirements, fact('CourseRequired', other)).when(releaseCourse(scope, ids.course)).then()
})

test('a selection is one act: what it repeats is left as it stands', () => {
  given(requirements, fact('CourseRequired', other))
    .when(
      composeDecisions(
        requirements,
        requireCourse(scope, ids.course),
        requireCourse(scope, ids.course),
        releaseCourse(scope, other),
        requireCourse(scope, id('c', 3)),
      ),
    )
    .then(
      fact('CourseRequired', ids.course),
      fact('CourseReleased', other),
      fact('CourseRequired', id('c', 3)),
    )
})

test('each scope has a stream of its own', () => {
  expect(requirementsId({ level: 'enterprise', id: null })).toBe('company')
  expect(requirementsId(scope)).toBe(`department-${ids.department}`)
  expect(requirementsId({ level: 'jobTitle', id: ids.jobTitle })).toBe(`jobTitle-${ids.jobTitle}`)
})
