import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { ladderProblems, type NoticeLadder, noNoticeLadder } from '../kernel/ladder.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import type { LegalRejection, LongerTerms } from '../kernel/retention.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { CompanyDetails, CompanyEvent, NoticeMail, RestoredBackup } from './events.ts'
import {
  checkTimeZone,
  companyProblems,
  isWithinQuiet,
  noNoticeMail,
  type OrganisationRejection,
  restDayProblems,
} from './rules.ts'

export type CompanyState =
  | { readonly situation: 'none' }
  | {
      readonly situation: 'registered'
      readonly details: CompanyDetails
      readonly timeZone: string
      readonly restDays: ReadonlyMap<string, string>
      readonly noticeMail: NoticeMail
      readonly noticeLadder: NoticeLadder
      readonly invitesToSessions: boolean
      readonly hasLegalDuties: boolean
      readonly issuesConstancias: boolean
      readonly longerTerms: LongerTerms
    }

export type CompanyDecision = Decision<CompanyState, CompanyEvent>

const refuse = refusals<OrganisationRejection | LegalRejection>()

const evolve = (state: CompanyState, event: CompanyEvent): CompanyState => {
  if (event.type === 'CompanyRegistered')
    return {
      situation: 'registered',
      details: detailsOf(event.data),
      timeZone: event.data.timeZone,
      restDays: new Map(),
      noticeMail: noNoticeMail,
      noticeLadder: noNoticeLadder,
      invitesToSessions: false,
      hasLegalDuties: false,
      issuesConstancias: false,
      longerTerms: {},
    }
  if (state.situation === 'none') return state
  switch (event.type) {
    case 'CompanyDetailsCorrected':
      return { ...state, details: detailsOf(event.data) }
    case 'TimeZoneChosen':
      return { ...state, timeZone: event.data.timeZone }
    case 'RestDayAdded':
      return { ...state, restDays: new Map(state.restDays).set(event.data.on, event.data.name) }
    case 'RestDayRemoved':
      return { ...state, restDays: new Map([...state.restDays].filter(([on]) => on !== event.data.on)) }
    case 'NoticeMailChosen':
      return { ...state, noticeMail: mailOf(event.data) }
    case 'NoticeLadderChosen':
      return { ...state, noticeLadder: ladderOf(event.data) }
    case 'SessionInvitationsChosen':
      return { ...state, invitesToSessions: event.data.isOn }
    case 'BackupRestored':
      return state
    case 'LegalDutiesChosen':
      return { ...state, hasLegalDuties: event.data.isOn }
    case 'AutomaticIssuingChosen':
      return { ...state, issuesConstancias: event.data.isOn }
    case 'RetentionTermChosen': {
      const { kind, years, reason = '' } = event.data
      return { ...state, longerTerms: { ...state.longerTerms, [kind]: { years, reason } } }
    }
    default:
      return unknownFact(event)
  }
}

export const company: Aggregate<CompanyState, CompanyEvent> = {
  kind: 'company',
  initial: { situation: 'none' },
  evolve,
}

export const unnamedCompany: CompanyDetails = {
  comercialName: 'Empresa',
  legalName: 'Empresa por registrar',
  registerNumber: '0',
}

export const registerCompany =
  (what: CompanyDetails & { timeZone: string }): CompanyDecision =>
  (state) => {
    if (state.situation === 'registered') return []
    const details = validated(what)
    const code = checkTimeZone(what.timeZone)
    if (code) return refuse(code, 'timeZone')
    return [{ type: 'CompanyRegistered', data: { ...details, timeZone: what.timeZone } }]
  }

export const correctCompany =
  (what: Partial<CompanyDetails>): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const { details: from } = state
    const details = validated({ ...from, ...what })
    return isSame(details, from) ? [] : [{ type: 'CompanyDetailsCorrected', data: { ...details, from } }]
  }

export const chooseTimeZone =
  (timeZone: string): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const code = checkTimeZone(timeZone)
    if (code) return refuse(code, 'timeZone')
    const { timeZone: from } = state
    return timeZone === from ? [] : [{ type: 'TimeZoneChosen', data: { timeZone, from } }]
  }

export const addRestDay =
  ({
    today,
    ...what
  }: {
    readonly on: string
    readonly name: string
    readonly today: string
  }): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const problems = restDayProblems(what, today)
    if (problems.length > 0) return refuseFirst(problems)
    const day = { on: what.on, name: canonicalLine(what.name) }
    return state.restDays.get(day.on) === day.name ? [] : [{ type: 'RestDayAdded', data: day }]
  }

export const removeRestDay =
  (on: string): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    return state.restDays.has(on) ? [{ type: 'RestDayRemoved', data: { on } }] : []
  }

export const chooseNoticeMail =
  (what: NoticeMail): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const chosen = mailOf(what)
    if (chosen.quiet?.from === chosen.quiet?.until && chosen.quiet !== null)
      return refuse('organisation.quiet-all-day', 'quiet')
    if (isWithinQuiet(chosen.quiet, chosen.digestHour))
      return refuse('organisation.digest-in-quiet-hours', 'digestHour')
    const { noticeMail: from } = state
    return JSON.stringify(chosen) === JSON.stringify(from)
      ? []
      : [{ type: 'NoticeMailChosen', data: { ...chosen, from } }]
  }

export const chooseNoticeLadder =
  (what: NoticeLadder): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    const problems = ladderProblems(what)
    if (problems.length > 0) return refuseFirst(problems)
    const chosen = ladderOf(what)
    const { noticeLadder: from } = state
    return JSON.stringify(chosen) === JSON.stringify(from)
      ? []
      : [{ type: 'NoticeLadderChosen', data: { ...chosen, from } }]
  }

const ladderOf = (what: NoticeLadder): NoticeLadder => ({
  daysBefore: what.daysBefore.toSorted(descending),
  isOnTheDay: what.isOnTheDay,
  daysAfter: what.daysAfter.toSorted((one, other) => one - other),
  thenEvery: what.thenEvery,
  daysBeforeExpiry: what.daysBeforeExpiry.toSorted(descending),
  isOn: what.isOn,
  managerAfter: what.managerAfter,
  furtherAfter: what.furtherAfter,
  lettersAnHour: what.lettersAnHour,
})

const descending = (one: number, other: number): number => other - one

export const chooseSessionInvitations =
  (isOn: boolean): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    return state.invitesToSessions === isOn ? [] : [{ type: 'SessionInvitationsChosen', data: { isOn } }]
  }

export const recordRestore =
  (backup: RestoredBackup): CompanyDecision =>
  ({ situation }) =>
    situation === 'none' ? [] : [{ type: 'BackupRestored', data: backup }]
export const chooseLegalDuties =
  ({ isOn, peopleKept }: { readonly isOn: boolean; readonly peopleKept: number }): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    if (state.hasLegalDuties === isOn) return []
    if (!isOn && peopleKept > 0) return refuse('legal.records-kept', 'isOn', { count: peopleKept })
    return [{ type: 'LegalDutiesChosen', data: { isOn } }]
  }

export const chooseAutomaticIssuing =
  (isOn: boolean): CompanyDecision =>
  (state) => {
    if (state.situation === 'none') return refuse('organisation.not-found')
    if (!state.hasLegalDuties) return refuse('legal.off')
    return state.issuesConstancias === isOn ? [] : [{ type: 'AutomaticIssuingChosen', data: { isOn } }]
  }

const mailOf = ({ isOn, digestHour, quiet }: NoticeMail): NoticeMail => ({
  isOn,
  digestHour,
  quiet: quiet && { from: quiet.from, until: quiet.until },
})

const validated = (what: CompanyDetails): CompanyDetails => {
  const problems = companyProblems(what)
  return problems.length > 0 ? refuseFirst(problems) : detailsOf(what)
}

const detailsOf = ({ comercialName, legalName, registerNumber }: CompanyDetails): CompanyDetails => ({
  comercialName: canonicalLine(comercialName),
  legalName: canonicalLine(legalName),
  registerNumber: canonicalLine(registerNumber),
})

const isSame = (one: CompanyDetails, other: CompanyDetails): boolean =>
  one.comercialName === other.comercialName &&
  one.legalName === other.legalName &&
  one.registerNumber === other.registerNumber
