import type { IssuedCodes } from './issue.ts'

export const codesCsv = ({ codes, expiresAt }: IssuedCodes): string => {
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

const csvLine = (values: readonly (string | null)[]): string =>
  `${values
    .map((value) => (value ?? '').replace(/^[=+\-@\t\r]/, "'$&"))
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',')}\r\n`
