import type { Reply } from '../../../api/contract/calls.ts'

export type Company = Reply<'GET /enterprise/:id'>
export type Department = Reply<'GET /departments'>[number]
export type UnitWithResponsible = Reply<'GET /departments/responsible'>[number]
export type Terminal = Reply<'GET /terminals/responsible'>[number]
export type JobTitle = Reply<'GET /job-titles'>[number]
