import { describe, expect, test } from 'vitest'
import type { Who } from '../../api/caller.ts'
import { keyFields } from '../../api/features/audit/keys.ts'
import {
  detailsWithheld,
  type EntryContext,
  guessableFields,
  presentEntry,
} from '../../api/features/audit/present.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { a, id, ids } from '../support/a.ts'

const me: Who = {
  personId: ids.person,
  roleId: id('r'),
  isAdministrator: false,
  permissions: new Set(['audit.*']),
  isFirstTime: false,
  sessionId: id('s'),
  readFrom: { settled: 0, pending: 0 },
}
/** Of somebody's, with every field that may be withheld. */
const fact = (type: string, personId: string, more: object = {}) =>
  a.recorded({ type, data: { personId, ...more } } as DomainEvent)
const [own, others] = [ids.person, ids.other]

describe('[AUD-02] what is withheld from whoever audits', () => {
  test('of attempts at a test that they have still to take is what others answered, not what they did', () => {
    for (const [type, fields] of [
      ['AnswerSaved', ['answer']],
      ['ResponseReviewed', ['from', 'points']],
    ] as const) {
      expect(keyFields(fact(type, others), 'toTake', me)).toEqual(fields)
      expect(keyFields(fact(type, own), 'toTake', me)).toEqual([])
      for (const reason of ['draft', 'notTheirs'] as const)
        expect(keyFields(fact(type, others), reason, me)).toEqual([])
      expect(keyFields(fact(type, others), null, me)).toEqual([])
    }
  })

  test('is the key itself, of their own attempt too, whyever they do not read it', () => {
    for (const reason of ['toTake', 'draft', 'notTheirs'] as const) {
      expect(keyFields(fact('EvaluationRevised', others), reason, me)).toEqual(['questions'])
      for (const of of [own, others])
        expect(keyFields(fact('AttemptSubmitted', of), reason, me)).toEqual(['points'])
      expect(keyFields(fact('AttemptStarted', others), reason, me)).toEqual([])
    }
    for (const type of ['EvaluationRevised', 'AttemptSubmitted'])
      expect(keyFields(fact(type, others), null, me)).toEqual([])
  })

  test('is what was never published or sent of themselves, and of nobody else', () => {
    for (const [type, fields] of [
      ['GradeDrafted', ['grade']],
      ['AttendanceTaken', ['attended', 'isMakeUp']],
      ['GradePublished', []],
      ['AttendanceSent', []],
    ] as const) {
      expect(guessableFields(fact(type, own), null, me)).toEqual(fields)
      expect(guessableFields(fact(type, others), null, me)).toEqual([])
    }
  })

  test('is no name of whom it is about, nor why, but every other detail of another person', () => {
    expect(detailsWithheld(fact('CertificateIssued', others), me)).toEqual([])
    expect(detailsWithheld(fact('CourseApproved', others), me)).toEqual([])
    const details = ['birthDate', 'email', 'entryDate', 'gender', 'payrollNum', 'telephone']
    expect(detailsWithheld(fact('EmployeeHired', others), me).toSorted()).toEqual(details)
    expect(detailsWithheld(fact('EmployeeHired', own), me)).toEqual([])
    const keeper = { ...me, permissions: new Set(['audit.*', 'employee.*'] as const) }
    expect(detailsWithheld(fact('EmployeeHired', others), keeper)).toEqual([])
  })

  test('is neither told in words, nor as what was before, nor by a digest', () => {
    const known: EntryContext = {
      before: fact('AnswerSaved', others, { answer: 'antes' }),
      actorName: 'Ana',
      promptedBy: null,
      causeType: null,
      digest: 'd1',
      key: null,
      question: '¿Qué?',
      answer: 'Sí',
      answerBefore: 'No',
      scored: [{ question: '¿Qué?', answer: 'Sí', points: 1, value: 1 }],
    }
    const { scored, ...words } = known
    const said = { question: words.question, answer: words.answer, answerBefore: words.answerBefore }
    const saved = fact('AnswerSaved', others, { answer: 'después' })
    expect(presentEntry(saved, known, me)).toMatchObject({ ...said, digest: 'd1', keyWithheld: null, scored })
    const kept = presentEntry(saved, { ...known, key: 'toTake' }, me)
    expect(kept).toMatchObject({
      question: null,
      answer: null,
      answerBefore: null,
      scored: null,
      digest: null,
      keyWithheld: 'toTake',
      withheld: ['answer'],
    })
    expect(kept.data + kept.before).not.toMatch(/antes|después/)
    const mine = fact('AnswerSaved', own, { answer: 'después' })
    expect(presentEntry(mine, { ...known, key: 'toTake' }, me)).toMatchObject({
      ...said,
      digest: 'd1',
      scored: null,
      keyWithheld: null,
    })
    const drafted = fact('GradeDrafted', own, { grade: 40 })
    expect(presentEntry(drafted, { ...known, before: null }, me)).toMatchObject({
      digest: null,
      before: null,
    })
  })
})
