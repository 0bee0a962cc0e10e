import { daysAfter } from '../../../domain/kernel/days.ts'
import { correctLegalDetails } from '../../../domain/people/legal-details.ts'
import { proposedName } from '../../../domain/people/name-rules.ts'
import { person } from '../../../domain/people/person.ts'
import type { PersonRow } from '../../../projections/people.ts'
import { chanceOf } from '../chance.ts'
import type { Everybody } from '../open-company.ts'
import type { Stage } from '../stage.ts'
import { curpFor } from './curps.ts'

const states = ['VZ', 'TS', 'CM', 'MN', 'YN', 'DF', 'PL', 'OC'] as const

/** Their constancias wait: two CURPs say another day of birth, and one is still to be asked for. */
const withWrongCurp: ReadonlySet<string> = new Set(['164', '173'])
const withoutCurp: ReadonlySet<string> = new Set(['195'])

/** What HR knows of everybody. */
export const enterLegalDetails = async (
  stage: Stage,
  { byPayrollNum, administratorId }: Everybody,
): Promise<void> => {
  const { services, act } = stage
  for (const [payrollNum, row] of byPayrollNum) {
    const details = detailsOf(payrollNum, row)
    if (!details || !row.is_active) continue
    const command = act('CorrectLegalDetails', administratorId, row.person_id)
    await services.execute(command, person, row.person_id, correctLegalDetails(details))
  }
}

const detailsOf = (payrollNum: string, { full_name, birth_date, gender }: PersonRow) => {
  const name = proposedName(full_name ?? '')
  if (!name || birth_date === null) return null
  const chance = chanceOf(`legal ${payrollNum}`)
  const birthDate = withWrongCurp.has(payrollNum) ? daysAfter(birth_date, 1) : birth_date
  const curp = curpFor(name, { birthDate, gender, state: chance.pick(states) })
  return {
    ...name,
    curp: withoutCurp.has(payrollNum) ? null : curp,
    schooling: String(chance.between(2, 5)),
    schoolingProof: chance.in(0.6) ? '2' : '1',
    schoolKind: chance.in(0.8) ? '1' : '2',
    homeAddress: `Calle ${chance.between(1, 60)} núm. ${chance.between(10, 400)}, Centro`,
  }
}
