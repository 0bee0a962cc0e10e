import type { DataOf } from '../../events.ts'
import type { Sentences, Shown, Teller, TellerOf } from '../teller.ts'
import type { FactKey } from '../tools.ts'

const opened =
  (key: FactKey) =>
  ({ name }: { readonly name?: string }, tell: Teller): string =>
    tell.t(key, { name: tell.quoted(name) })

const renamed =
  (key: FactKey) =>
  ({ name, from }: { readonly name?: string; readonly from?: string }, tell: Teller): string =>
    tell.t(key, { from: tell.quoted(from), name: tell.quoted(name) })

/** A unit is closed and opened again by its id alone. */
const switched =
  (key: FactKey) =>
  ({ id }: { readonly id?: string }, tell: Teller): string =>
    tell.t(key, { name: tell.named(id) })

const corrected = (
  tell: TellerOf<'CompanyDetailsCorrected'>,
  { from, ...to }: Shown<DataOf<'CompanyDetailsCorrected'>>,
): readonly string[] => [
  tell.t('facts.organisation.corrected'),
  ...tell.passed(
    tell.t('facts.organisation.comercialName'),
    tell.quoted(from?.comercialName),
    tell.quoted(to.comercialName),
  ),
  ...tell.passed(
    tell.t('facts.organisation.legalName'),
    tell.quoted(from?.legalName),
    tell.quoted(to.legalName),
  ),
  ...tell.passed(
    tell.t('facts.organisation.registerNumber'),
    tell.quoted(from?.registerNumber),
    tell.quoted(to.registerNumber),
  ),
]

const imported = (tell: Teller, data: Shown<DataOf<'RosterImported'>>): readonly string[] => {
  const figure = (value = 0) => tell.format.number(value)
  const { rows = 0, hired, changed, unchanged, refused, missing } = data
  return [
    tell.count('facts.organisation.roster', rows),
    tell.t('facts.organisation.rows', {
      hired: figure(hired),
      changed: figure(changed),
      unchanged: figure(unchanged),
      refused: figure(refused),
      missing: figure(missing),
    }),
  ]
}

export const organisationSentences = {
  CompanyRegistered: ({ comercialName }, tell) =>
    tell.t('facts.organisation.registered', { name: tell.quoted(comercialName) }),
  CompanyDetailsCorrected: (data, tell) => corrected(tell, data),
  TimeZoneChosen: ({ from, timeZone }, tell) =>
    tell.t('facts.organisation.zone', { from: tell.quoted(from), to: tell.quoted(timeZone) }),
  TerminalOpened: opened('facts.organisation.terminal.opened'),
  TerminalRenamed: renamed('facts.organisation.terminal.renamed'),
  TerminalClosed: switched('facts.organisation.terminal.closed'),
  TerminalReopened: switched('facts.organisation.terminal.reopened'),
  DepartmentOpened: opened('facts.organisation.department.opened'),
  DepartmentRenamed: renamed('facts.organisation.department.renamed'),
  DepartmentClosed: switched('facts.organisation.department.closed'),
  DepartmentReopened: switched('facts.organisation.department.reopened'),
  JobTitleOpened: ({ name, departmentId }, tell) =>
    tell.t('facts.organisation.jobTitle.opened', {
      name: tell.quoted(name),
      department: tell.named(departmentId),
    }),
  JobTitleRenamed: renamed('facts.organisation.jobTitle.renamed'),
  JobTitleClosed: switched('facts.organisation.jobTitle.closed'),
  JobTitleReopened: switched('facts.organisation.jobTitle.reopened'),
  JobTitleTypeOpened: opened('facts.organisation.jobTitleType.opened'),
  JobTitleTypeRenamed: renamed('facts.organisation.jobTitleType.renamed'),
  JobTitleTypeClosed: switched('facts.organisation.jobTitleType.closed'),
  JobTitleTypeReopened: switched('facts.organisation.jobTitleType.reopened'),
  CategoryOpened: opened('facts.organisation.category.opened'),
  CategoryRenamed: renamed('facts.organisation.category.renamed'),
  CategoryClosed: switched('facts.organisation.category.closed'),
  CategoryReopened: switched('facts.organisation.category.reopened'),
  RosterImported: (data, tell) => imported(tell, data),
} satisfies Partial<Sentences>
