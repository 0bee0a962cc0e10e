import sql, { raw } from 'sql-template-tag'
import { companyId } from '../domain/kernel/ids.ts'
import type { NoticeLadder } from '../domain/kernel/ladder.ts'
import type { CompanyDetails, OrganisationEvent } from '../domain/organisation/events.ts'
import type { Queryable } from './kernel/database.ts'
import {
  amend,
  type Change,
  change,
  projection,
  put,
  remove,
  type Table,
  table,
} from './kernel/projection.ts'
import { cachedAnswer } from './kernel/query-cache.ts'
import { names } from './names.ts'

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
  },
  key: ['company_id'],
  past: true,
})

export type NoticeMailRow = {
  company_id: string
  digest_hour: number
  quiet_from: number | null
  quiet_until: number | null
  /** The position at which mail was switched on; null while it is off. */
  mailed_after: number | null
}

const noticeMail = table<NoticeMailRow>({
  name: 'notice_mail',
  columns: {
    company_id: 'uuid',
    digest_hour: 'integer',
    quiet_from: 'integer',
    quiet_until: 'integer',
    mailed_after: 'bigint',
  },
  key: ['company_id'],
})

export type NoticeLadderRow = {
  company_id: string
  ladder: NoticeLadder
  on_since: string | null
}

const noticeLadder = table<NoticeLadderRow>({
  name: 'notice_ladder',
  columns: { company_id: 'uuid', ladder: 'jsonb', on_since: 'timestamptz' },
  key: ['company_id'],
})

const sessionInvitations = table<{ company_id: string; is_on: boolean }>({
  name: 'session_invitations',
  columns: { company_id: 'uuid', is_on: 'boolean' },
  key: ['company_id'],
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
  version: 8,
  tables: [
    company,
    noticeMail,
    noticeLadder,
    sessionInvitations,
    restDays,
    terminals,
    departments,
    jobTitles,
    jobTitleTypes,
    categories,
    responsibles,
  ],
  on: {
    CompanyRegistered: ({ data }) =>
      put(company, { company_id: companyId, ...record(data), time_zone: data.timeZone }),
    CompanyDetailsCorrected: ({ data }) =>
      amend(company, { company_id: companyId }, (row) => ({ ...row, ...record(data) })),
    TimeZoneChosen: ({ data }) =>
      amend(company, { company_id: companyId }, (row) => ({ ...row, time_zone: data.timeZone })),
    NoticeMailChosen: ({ data: { isOn, digestHour, quiet }, position }) =>
      change(noticeMail, { company_id: companyId }, (row) => ({
        company_id: companyId,
        digest_hour: digestHour,
        quiet_from: quiet?.from ?? null,
        quiet_until: quiet?.until ?? null,
        mailed_after: isOn ? (row?.mailed_after ?? position) : null,
      })),
    NoticeLadderChosen: ({ data: { reason: _, from: __, ...ladder }, at }) =>
      change(noticeLadder, { company_id: companyId }, (row) => ({
        company_id: companyId,
        ladder,
        on_since: ladder.isOn ? (row?.on_since ?? at) : null,
      })),
    SessionInvitationsChosen: ({ data: { isOn } }) =>
      put(sessionInvitations, { company_id: companyId, is_on: isOn }),
    RestDayAdded: ({ data: { on, name } }) => put(restDays, { on_day: on, name }),
    RestDayRemoved: ({ data: { on } }) => remove(restDays, { on_day: on }),
    TerminalOpened: opened(terminals),
    TerminalRenamed: renamed(terminals),
    TerminalClosed: active(terminals, false),
    TerminalReopened: active(terminals, true),
    TerminalResponsibleAssigned: responsible('terminal'),
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

/** Null until somebody chose. */
export const noticeMailRow = async (db: Queryable): Promise<NoticeMailRow | null> =>
  (await db.query<NoticeMailRow>(sql`select * from notice_mail`))[0] ?? null

export const noticeLadderRow = async (db: Queryable): Promise<NoticeLadderRow | null> =>
  (await db.query<NoticeLadderRow>(sql`select * from notice_ladder`))[0] ?? null

/** Invitations to sessions are chosen within the company's mail. */
export const sessionInvitationsChosen = async (
  db: Queryable,
): Promise<{ readonly is_on: boolean; readonly is_mailing: boolean }> => {
  const [row] = await db.query<{ is_on: boolean; is_mailing: boolean }>(sql`
    select exists (select from session_invitations where is_on) as is_on,
      exists (select from notice_mail where mailed_after is not null) as is_mailing`)
  return row ?? { is_on: false, is_mailing: false }
}

export const isInvitingToSessions = async (db: Queryable): Promise<boolean> => {
  const { is_on, is_mailing } = await sessionInvitationsChosen(db)
  return is_on && is_mailing
}
