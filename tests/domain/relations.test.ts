import { describe, expect, test } from 'vitest'
import {
  type CourseRelation,
  courseRelations,
  keyWithheld,
  mayOfCourse,
  type RelatedCourse,
  relationsTo,
  relationsWith,
  seesLesson,
} from '../../domain/courses/relation.ts'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { mayOfPerson, relationToPerson } from '../../domain/people/relation.ts'
import { a, ids } from '../support/a.ts'

const published: RelatedCourse = {
  createdBy: ids.author,
  isDraft: false,
  isEnrolled: false,
  isInstructor: false,
  isAssignee: false,
}

describe('what somebody is to a course', () => {
  test('[CRS-06] its creator is its creator for as long as they write courses', () => {
    expect(relationsTo(published, a.viewer(ids.author, 'course.*'))).toEqual(['creator', 'colleague'])
    const others = permissions.map(({ key }) => key).filter((key) => key !== 'course.*')
    expect(relationsTo(published, a.viewer(ids.author, ...others))).toEqual(['auditor'])
    expect(relationsTo(published, a.viewer(ids.author))).toEqual([])
    expect(relationsTo(published, a.viewer(ids.other, 'course.*'))).toEqual(['colleague'])
  })

  test('[LES-09] a member is one of a published course alone', () => {
    const enrolled = { ...published, isEnrolled: true }
    expect(relationsTo(enrolled, a.viewer(ids.person))).toEqual(['member'])
    expect(relationsTo({ ...enrolled, isDraft: true }, a.viewer(ids.person))).toEqual([])
    expect(relationsTo({ ...enrolled, isDraft: true }, a.viewer(ids.author, 'course.*'))).toEqual([
      'creator',
      'colleague',
    ])
  })

  test('[LES-18] an instructor is one by being named, once the course is published; an assignee for as long as they take a published course', () => {
    const both = { ...published, isInstructor: true, isAssignee: true, isEnrolled: true }
    expect(relationsTo(both, a.viewer(ids.person))).toEqual(['instructor', 'assignee', 'member'])
    expect(relationsTo({ ...both, isEnrolled: false }, a.viewer(ids.person))).toEqual(['instructor'])
    expect(relationsTo({ ...both, isDraft: true }, a.viewer(ids.person))).toEqual([])
  })

  test('an administrator holds every permission without being given any', () => {
    const administrator = { ...a.viewer(ids.other), isAdministrator: true }
    expect(relationsTo(published, administrator)).toEqual(['administrator', 'colleague', 'auditor'])
  })
})

test('[CRS-06] [LES-09] [LES-18] what each relation may see and do of a course', () => {
  const rights = [
    'card',
    'content',
    'files',
    'drafts',
    'private',
    'keys',
    'members',
    'grades',
    'edit',
  ] as const
  expect(Object.fromEntries(rights.map((right) => [right, relationsWith(right)]))).toEqual({
    card: ['administrator', 'creator', 'instructor', 'assignee', 'member', 'colleague'],
    content: ['administrator', 'creator', 'instructor', 'assignee', 'member', 'colleague'],
    files: ['administrator', 'creator', 'instructor', 'assignee', 'member'],
    drafts: ['administrator', 'creator'],
    private: ['administrator', 'creator', 'instructor', 'assignee'],
    keys: ['administrator', 'creator', 'auditor'],
    members: ['administrator', 'creator'],
    grades: ['administrator', 'creator', 'instructor'],
    edit: ['administrator', 'creator'],
  })
  for (const right of rights)
    expect(courseRelations.filter((one) => mayOfCourse([one], right))).toEqual(relationsWith(right))
})

test('[LES-09] [LES-10] [LES-18] who sees a lesson that is a draft, private, both or neither', () => {
  const seen = (isDraft: boolean, isPrivate: boolean) =>
    courseRelations.filter((one) => seesLesson([one], { isDraft, isPrivate }))
  expect(seen(false, false)).toEqual([
    'administrator',
    'creator',
    'instructor',
    'assignee',
    'member',
    'colleague',
  ])
  expect(seen(false, true)).toEqual(['administrator', 'creator', 'instructor', 'assignee'])
  expect(seen(true, false)).toEqual(['administrator', 'creator'])
  expect(seen(true, true)).toEqual(['administrator', 'creator'])
  expect(seesLesson([], { isDraft: false, isPrivate: false })).toBe(false)
  expect(seesLesson(['member', 'assignee'], { isDraft: false, isPrivate: true })).toBe(true)
})

describe('the key of a test', () => {
  const taken = { isToTake: false, isPublished: true }
  const all: readonly CourseRelation[] = courseRelations

  test('[TST-02] is kept from whoever has it still to take, whatever else they are', () => {
    expect(keyWithheld(all, { ...taken, isToTake: true })).toBe('toTake')
    for (const relation of all)
      expect(keyWithheld([relation], { isToTake: true, isPublished: false })).toBe('toTake')
  })

  test('of a draft is for those who see drafts; of a published test also for whoever audits; for nobody else', () => {
    const reasons = (isPublished: boolean) =>
      Object.fromEntries(all.map((one) => [one, keyWithheld([one], { isToTake: false, isPublished })]))
    const shut = {
      instructor: 'notTheirs',
      assignee: 'notTheirs',
      member: 'notTheirs',
      colleague: 'notTheirs',
    }
    expect(reasons(true)).toEqual({ administrator: null, creator: null, auditor: null, ...shut })
    expect(reasons(false)).toEqual({ administrator: null, creator: null, auditor: 'draft', ...shut })
    expect(keyWithheld([], taken)).toBe('notTheirs')
  })
})

test('[ROLE-08] what somebody is to a person, and what that shows them', () => {
  const of = (...held: readonly PermissionKey[]) => relationToPerson(ids.person, a.viewer(ids.other, ...held))
  expect(relationToPerson(ids.person, a.viewer(ids.person, 'report.*'))).toBe('oneself')
  expect(of('report.*', 'employee_development.*', 'employee.*')).toBe('people')
  expect(of('report.*', 'employee_development.*')).toBe('plans')
  expect(of('report.*')).toBe('reports')
  expect(of('course.*', 'audit.*', 'roles_permissions.*')).toBe('none')
  expect(relationToPerson(ids.person, { ...a.viewer(ids.other), isAdministrator: true })).toBe('people')
  const may = (key: PermissionKey) =>
    (['progress', 'profile', 'plan', 'record', 'details'] as const).filter((right) =>
      mayOfPerson(a.viewer(ids.other, key), ids.person, right),
    )
  expect(may('employee.*')).toEqual(['progress', 'profile', 'plan', 'record', 'details'])
  expect(may('employee_development.*')).toEqual(['progress', 'profile', 'plan', 'record'])
  expect(may('report.*')).toEqual(['progress', 'profile', 'plan', 'record'])
  expect(may('course.*')).toEqual([])
})

test('[DUE-11] a manager sees the progress of their people, and neither profile, record nor details', () => {
  const manager = a.viewer(ids.other)
  expect(relationToPerson(ids.person, manager, true)).toBe('manager')
  expect(relationToPerson(ids.other, manager, true)).toBe('oneself')
  expect(relationToPerson(ids.person, a.viewer(ids.other, 'report.*'), true)).toBe('reports')
  const rights = ['progress', 'profile', 'plan', 'record', 'details'] as const
  expect(rights.filter((right) => mayOfPerson(manager, ids.person, right, true))).toEqual(['progress'])
  expect(rights.filter((right) => mayOfPerson(manager, ids.person, right))).toEqual([])
})
