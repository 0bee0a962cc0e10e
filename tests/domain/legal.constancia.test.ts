import { describe, expect, test } from 'vitest'
import { courseConstancia, describeConstancia } from '../../domain/legal/constancia.ts'
import type { ConstanciaDetails, ConstanciaEvent } from '../../domain/legal/events.ts'
import { missingOfCourse, noConstanciaDetails, proposedModality } from '../../domain/legal/rules.ts'
import { ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const external = { kind: 'external', name: 'Faro Capacitación', registration: 'FCA010203AB1-0013' } as const
const whole: ConstanciaDetails = {
  thematicArea: '6000',
  objective: 'risks',
  modality: 'mixed',
  isInPlan: true,
  agent: external,
  tutor: { personId: ids.person },
}
const describing = (over: Partial<ConstanciaDetails> = {}, isTutorActive = true) =>
  describeConstancia({ courseId: ids.course, ...whole, ...over }, { isTutorActive })
const described = (details: ConstanciaDetails, before = noConstanciaDetails): ConstanciaEvent => ({
  type: 'CourseConstanciaDescribed',
  data: { courseId: ids.course, ...details, before },
})

describe('what the constancias of a course say', () => {
  test('[LAW-06] is its area, objective, modality, place in the plan, agent and tutor', () => {
    given(courseConstancia).when(describing()).then(described(whole)).again()
    const typed = {
      kind: 'external',
      name: ' Faro Capacitación ',
      registration: ' FCA010203AB1-0013',
    } as const
    given(courseConstancia)
      .when(describing({ agent: typed }))
      .then(described(whole))
    const inPlan = { ...noConstanciaDetails, isInPlan: true }
    given(courseConstancia).when(describing(inPlan)).then(described(inPlan))
    given(courseConstancia, described(whole)).when(describing(inPlan)).then(described(inPlan, whole))
  })

  test('[LAW-06] is not overwritten by an editor who read an earlier version, unless both say the same', () => {
    const read = (revision: number, over: Partial<ConstanciaDetails>) =>
      describeConstancia({ courseId: ids.course, ...whole, ...over }, { isTutorActive: true, read: revision })
    const online = { modality: 'online' } as const
    const history = [described(whole), described({ ...whole, isInPlan: false }, whole)]
    const latest = { ...whole, isInPlan: false }
    given(courseConstancia, ...history)
      .when(read(1, online))
      .thenRefused('legal.constancia-changed')
    given(courseConstancia, ...history)
      .when(read(2, online))
      .then(described({ ...whole, ...online }, latest))
    given(courseConstancia, ...history)
      .when(read(1, latest))
      .then()
    given(courseConstancia).when(read(0, {})).then(described(whole))
  })

  test.each([
    [{ thematicArea: '6001' }, 'legal.area-unknown', 'thematicArea'],
    [{ agent: { ...external, name: ' ' } }, 'legal.text-missing', 'agentName'],
    [{ agent: { ...external, registration: '' } }, 'legal.text-missing', 'agentRegistration'],
    [{ tutor: { name: '--' } }, 'legal.text-invalid', 'tutorName'],
    [{ agent: { kind: 'internal' as const }, tutor: { name: 'Ana' } }, 'legal.tutor-of-company', 'tutorName'],
    [{ agent: null, tutor: { name: 'Ana' } }, 'legal.tutor-of-company', 'tutorName'],
  ])('[LAW-06] is refused with a field that is wrong: %j', (over, code, field) => {
    given(courseConstancia).when(describing(over)).thenRefused(code, field)
  })

  test('[LAW-06] names a tutor of an external agent, or an active person of the company', () => {
    const named = { ...whole, tutor: { name: 'Itzel Luna' } }
    given(courseConstancia)
      .when(describing({ tutor: { name: ' Itzel Luna ' } }, false))
      .then(described(named))
    given(courseConstancia).when(describing({}, false)).thenRefused('legal.person-not-active', 'tutorId')
    const internal = { ...whole, agent: { kind: 'internal' } as const }
    given(courseConstancia).when(describing(internal)).then(described(internal))
  })

  test('[LAW-06] keeps a tutor who left meanwhile when something else changes', () => {
    const online = { ...whole, modality: 'online' as const }
    given(courseConstancia, described(whole)).when(describing(online, false)).then(described(online, whole))
    given(courseConstancia, described(whole))
      .when(describing({ tutor: { personId: ids.other } }, false))
      .thenRefused('legal.person-not-active', 'tutorId')
  })

  test('[LAW-06] lacks whatever is not known yet', () => {
    expect(missingOfCourse(noConstanciaDetails)).toEqual([
      'thematicArea',
      'objective',
      'modality',
      'agent',
      'tutor',
    ])
    expect(missingOfCourse(whole)).toEqual([])
    expect(missingOfCourse({ ...whole, tutor: null })).toEqual(['tutor'])
  })

  test.each([
    [[], null],
    [['faceToFace'], 'inPerson'],
    [['faceToFace', 'automaticEvaluation', 'manualEvaluation'], 'inPerson'],
    [['faceToFace', 'video'], 'mixed'],
    [['faceToFace', 'meet'], 'mixed'],
    [['meet', 'document'], 'online'],
    [['automaticEvaluation'], 'online'],
  ] as const)('[LAW-06] has a modality proposed from its lessons: %j is %s', (lessons, modality) => {
    expect(proposedModality(lessons)).toBe(modality)
  })
})
