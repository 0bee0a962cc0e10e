import type { Reply } from '../../../../api/contract/calls.ts'

export type CompanyMail = Reply<'GET /company/notice-mail'>

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
