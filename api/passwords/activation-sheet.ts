import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import { keyFor } from '../http/tokens.ts'
import { keepCodes, newCode } from './activation-codes.ts'

type Newcomer = {
  person_id: string
  payroll_num: string
  full_name: string
  terminal: string | null
  department: string | null
}

type Needs = Pick<Services, 'db' | 'config' | 'now'>

/** New codes for everybody active who has no password yet, as CSV by terminal; codes given before stop working. */
export const activationSheet = async ({ db, config, now }: Needs, days: number): Promise<string> => {
  const newcomers = await db.query<Newcomer>(sql`
    select p.person_id, p.payroll_num, p.full_name, t.name as terminal, d.name as department
    from people p
    left join terminals t on t.id = p.terminal_id
    left join departments d on d.id = p.department_id
    where p.is_active and p.payroll_num is not null
      and not exists (select from credentials c where c.person_id = p.person_id)
    order by t.name_sort collate "C", p.name_sort collate "C", p.person_id`)
  const codes = newcomers.map(({ person_id }) => ({ personId: person_id, code: newCode() }))
  const expiresAt = new Date(now().getTime() + days * 86_400_000)
  await keepCodes(db, codes, keyFor(config.jwtSecret, 'activation-codes'), expiresAt)
  const rows = newcomers.map((one, index) => [
    one.terminal,
    one.payroll_num,
    one.full_name,
    one.department,
    codes[index]?.code,
    expiresAt.toISOString().slice(0, 10),
  ])
  return [['terminal', 'payrollNum', 'fullName', 'department', 'code', 'expires'], ...rows]
    .map(csvLine)
    .join('')
}

/** Text that a spreadsheet would run is written so that it cannot. */
const csvLine = (values: readonly (string | null | undefined)[]): string =>
  `${values
    .map((value) => (value ?? '').replace(/^[=+\-@\t\r]/, "'$&"))
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',')}\r\n`
