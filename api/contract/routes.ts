import type { z } from 'zod'
import type { Contract } from './route.ts'
import { activationCodesContract } from './routes/activation-codes.ts'
import { attemptsContract } from './routes/attempts.ts'
import { auditExportContract } from './routes/audit.export.ts'
import { auditContract } from './routes/audit.ts'
import { certificatesContract } from './routes/certificates.ts'
import { coursesContract } from './routes/courses.ts'
import { dashboardContract } from './routes/dashboard.ts'
import { evaluationsContract } from './routes/evaluations.ts'
import { filesContract } from './routes/files.ts'
import { gradesContract } from './routes/grades.ts'
import { importsContract } from './routes/imports.ts'
import { organisationContract } from './routes/organisation.ts'
import { peopleContract } from './routes/people.ts'
import { plansContract } from './routes/plans.ts'
import { recordsContract } from './routes/records.ts'
import { employeeReportsContract } from './routes/reports.employees.ts'
import { planReportsContract } from './routes/reports.plan.ts'
import { reportsContract } from './routes/reports.ts'
import { requirementsContract } from './routes/requirements.ts'
import { reviewsContract } from './routes/reviews.ts'
import { rolesContract } from './routes/roles.ts'
import { searchContract } from './routes/search.ts'

export const contract = {
  ...organisationContract,
  ...rolesContract,
  ...peopleContract,
  ...importsContract,
  ...activationCodesContract,
  ...coursesContract,
  ...attemptsContract,
  ...reviewsContract,
  ...evaluationsContract,
  ...gradesContract,
  ...certificatesContract,
  ...plansContract,
  ...requirementsContract,
  ...dashboardContract,
  ...reportsContract,
  ...employeeReportsContract,
  ...planReportsContract,
  ...filesContract,
  ...searchContract,
  ...auditContract,
  ...recordsContract,
  ...auditExportContract,
} as const satisfies Contract

type Routes = typeof contract

export type RouteName = keyof Routes

export type Reply<Name extends RouteName> = Routes[Name]['reply'] extends infer Schema extends z.ZodType
  ? z.infer<Schema>
  : never

type Asked<Name extends RouteName, Part extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.input<Schema> : undefined

type Params<Given> = [Given] extends [undefined] ? object : { readonly params: Given }

/** Empty parameters are not sent. */
type Query<Given> = [Given] extends [undefined]
  ? object
  : { readonly query?: { readonly [Key in keyof Given]?: Given[Key] | '' | null } }

type Body<Given> = [Given] extends [undefined] ? object : { readonly body: Given }

export type Call<Name extends RouteName> = Params<Asked<Name, 'params'>> &
  Query<Asked<Name, 'query'>> &
  Body<Asked<Name, 'body'>>

export type RouteOf<Method extends string> = Extract<RouteName, `${Method} ${string}`>

export type UploadRoute = {
  [Name in RouteOf<'POST'>]: Routes[Name] extends { readonly takes: 'bytes' } ? Name : never
}[RouteOf<'POST'>]

export type FileRoute = {
  [Name in RouteName]: Routes[Name]['reply'] extends 'file' ? Name : never
}[RouteName]
