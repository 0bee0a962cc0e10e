import { companyId } from '../../../domain/kernel/ids.ts'
import { appointMember, appointSigner } from '../../../domain/legal/commission.ts'
import {
  type EmployersDecision,
  employers,
  registerEmployer,
  registerEstablishment,
} from '../../../domain/legal/employers.ts'
import type { Side } from '../../../domain/legal/events.ts'
import { chooseLegalDuties, company } from '../../../domain/organisation/company.ts'
import { chooseOccupation, jobTitle } from '../../../domain/organisation/units.ts'
import { departmentRows, jobTitleRows, terminalRows } from '../../../projections/organisation.ts'
import type { Everybody } from '../open-company.ts'
import { type Department, company as details, type Terminal, terminals } from '../places.ts'
import { demoId, type Stage } from '../stage.ts'

const places: Readonly<Record<Terminal, readonly [registration: string, address: string]>> = {
  Veracruz: ['Y6214587103', 'Recinto portuario, Muelle 4, 91700 Veracruz, Ver.'],
  Altamira: ['A5530918274', 'Río Tamesí km 0.8, Puerto Industrial, 89603 Altamira, Tamps.'],
  Manzanillo: ['C2047719365', 'Av. Teniente Azueta 9, Burócratas, 28250 Manzanillo, Col.'],
  'Lázaro Cárdenas': ['D3812064597', 'Isla del Cayacal s/n, 60950 Lázaro Cárdenas, Mich.'],
  Progreso: ['Z4176320958', 'Viaducto portuario km 6.5, 97320 Progreso, Yuc.'],
}

/** Of the national catalogue. */
const occupationOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Operaciones: '06.4',
    Mantenimiento: '04.1',
    'Seguridad e Higiene': '09.4',
    Almacén: '06.5',
    'Protección Portuaria': '09.4',
    'Recursos Humanos': '08.2',
    Finanzas: '08.2',
    'Tecnologías de la Información': '04.4',
    Comercial: '07.1',
  } satisfies Record<Department, string>),
)

export const employerId = demoId('employer')

export const establishmentIdOf = (terminal: Terminal): string => demoId('establishment', terminal)

/** The company works under Mexican law from this day on: one employer, an establishment a terminal, its commission and who signs. */
export const openEmployer = async (stage: Stage, everybody: Everybody, since: string): Promise<void> => {
  const { administratorId: by } = everybody
  const { services, act } = stage
  const chosen = chooseLegalDuties({ isOn: true, peopleKept: 0 })
  await services.execute(act('ChooseLegalDuties', by), company, companyId, chosen)
  const change = (name: string, of: string, decide: EmployersDecision) =>
    services.execute(act(name, by, of), employers, companyId, decide)
  const rfc = details.registerNumber
  await change(
    'RegisterEmployer',
    employerId,
    registerEmployer({ employerId, legalName: details.legalName, rfc, isLarge: true }),
  )
  const rows = await terminalRows(services.db)
  const known = new Set(rows.map(({ id }) => id))
  for (const name of terminals) {
    const establishmentId = establishmentIdOf(name)
    const [registration, address] = places[name]
    const terminalIds = rows.filter((row) => row.name === name).map(({ id }) => id)
    const place = {
      establishmentId,
      employerId,
      registration,
      address,
      terminalIds,
      name: `Terminal ${name}`,
    }
    await change('RegisterEstablishment', establishmentId, registerEstablishment(place, known))
  }
  await appointCommission(stage, everybody, since)
  await chooseOccupations(stage, by)
}

/** Two of each side, by payroll number; the first of each signs. */
const commission: Readonly<Record<Side, readonly string[]>> = {
  employer: ['1', '3'],
  workers: ['105', '112'],
}

const appointCommission = async (
  { services, act }: Stage,
  { byPayrollNum, administratorId: by }: Everybody,
  startsOn: string,
): Promise<void> => {
  for (const side of ['employer', 'workers'] as const)
    for (const [place, payrollNum] of commission[side].entries()) {
      const personId = byPayrollNum.get(payrollNum)?.person_id ?? ''
      const term = { employerId, personId, side, startsOn, endsOn: null }
      const [memberId, signerId] = [demoId('member', payrollNum), demoId('signer', payrollNum)]
      const candidate = { isActive: true, fullName: byPayrollNum.get(payrollNum)?.full_name ?? null }
      const member = appointMember({ memberId, ...term, minutes: 'Acta constitutiva' }, candidate)
      await services.execute(act('AppointCommissionMember', by, memberId), employers, companyId, member)
      if (place > 0) continue
      const signer = appointSigner({ signerId, ...term }, { isActive: true })
      await services.execute(act('AppointSigner', by, signerId), employers, companyId, signer)
    }
}

const chooseOccupations = async ({ services, act }: Stage, by: string): Promise<void> => {
  const departments = new Map((await departmentRows(services.db)).map(({ id, name }) => [id, name]))
  for (const { id, department_id } of await jobTitleRows(services.db)) {
    const occupation = occupationOf.get(departments.get(department_id) ?? '')
    if (!occupation) continue
    await services.execute(act('ChooseOccupation', by, id), jobTitle, id, chooseOccupation(occupation))
  }
}
