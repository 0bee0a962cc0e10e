import { z } from 'zod'
import { companyTextMax } from '../../../domain/kernel/constants.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import type { ErrorCode } from '../errors.ts'
import { dayInput, id, plainDay, reason, typedLine } from '../input.ts'
import { byId, type Contract, count, day, list, lookup, pending, text } from '../route.ts'

const nameMax = 200
const timeZoneMax = 100

const byCompany = z.object({
  id: text.refine((given) => given.toLowerCase() === companyId, 'organisation.not-found' satisfies ErrorCode),
})

const details = z.strictObject({ id, comercialName: text, legalName: text, registerNumber: text })
const detail = z.string().max(companyTextMax).optional()

/** Absent filters match everything. Names match by prefix, ignoring case and accents. */
const filters = z.object({
  name: z.string().max(nameMax).default(''),
  status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).default('ALL'),
})

const unit = z.strictObject({ id, name: text, status: z.boolean() })
const jobTitle = unit.extend({
  departmentId: id,
  Department: unit.nullable(),
  /** Null unless the caller may see the number of holders. */
  totalUsers: count.nullable(),
})

const statusChange = z.object({ status: z.boolean(), reason })

const companyChange = {
  rule: { permission: ['enterprise.*'] },
  params: byCompany,
  body: z.object({ comercialName: detail, legalName: detail, registerNumber: detail, reason }).prefault({}),
  reply: details.extend({ pending }),
} as const
const responsible = z.strictObject({
  /** Of the unit. */
  id,
  name: text,
  /** Null without one; inactive where they left. */
  Responsible: z.strictObject({ id, fullName: text, isActive: z.boolean() }).nullable(),
})
const responsibleChange = z.object({ responsibleId: id.nullable(), reason })

const departmentChange = {
  rule: { permission: ['department.*'] },
  params: byId,
  body: statusChange,
  reply: unit.extend({ pending }),
} as const
const jobTitleChange = {
  rule: { permission: ['job_title.*'] },
  params: byId,
  body: statusChange,
  reply: jobTitle.extend({ pending }),
} as const

/** As the IANA database writes it; null for none. */
const timeZoneCalled = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const timeZoneName = typedLine(timeZoneMax)
  .refine((name) => timeZoneCalled(name) !== null, 'organisation.unknown-time-zone' satisfies ErrorCode)
  .transform((name) => timeZoneCalled(name) ?? name)

const restDay = z.strictObject({ on: day, name: text })

/** The company's own beside those of the law, whose names come in both languages. */
const restDays = z.strictObject({
  year: count,
  statutory: list(z.strictObject({ on: day, name: z.strictObject({ es: text, en: text }) })),
  own: list(restDay),
})

export const organisationContract = {
  'GET /terminals': { rule: 'authenticated', reply: list(unit) },
  'GET /terminals/responsible': {
    rule: { permission: ['enterprise.*'] },
    /** `timeZone`: null where it is the company's. */
    reply: list(responsible.extend({ timeZone: text.nullable() })),
  },
  'PUT /terminals/:id/time-zone': {
    rule: { permission: ['enterprise.*'] },
    params: byId,
    body: z.object({ timeZone: timeZoneName.nullable(), reason }),
    reply: z.strictObject({ pending }),
  },
  'PUT /terminals/:id/responsible': {
    rule: { permission: ['enterprise.*'] },
    params: byId,
    body: responsibleChange,
    reply: z.strictObject({ pending }),
  },
  'GET /departments/responsible': { rule: { permission: ['department.*'] }, reply: list(responsible) },
  'PUT /departments/:id/responsible': {
    rule: { permission: ['department.*'] },
    params: byId,
    body: responsibleChange,
    reply: z.strictObject({ pending }),
  },
  'GET /departments': { rule: 'authenticated', query: filters, reply: list(unit) },
  'GET /job-titles': { rule: 'authenticated', query: filters, reply: list(jobTitle) },
  'GET /job-title-types': { rule: 'authenticated', reply: list(lookup) },
  'GET /course-categories': { rule: 'authenticated', reply: list(lookup) },
  'GET /priorities': { rule: 'authenticated', reply: list(lookup) },
  'GET /enterprise/:id': { rule: { permission: ['enterprise.*'] }, params: byCompany, reply: details },
  'PATCH /enterprise/:id': companyChange,
  'PUT /enterprise/:id': companyChange,
  'GET /company/rest-days': {
    rule: { permission: ['enterprise.*'] },
    query: z.object({ year: z.coerce.number<number>().int().min(2000).max(2100).optional() }),
    reply: restDays,
  },
  'POST /company/rest-days': {
    rule: { permission: ['enterprise.*'] },
    body: z.object({ on: dayInput, name: typedLine(companyTextMax), reason }),
    reply: restDay.extend({ pending }),
  },
  'DELETE /company/rest-days/:on': {
    rule: { permission: ['enterprise.*'] },
    params: z.object({ on: plainDay }),
    reply: z.strictObject({ pending }),
  },
  'GET /departments/:id': { rule: { permission: ['department.*'] }, params: byId, reply: unit },
  'PATCH /departments/:id': departmentChange,
  'PUT /departments/:id': departmentChange,
  'GET /job-titles/:id': { rule: { permission: ['job_title.*'] }, params: byId, reply: jobTitle },
  'PATCH /job-titles/:id': jobTitleChange,
  'PUT /job-titles/:id': jobTitleChange,
} as const satisfies Contract

export type UnitFilters = z.infer<typeof filters>
