import sql, { raw } from 'sql-template-tag'
import { companyId } from '../domain/kernel/ids.ts'
import type { LongerTerms } from '../domain/kernel/retention.ts'
import type { CompanyDetails, OrganisationEvent } from '../domain/organisation/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, type Change, projection, put, remove, type Table, table } from './kernel/projection.ts'
import { cachedAnswer } from './kernel/query-cache.ts'
import { names } from './names.ts'
import { noticeChoices, noticeChoiceTables } from './organisation.notices.ts'

export type UnitRow = {
  id: string
  name: string
  name_search: string
  name_sort: string
  is_active: boolean
}

export type JobTitleRow = UnitRow & { department_id: string }

export type CompanyRow = {
  company_id: string
  comercial_name: string
  legal_name: string
  register_number: string
  time_zone: string
  has_legal_duties: boolean
  issues_constancias: boolean
  longer_terms: LongerTerms
}

const unit = {
  id: 'uuid',
  name: 'text',
  name_search: 'text',
  name_sort: 'text',
  is_active: 'boolean',
} as const

const terminals = table<UnitRow>({ name: 'terminals', columns: unit, key: ['id'], past: true })
const departments = table<UnitRow>({ name: 'departments', columns: unit, key: ['id'], past: true })
const jobTitleTypes = table<UnitRow>({ name: 'job_title_types', columns: unit, key: ['id'], past: true })
const categories = table<UnitRow>({ name: 'categories', columns: unit, key: ['id'], past: true })
const jobTitles = table<JobTitleRow>({
  name: 'job_titles',
  columns: { ...unit, department_id: 'uuid' },
  key: ['id'],
  indexes: ['(department_id)'],
  past: true,
})
const company = table<CompanyRow>({
  name: 'company',
  columns: {
    company_id: 'uuid',
    comercial_name: 'text',
    legal_name: 'text',
    register_number: 'text',
    time_zone: 'text',
    has_legal_duties: 'boolean',
    issues_constancias: 'boolean',
    longer_terms: 'jsonb',
  },
  key: ['company_id'],
  past: true,
})

type RestDayRow = { on_day: string; name: string }

const restDays = table<RestDayRow>({
  name: 'rest_days',
  columns: { on_day: 'date', name: 'text' },
  key: ['on_day'],
})

/** Also people who left. */
export type ResponsibleRow = { unit_id: string; kind: 'terminal' | 'department'; person_id: string }

const responsibles = table<ResponsibleRow>({
  name: 'responsibles',
  columns: { unit_id: 'uuid', kind: 'text', person_id: 'uuid' },
  key: ['unit_id'],
  indexes: ['(person_id)'],
  past: true,
})

const terminalZones = table<{ terminal_id: string; time_zone: string }>({
  name: 'terminal_zones',
  columns: { terminal_id: 'uuid', time_zone: 'text' },
  key: ['terminal_id'],
})

const occupationTable = table<{ job_title_id: string; occupation: string }>({
  name: 'job_title_occupations',
  columns: { job_title_id: 'uuid', occupation: 'text' },
  key: ['job_title_id'],
})

type Of<Data> = { readonly data: Data }

const opened =
  (of: Table<UnitRow>) =>
  ({ data: { id, name } }: Of<{ id: string; name: string }>): Change =>
    put(of, { id, ...names(name), is_active: true })

const renamed =
  (of: Table<UnitRow>) =>
  ({ data: { id, name } }: Of<{ id: string; name: string }>): Change =>
    amend(of, { id }, (row) => ({ ...row, ...names(name) }))

const active =
  (of: Table<UnitRow>, is_active: boolean) =>
  ({ data: { id } }: Of<{ id: string }>): Change =>
    amend(of, { id }, (row) => ({ ...row, is_active }))

const responsible =
  (kind: ResponsibleRow['kind']) =>
  ({ data: { id: unit_id, responsibleId } }: Of<{ id: string; responsibleId: string | null }>): Change =>
    responsibleId === null
      ? remove(responsibles, { unit_id })
      : put(responsibles, { unit_id, kind, person_id: responsibleId })

const record = ({ comercialName, legalName, registerNumber }: CompanyDetails) => ({
  comercial_name: comercialName,
  legal_name: legalName,
  register_number: registerNumber,
})

export const organisation = projection<OrganisationEvent>({
  name: 'organisation',
  version: 14,
  tables: [
    company,
    ...noticeChoiceTables,
    restDays,
    terminals,
    departments,
    jobTitles,
    jobTitleTypes,
    categories,
    responsibles,
    terminalZones,
    occupationTable,
  ],
  on: {
    CompanyRegistered: ({ data }) =>
      put(company, {
        company_id: companyId,
        ...record(data),
        time_zone: data.timeZone,
        has_legal_duties: false,
        issues_constancias: false,
        longer_terms: {},
      }),
    CompanyDetailsCorrected: ({ data }) =>
      amend(company, { company_id: companyId }, (row) => ({ ...row, ...record(data) })),
    TimeZoneChosen: ({ data }) =>
      amend(company, { company_id: companyId }, (row) => ({ ...row, time_zone: data.timeZone })),
    LegalDutiesChosen: ({ data: { isOn } }) =>
      amend(company, { company_id: companyId }, (row) => ({ ...row, has_legal_duties: isOn })),
    AutomaticIssuingChosen: ({ data: { isOn } }) =>
      amend(company, { company_id: companyId }, (row) => ({ ...row, issues_constancias: isOn })),
    RetentionTermChosen: ({ data: { kind, years, reason = '' } }) =>
      amend(company, { company_id: companyId }, (row) => ({
        ...row,
        longer_terms: { ...row.longer_terms, [kind]: { years, reason } },
      })),
    ...noticeChoices,
    RestDayAdded: ({ data: { on, name } }) => put(restDays, { on_day: on, name }),
    RestDayRemoved: ({ data: { on } }) => remove(restDays, { on_day: on }),
    TerminalOpened: opened(terminals),
    TerminalRenamed: renamed(terminals),
    TerminalClosed: active(terminals, false),
    TerminalReopened: active(terminals, true),
    TerminalResponsibleAssigned: responsible('terminal'),
    TerminalTimeZoneChosen: ({ data: { id: terminal_id, timeZone } }) =>
      timeZone === null
        ? remove(terminalZones, { terminal_id })
        : put(terminalZones, { terminal_id, time_zone: timeZone }),
    DepartmentOpened: opened(departments),
    DepartmentRenamed: renamed(departments),
    DepartmentClosed: active(departments, false),
    DepartmentReopened: active(departments, true),
    DepartmentResponsibleAssigned: responsible('department'),
    JobTitleOpened: ({ data: { id, name, departmentId } }) =>
      put(jobTitles, { id, ...names(name), is_active: true, department_id: departmentId }),
    JobTitleRenamed: ({ data: { id, name } }) =>
      amend(jobTitles, { id }, (row) => ({ ...row, ...names(name) })),
    JobTitleClosed: ({ data: { id } }) => amend(jobTitles, { id }, (row) => ({ ...row, is_active: false })),
    JobTitleReopened: ({ data: { id } }) => amend(jobTitles, { id }, (row) => ({ ...row, is_active: true })),
    JobTitleOccupationChosen: ({ data: { id: job_title_id, occupation } }) =>
      occupation === null
        ? remove(occupationTable, { job_title_id })
        : put(occupationTable, { job_title_id, occupation }),
    JobTitleTypeOpened: opened(jobTitleTypes),
    JobTitleTypeRenamed: renamed(jobTitleTypes),
    JobTitleTypeClosed: active(jobTitleTypes, false),
    JobTitleTypeReopened: active(jobTitleTypes, true),
    CategoryOpened: opened(categories),
    CategoryRenamed: renamed(categories),
    CategoryClosed: active(categories, false),
    CategoryReopened: active(categories, true),
  },
})

export const companyRecord = async (db: Queryable): Promise<CompanyRow | null> =>
  (await db.query<CompanyRow>(sql`select * from company`))[0] ?? null

/** Short lists of many screens, cached until the organisation changes. */
const rowsInOrder = <Row extends object>(table: Table<Row>) => {
  const question = sql`select * from ${raw(table.name)} order by name_sort collate "C", id`
  return (db: Queryable): Promise<readonly Row[]> =>
    cachedAnswer(
      db,
      organisation.name,
      question,
      () => db.query<Row>(question),
      (rows) => 1 + rows.length,
    )
}

export const terminalRows = rowsInOrder(terminals)
export const departmentRows = rowsInOrder(departments)
export const jobTitleRows = rowsInOrder(jobTitles)
export const jobTitleTypeRows = rowsInOrder(jobTitleTypes)
export const categoryRows = rowsInOrder(categories)
