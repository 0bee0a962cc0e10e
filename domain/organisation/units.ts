import { isOf, occupations } from '../kernel/catalogues.ts'
import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { LegalRejection } from '../kernel/retention.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { CompanyEvent, OrganisationEvent } from './events.ts'
import { checkTimeZone, checkUnitName, type OrganisationRejection } from './rules.ts'

/** Terminals, departments, job titles, job title types and categories share one life cycle. */
export type UnitEvent = Exclude<OrganisationEvent, CompanyEvent>

type UnitState =
  | { readonly situation: 'none' }
  | {
      readonly situation: 'open' | 'closed'
      readonly id: string
      readonly name: string
      readonly responsibleId: string | null
      readonly timeZone: string | null
      readonly occupation: string | null
    }

export type UnitDecision = Decision<UnitState, UnitEvent>

type Facts = {
  readonly renamed: (data: { id: string; name: string; from: string }) => UnitEvent
  readonly closed: (data: { id: string }) => UnitEvent
  readonly reopened: (data: { id: string }) => UnitEvent
}

export type Unit = Aggregate<UnitState, UnitEvent> & { readonly facts: Facts }

type Named = { id: string; name: string }

const refuse = refusals<OrganisationRejection | LegalRejection>()

const evolve = (state: UnitState, event: UnitEvent): UnitState => {
  switch (event.type) {
    case 'TerminalOpened':
    case 'DepartmentOpened':
    case 'JobTitleOpened':
    case 'JobTitleTypeOpened':
    case 'CategoryOpened':
      return {
        situation: 'open',
        id: event.data.id,
        name: event.data.name,
        responsibleId: null,
        timeZone: null,
        occupation: null,
      }
    case 'TerminalRenamed':
    case 'DepartmentRenamed':
    case 'JobTitleRenamed':
    case 'JobTitleTypeRenamed':
    case 'CategoryRenamed':
      return state.situation === 'none' ? state : { ...state, name: event.data.name }
    case 'TerminalClosed':
    case 'DepartmentClosed':
    case 'JobTitleClosed':
    case 'JobTitleTypeClosed':
    case 'CategoryClosed':
      return state.situation === 'none' ? state : { ...state, situation: 'closed' }
    case 'TerminalReopened':
    case 'DepartmentReopened':
    case 'JobTitleReopened':
    case 'JobTitleTypeReopened':
    case 'CategoryReopened':
      return state.situation === 'none' ? state : { ...state, situation: 'open' }
    case 'TerminalResponsibleAssigned':
    case 'DepartmentResponsibleAssigned':
      return state.situation === 'none' ? state : { ...state, responsibleId: event.data.responsibleId }
    case 'TerminalTimeZoneChosen':
      return state.situation === 'none' ? state : { ...state, timeZone: event.data.timeZone }
    case 'JobTitleOccupationChosen':
      return state.situation === 'none' ? state : { ...state, occupation: event.data.occupation }
    default:
      return unknownFact(event)
  }
}

const unit = (kind: string, facts: Facts): Unit => ({
  kind,
  initial: { situation: 'none' },
  evolve,
  facts,
})

export const terminal = unit('terminal', {
  renamed: (data) => ({ type: 'TerminalRenamed', data }),
  closed: (data) => ({ type: 'TerminalClosed', data }),
  reopened: (data) => ({ type: 'TerminalReopened', data }),
})

export const department = unit('department', {
  renamed: (data) => ({ type: 'DepartmentRenamed', data }),
  closed: (data) => ({ type: 'DepartmentClosed', data }),
  reopened: (data) => ({ type: 'DepartmentReopened', data }),
})

export const jobTitle = unit('jobTitle', {
  renamed: (data) => ({ type: 'JobTitleRenamed', data }),
  closed: (data) => ({ type: 'JobTitleClosed', data }),
  reopened: (data) => ({ type: 'JobTitleReopened', data }),
})

export const jobTitleType = unit('jobTitleType', {
  renamed: (data) => ({ type: 'JobTitleTypeRenamed', data }),
  closed: (data) => ({ type: 'JobTitleTypeClosed', data }),
  reopened: (data) => ({ type: 'JobTitleTypeReopened', data }),
})

export const category = unit('category', {
  renamed: (data) => ({ type: 'CategoryRenamed', data }),
  closed: (data) => ({ type: 'CategoryClosed', data }),
  reopened: (data) => ({ type: 'CategoryReopened', data }),
})

export const openTerminal = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'TerminalOpened', data: { id, name: plain } }))

export const openDepartment = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'DepartmentOpened', data: { id, name: plain } }))

export const openJobTitle = ({ id, name, departmentId }: Named & { departmentId: string }): UnitDecision =>
  opening(name, (plain) => ({ type: 'JobTitleOpened', data: { id, name: plain, departmentId } }))

export const openJobTitleType = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'JobTitleTypeOpened', data: { id, name: plain } }))

export const openCategory = ({ id, name }: Named): UnitDecision =>
  opening(name, (plain) => ({ type: 'CategoryOpened', data: { id, name: plain } }))

export const renameUnit =
  ({ facts }: Unit, to: string): UnitDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const { id, name: from } = state
    const code = checkUnitName(to)
    if (code) return refuse(code, 'name')
    const name = canonicalLine(to)
    return name === from ? [] : [facts.renamed({ id, name, from })]
  }

/** A closed unit keeps its people and takes no new ones. */
export const closeUnit =
  ({ facts }: Unit): UnitDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    return state.situation === 'closed' ? [] : [facts.closed({ id: state.id })]
  }

export const reopenUnit =
  ({ facts }: Unit): UnitDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    return state.situation === 'open' ? [] : [facts.reopened({ id: state.id })]
  }

export const assignResponsible =
  (
    kind: 'terminal' | 'department',
    responsible: { readonly personId: string; readonly isActive: boolean } | null,
  ): UnitDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const { id, responsibleId: from } = state
    const responsibleId = responsible?.personId ?? null
    if (responsibleId === from) return []
    if (responsible && !responsible.isActive)
      return refuse('organisation.inactive-responsible', 'responsibleId')
    const data = { id, responsibleId, from }
    return kind === 'terminal'
      ? [{ type: 'TerminalResponsibleAssigned', data }]
      : [{ type: 'DepartmentResponsibleAssigned', data }]
  }

export const chooseTerminalTimeZone =
  (timeZone: string | null): UnitDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const code = timeZone === null ? null : checkTimeZone(timeZone)
    if (code) return refuse(code, 'timeZone')
    const { id, timeZone: from } = state
    return timeZone === from ? [] : [{ type: 'TerminalTimeZoneChosen', data: { id, timeZone, from } }]
  }

export const chooseOccupation =
  (occupation: string | null): UnitDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found', 'id')
    if (occupation !== null && !isOf(occupations, occupation))
      return refuse('legal.unknown-code', 'occupation')
    const { id, occupation: from } = state
    return occupation === from ? [] : [{ type: 'JobTitleOccupationChosen', data: { id, occupation, from } }]
  }

const opening =
  (name: string, fact: (name: string) => UnitEvent): UnitDecision =>
  (state) => {
    if (state.situation !== 'none') return []
    const code = checkUnitName(name)
    return code ? refuse(code, 'name') : [fact(canonicalLine(name))]
  }
