import { parse } from 'csv-parse/sync'
import { codesCsv } from '../../api/features/sessions/activation/csv.ts'
import { issueCodes } from '../../api/features/sessions/activation/issue.ts'
import { everybody } from '../../api/features/sessions/activation/newcomers.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { TestApp } from './app.ts'

type PrintedCode = {
  terminal: string
  payrollNum: string
  fullName: string
  code: string
  expires: string
}

/** Codes of everybody who needs one, as the command prints them; none where nobody does. */
export const printCodes = async (
  { services, command }: Pick<TestApp, 'services' | 'command'>,
  days = 30,
): Promise<PrintedCode[]> => {
  try {
    const issued = await issueCodes(services, {
      scope: everybody,
      days,
      command: () => command('IssueActivationCodes'),
    })
    return parse(codesCsv(issued), { columns: true })
  } catch (error) {
    if (error instanceof Rejection && error.code === 'activation.nobody') return []
    throw error
  }
}

export const codeOf = async (app: TestApp, payrollNum: string): Promise<string> =>
  (await printCodes(app)).find((line) => line.payrollNum === payrollNum)?.code ?? ''
