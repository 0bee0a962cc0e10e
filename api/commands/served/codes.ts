import { Rejection } from '../../../domain/kernel/rejection.ts'
import { checkPayrollNum, normalisePayrollNum } from '../../../domain/people/rules.ts'
import { personByPayrollNum } from '../../../projections/people.ts'
import type { Services } from '../../context.ts'
import { activationDays } from '../../contract/constants.ts'
import type { Command } from '../../event-store/store.ts'
import { codesCsv } from '../../features/sessions/activation/csv.ts'
import { issueCodes } from '../../features/sessions/activation/issue.ts'
import { everybody } from '../../features/sessions/activation/newcomers.ts'
import { replaceCode } from '../../features/sessions/activation/replace.ts'
import type { Print, ServedCommand } from './command.ts'

const daysMost = 365

export const codes: ServedCommand = async (services, { args: [first, second] }, print) => {
  if (first === '--replace') await replace(services, second ?? '', print)
  else await issue(services, Number(first ?? activationDays), print)
  return 0
}

const issue = async (services: Services, days: number, print: Print): Promise<void> => {
  if (!Number.isInteger(days) || days < 1 || days > daysMost)
    throw new Error(`days must be a whole number, 1 to ${daysMost}.`)
  const issued = await issueCodes(services, {
    scope: everybody,
    days,
    command: () => ({ ...commandOf(services, 'IssueActivationCodes'), bulk: true }),
  })
  print.out(codesCsv(issued))
  if (issued.leftOut > 0) print.err(`Left out, since their code still works: ${issued.leftOut}.\n`)
}

const replace = async (services: Services, payrollNum: string, print: Print): Promise<void> => {
  if (checkPayrollNum(payrollNum)) throw new Rejection('IncorrectPayrollNum')
  const person = await personByPayrollNum(services.db, normalisePayrollNum(payrollNum))
  if (!person) throw new Rejection('people.not-found')
  const command = commandOf(services, 'ReplaceActivationCode')
  const { code, expiresAt } = await replaceCode(services, person.person_id, command)
  print.out(`${code}  ${person.full_name}, ${expiresAt}\n`)
}

const commandOf = ({ newId }: Services, name: string): Command => ({
  id: newId(),
  name,
  actor: { kind: 'command', id: 'codes' },
  correlationId: newId(),
})
