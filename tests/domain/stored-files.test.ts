import { expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import { recordFileDeleted } from '../../domain/courses/stored-files.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { recordEvidenceDeleted } from '../../domain/enrolments/evidence.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const deleted = {
  lessonId: ids.lesson,
  kind: 'lesson',
  personId: ids.author,
  uploadedAs: null,
  size: 1_024,
  sha256: 'ab'.repeat(32),
} as const
const fileDeleted = { type: 'FileDeleted', data: { courseId: ids.course, ...deleted } } as const
const evidenceDeleted = {
  type: 'EvidenceDeleted',
  data: { ...a.record(), evidence: a.evidence() },
} as const

test('[FILE-01] a file that is deleted is a fact of its course, and changes nothing of it', () => {
  const history = [a.courseDrafted(), a.moduleAdded(), a.lessonAdded()]
  given(course, ...history)
    .when(recordFileDeleted(deleted))
    .then(fileDeleted)
  given(course).when(recordFileDeleted(deleted)).then()
  expect(fold(course, [...history, fileDeleted])).toEqual(fold(course, history))
})

test('[EMP-11] an evidence that is deleted is a fact of the record, over or not, and changes nothing of it', () => {
  const ended = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } } as const
  for (const history of [[a.enrolled()], [a.enrolled(), ended]]) {
    given(enrolment, ...history)
      .when(recordEvidenceDeleted(a.evidence()))
      .then(evidenceDeleted)
    expect(fold(enrolment, [...history, evidenceDeleted])).toEqual(fold(enrolment, history))
  }
  given(enrolment).when(recordEvidenceDeleted(a.evidence())).then()
})
