import { describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { removeMember } from '../../domain/enrolments/membership.ts'
import { whyNotEligible } from '../../domain/enrolments/rules.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const course = { terminalIds: [ids.terminal, id('t', 2)] }
const somebody = { personId: ids.person, isActive: true, terminalId: id('t', 2) }

describe('whoever an author would enroll', () => {
  test('[MEM-02] works at one of the course’s terminals', () => {
    expect(whyNotEligible(somebody, course, ids.author)).toBeNull()
    expect(whyNotEligible({ ...somebody, terminalId: id('t', 3) }, course, ids.author)).toBe(
      'enrolments.other-terminal',
    )
    expect(whyNotEligible(somebody, { terminalIds: [] }, ids.author)).toBe('enrolments.other-terminal')
  })

  test('[MEM-02] is somebody, still works there, and is not the author', () => {
    expect(whyNotEligible(null, course, ids.author)).toBe('enrolments.no-such-person')
    expect(whyNotEligible({ ...somebody, isActive: false }, course, ids.author)).toBe(
      'enrolments.inactive-person',
    )
    expect(whyNotEligible(somebody, course, ids.person)).toBe('enrolments.oneself')
  })
})

describe('whoever an author takes off', () => {
  test('[MEM-04] leaves, once', () => {
    const ended = { type: 'EnrolmentEnded' as const, data: { ...a.record(), because: 'author' as const } }
    given(enrolment, a.enrolled()).when(removeMember(ids.author)).then(ended)
    given(enrolment, a.enrolled(), ended).when(removeMember(ids.author)).then()
  })

  test('[MEM-04] is neither a stranger nor the author', () => {
    given(enrolment).when(removeMember(ids.author)).thenRefused('enrolments.not-enrolled')
    given(enrolment, a.enrolled()).when(removeMember(ids.person)).thenRefused('enrolments.oneself')
  })
})
