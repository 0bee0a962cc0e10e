import type { Issued } from './issue.ts'

/** Codes as a table for printing custom slips, by terminal. */
export const codesCsv = ({ codes, expiresAt }: Issued): string => {
  const rows = codes.map(({ terminal, payroll_num, full_name, department, code }) => [
    terminal,
    payroll_num,
    full_name,
    department,
    code,
    expiresAt.toISOString(),
  ])
  return [['terminal', 'payrollNum', 'fullName', 'department', 'code', 'expires'], ...rows]
    .map(csvLine)
    .join('')
}

/** Escapes text that a spreadsheet would run as a formula. */
const csvLine = (values: readonly (string | null)[]): string =>
  `${values
    .map((value) => (value ?? '').replace(/^[=+\-@\t\r]/, "'$&"))
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',')}\r\n`
