import { describe, expect, test } from 'vitest'
import { registry } from '../../api/event-store/registry.ts'
import { replacedBy, replacements } from '../../api/features/audit/replacements.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { a, id, ids } from '../support/a.ts'

const stream = (...facts: readonly DomainEvent[]): Recorded[] =>
  facts.map((fact, index) => a.recorded(fact, { position: index + 1, version: index + 1 }))

/** The versions of what the last of these replaced. */
const replacedByLast = (...facts: readonly DomainEvent[]): number | null =>
  replacedBy(stream(...facts), facts.length - 1)?.version ?? null

const result = (lessonId: string, cycle = 1): DomainEvent => ({
  type: 'EvaluationResultRecorded',
  data: { ...a.record(cycle), lessonId, attemptId: ids.attempt, grade: 80, isApproved: true },
})
const answer = (questionId: string): DomainEvent => ({
  type: 'AnswerSaved',
  data: { attemptId: ids.attempt, personId: ids.person, questionId, answer: 'sí' },
})
const required = (courseId: string, type = 'CourseRequired'): DomainEvent => ({
  type,
  data: { scope: { level: 'enterprise', id: null }, courseId },
})

/** What comes after what about the same subject, and what names that: written down apart from the product. */
const replacing: readonly (readonly [earlier: string, later: string, ...of: string[]])[] = [
  ['CompanyRegistered', 'CompanyDetailsCorrected'],
  ['TerminalOpened', 'TerminalRenamed'],
  ['DepartmentClosed', 'DepartmentReopened'],
  ['JobTitleReopened', 'JobTitleClosed'],
  ['JobTitleTypeRenamed', 'JobTitleTypeRenamed'],
  ['CategoryOpened', 'CategoryRenamed'],
  ['EmployeeHired', 'PersonalDetailsCorrected'],
  ['EmployeeHired', 'EmployeeTransferred'],
  ['EmployeeHired', 'RoleAssigned'],
  ['EmployeeDeactivated', 'EmployeeReactivated'],
  ['RoleCreated', 'RoleRenamed'],
  ['RoleDeactivated', 'RoleReactivated'],
  ['AdministratorAppointed', 'AdministratorRemoved', 'personId'],
  ['CourseReleased', 'CourseRequired', 'courseId'],
  ['CourseDescribed', 'CourseDescribed'],
  ['CourseReturnedToDraft', 'CoursePublished'],
  ['ModuleAdded', 'ModuleRenamed', 'moduleId'],
  ['ModuleReleased', 'ModuleReturnedToDraft', 'moduleId'],
  ['ModulesReordered', 'ModulesReordered'],
  ['LessonAdded', 'LessonRenamed', 'lessonId'],
  ['LessonFileAttached', 'LessonFileAttached', 'lessonId'],
  ['CaptionsAttached', 'CaptionsRemoved', 'lessonId'],
  ['TranscriptWritten', 'TranscriptWritten', 'lessonId'],
  ['LessonReturnedToDraft', 'LessonReleased', 'lessonId'],
  ['LessonsReordered', 'LessonsReordered', 'moduleId'],
  ['EvaluationRevised', 'EvaluationRevised'],
  ['RequirementApplied', 'RequirementLifted', 'level'],
  ['EvaluationResultRecorded', 'EvaluationResultRecorded', 'lessonId', 'cycle'],
  ['GradeDrafted', 'GradePublished', 'lessonId', 'evaluationId'],
  ['GradePublished', 'GradeCorrected', 'lessonId', 'evaluationId'],
  ['CourseFailed', 'CourseFailureLifted', 'cycle'],
  ['CourseApproved', 'StatusCorrected', 'cycle'],
  ['AttendanceTaken', 'AttendanceTaken', 'lessonId', 'cycle'],
  ['AchievementRenamed', 'AchievementRenamed'],
  ['AnswerSaved', 'AnswerSaved', 'questionId'],
  ['ResponseReviewed', 'ResponseReviewed', 'questionId'],
]

describe('what a fact replaced', () => {
  test.each(replacing)(
    '[AUD-02] %s is what was before %s of the same subject alone',
    (earlier, later, ...of) => {
      const data = (other: string | null = null) =>
        Object.fromEntries(of.map((field) => [field, field === other ? 'another' : 'one']))
      const after = { type: later, data: data() }
      expect(replacedByLast({ type: earlier, data: data() }, after)).toBe(1)
      for (const field of of) expect(replacedByLast({ type: earlier, data: data(field) }, after)).toBeNull()
    },
  )

  test('is the latest of its kind about the same subject', () => {
    expect(replacedByLast(answer(id('q')), answer(id('q', 2)), answer(id('q')))).toBe(1)
    expect(replacedByLast(answer(id('q')), answer(id('q')), answer(id('q')))).toBe(2)
    expect(replacedByLast(answer(id('q', 2)), answer(id('q')))).toBeNull()
    expect(replacedByLast(result(ids.lesson), result(id('l', 2)), result(ids.lesson))).toBe(1)
  })

  test('is of its own cycle, for results', () => {
    expect(replacedByLast(result(ids.lesson), result(ids.lesson, 2))).toBeNull()
  })

  test('may be its opposite', () => {
    const release = required(ids.course, 'CourseReleased')
    expect(replacedByLast(required(ids.course), required(id('c', 2)), release)).toBe(1)
    expect(replacedByLast(required(id('c', 2)), release)).toBeNull()
    expect(replacedByLast(a.coursePublished(), { type: 'CourseReturnedToDraft', data: {} })).toBe(1)
  })

  test('may be what a thing began with', () => {
    const renamed: DomainEvent = {
      type: 'LessonRenamed',
      data: { courseId: ids.course, moduleId: ids.module, lessonId: ids.lesson, name: 'B', from: 'A' },
    }
    expect(replacedByLast(a.lessonAdded({ lessonId: id('l', 2) }), a.lessonAdded(), renamed)).toBe(2)
    expect(replacedByLast(a.courseDrafted(), a.courseDescribed())).toBe(1)
    expect(replacedByLast(a.courseDrafted(), a.courseDescribed(), a.courseDescribed())).toBe(2)
    const assigned: DomainEvent = { type: 'RoleAssigned', data: { personId: ids.person } }
    const corrected: DomainEvent = { type: 'PersonalDetailsCorrected', data: { personId: ids.person } }
    expect(replacedByLast(a.hired(), assigned, corrected)).toBe(1)
    expect(replacedByLast(a.hired(), corrected, assigned)).toBe(1)
    expect(replacedByLast(a.hired(), assigned, corrected, assigned)).toBe(2)
  })

  test('is never a later one, and nothing where a fact only adds', () => {
    expect(replacedBy(stream(answer(id('q')), answer(id('q'))), 0)).toBeNull()
    expect(replacedByLast(a.enrolled(), a.enrolled({ cycle: 2 }))).toBeNull()
    expect(replacedByLast(a.moduleAdded(), a.moduleAdded())).toBeNull()
    expect(replacedBy([], 0)).toBeNull()
  })

  test('is looked for among types that the log knows', () => {
    const named = [...replacements].flatMap(([type, { after }]) => [type, ...after])
    expect(named.filter((type) => !(type in registry.versions))).toEqual([])
  })
})
